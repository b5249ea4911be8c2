/**
 * The parts of a URL or a reference as values, with what may be shown of them. The classes themselves do not know where secrets
 * are in a URL.
 */

import type { Dialect, HostData, ReferenceParts } from '../../ground/components.js'
import { type HostShowing, hostShowing } from '../../ground/findings/host-showing.js'
import { ShowingInUrl } from '../../ground/findings/showing-in-url.js'
import { type Host, makeHost } from './host.js'
import { makePath, type Path } from './path.js'
import { makeQuery, type Query } from './query.js'

/** The value for the data that a dialect gives for a host. */
export const hostOf = (data: HostData, dialect: Dialect, showing: HostShowing = hostShowing): Host =>
  makeHost(data, dialect, showing)

export const pathOf = (url: ReferenceParts, dialect: Dialect): Path =>
  makePath(url, dialect, new ShowingInUrl(url, 'path', dialect))

/** The query of a URL, given its text. */
export const queryOf = (text: string, url: ReferenceParts, dialect: Dialect): Query =>
  makeQuery(text, new ShowingInUrl(url, 'query', dialect))
