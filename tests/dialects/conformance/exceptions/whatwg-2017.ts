/**
 * Where the URL Standard of March 2017 breaks its own promise that what it serializes is read again as the same URL.
 */

import { type Exception, exception } from '../law.js'
import { asWritten, canonicalText } from '../laws/as-written.js'
import { unicodeDomain } from '../laws/hosts.js'

const DRIVE_LETTER_HOST =
  'file host state, 1.1.: if buffer is a Windows drive letter, set state to path state; "c|" is a domain, too'

const isDriveLetter = (text: string | undefined): boolean => /^[a-z]\|$/i.test(text ?? '')

export const exceptions2017: readonly Exception[] = [
  exception([asWritten, canonicalText], {
    sentence: 'URL serializer, 5.: for each string in url’s path, append "/" followed by the string to output',
    excuses: ({ url }) => url.authority === null && !url.hasOpaquePath && url.path.toString().startsWith('//'),
    example: { input: '', base: 'web+demo:/.//not-a-host/', against: 'foo:/x' },
  }),
  exception([asWritten, canonicalText], {
    sentence: 'domain to ASCII, 3.: return result (the empty string, too)',
    excuses: ({ url }) => url.isSpecial && url.scheme !== 'file' && url.authority?.hostText === '',
    example: { input: 'x', base: 'http://%C2%AD/', against: 'foo:/x' },
  }),
  exception([asWritten, canonicalText], {
    sentence: DRIVE_LETTER_HOST,
    excuses: ({ url }) => url.scheme === 'file' && isDriveLetter(url.authority?.hostText),
    example: { input: '?', base: 'file://C%7C/x', against: 'foo:/x' },
  }),
  exception([unicodeDomain], {
    sentence: DRIVE_LETTER_HOST,
    excuses: (url) => url.scheme === 'file' && isDriveLetter(url.authority?.host.toString()),
    example: { input: 'file://C%7C/x', base: '' },
  }),
]
