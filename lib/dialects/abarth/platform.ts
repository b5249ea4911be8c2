/**
 * What the operating system decides: "Browsers parse URLs differently depending on which operating system they're running on.
 * The problem is that they want to do sensible things for file paths, but file paths look different on Windows and Unix
 * systems" (section 1, "Open Issues").
 *
 * The functions of this folder take a platform. `unix.ts` and `windows.ts` are the two.
 */

import type { Components } from '../../components.js'
import { countSlashes, slashCharacters } from './definitions.js'
import { type AfterScheme, findPathQueryAndFragment } from './finding-parts.js'
import { RemainingString } from './remaining-string.js'

export type PlatformName = 'unix' | 'windows'

export interface Platform {
  readonly name: PlatformName
  /** Section 3: whether a text without a base is the path of a file, though no "file:" is before it (D5). */
  isFilePath(text: string): boolean
  /** Section 4: whether a reference is the path of a file, whatever the base. */
  isFilePathInReference(reference: string): boolean
  /** Section 4.1: what a reference, relative to a file URL, has as if behind "file:"; `null` where it is relative. */
  afterSchemeInReference(reference: string): string | null
  /** Section 3, "TODO: File URLs!": what there is behind "file:" (D6). */
  findFileParts(afterScheme: string): AfterScheme
  /** Section 5, "TODO: Handle file URLs": a path, cut behind the drive spec that it begins with; `null` without one. */
  cutDrive(path: string): CutPath | null
}

export interface CutPath {
  /** In canonical text, as in `/C:`. */
  readonly drive: string
  readonly rest: string
}

/** The record of what is behind "file:". */
export const fileUrl = (scheme: string, afterScheme: string, platform: Platform): Components => ({
  scheme,
  ...platform.findFileParts(afterScheme),
  kind: 'hierarchical',
})

/** A file on this machine. */
export const localFile = (text: string): AfterScheme =>
  rooted({ ...noUserInfo, host: '', ...findPathQueryAndFragment(new RemainingString(text)) })

/** The path of a file URL, where there is one, has a leading slash (D22): "//" is before it in the text. */
export function rooted(parts: AfterScheme): AfterScheme {
  const { path } = parts
  return path === null || countSlashes(path) > 0 ? parts : { ...parts, path: `/${path}` }
}

/** A file on a host: "?" and "#" are the host's own, and so is ":" (D6). */
export function fileOnHost(text: string): AfterScheme {
  const remaining = new RemainingString(text)
  const host = remaining.consumeUpTo(slashCharacters)
  return { ...noUserInfo, host, ...findPathQueryAndFragment(remaining) }
}

/** No file URL that is parsed has a user-info or a port. */
const noUserInfo = { username: null, password: null, port: null }
