/**
 * The rules that depend on the operating system: "Browsers parse URLs differently depending on which operating system they're
 * running on. The problem is that they want to do sensible things for file paths, but file paths look different on Windows and
 * Unix systems" (section 1, "Open Issues").
 *
 * The functions of this folder take a platform. The two platforms are in `platforms.ts`.
 */

import type { Components } from '../../ground/components.js'
import { countSlashes, SLASH_CHARACTERS } from './definitions.js'
import { type AfterScheme, findPathQueryAndFragment } from './finding-parts.js'
import { RemainingString } from './remaining-string.js'

export type PlatformName = 'unix' | 'windows'

export interface Platform {
  readonly name: PlatformName
  /** Section 3: whether the input is a file path, even without "file:" (D5). */
  isFilePath(text: string): boolean
  /** Section 4: whether a reference is a file path, regardless of the base. */
  isFilePathInReference(reference: string): boolean
  /**
   * Section 4.1: for a reference to a file that names a host or drive itself, the text that would follow "file:"; `null` if the
   * reference is relative to the base.
   */
  afterSchemeInReference(reference: string): string | null
  /** Section 3, "TODO: File URLs!": the parts of the text after "file:" (D6). */
  findFileParts(afterScheme: string): AfterScheme
  /** Section 5, "TODO: Handle file URLs": splits a path after its drive spec; `null` if it does not begin with a drive spec. */
  cutDrive(path: string): CutPath | null
}

interface CutPath {
  /** The canonical text of the drive, such as `/C:`. */
  readonly drive: string
  readonly rest: string
}

/** The record of a file URL, made from the text after "file:". */
export const fileUrl = (scheme: string, afterScheme: string, platform: Platform): Components => ({
  scheme,
  ...platform.findFileParts(afterScheme),
  kind: 'hierarchical',
})

/** A file on the local machine. */
export const localFile = (text: string): AfterScheme =>
  rooted({ ...NO_USER_INFO_AND_PORT, host: '', ...findPathQueryAndFragment(new RemainingString(text)) })

/**
 * Adds a slash to a file URL's path if it does not begin with one (D22), because "//" is written before it. An absent path stays
 * absent.
 */
export function rooted(parts: AfterScheme): AfterScheme {
  const { path } = parts
  return path === null || countSlashes(path) > 0 ? parts : { ...parts, path: `/${path}` }
}

/** A file on a host. The host ends at the first slash, so "?", "#" and ":" before the slash belong to the host (D6). */
export function fileOnHost(text: string): AfterScheme {
  const remaining = new RemainingString(text)
  const host = remaining.consumeUpTo(SLASH_CHARACTERS)
  return { ...NO_USER_INFO_AND_PORT, host, ...findPathQueryAndFragment(remaining) }
}

/** A parsed file URL has neither a user-info nor a port. */
const NO_USER_INFO_AND_PORT = { username: null, password: null, port: null }
