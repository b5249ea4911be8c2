/**
 * The profiles `surt` and `surt-with-scheme`: the keys that web archives use, in the Internet Archive's Sort-friendly URI
 * Reordering Transform. They are the results of the program `surt` 0.3.1, which pywb calls for its indexes.
 *
 * The order is the program's: white space and the scheme (state.ts), Google's canonicalization, then the differences that an
 * archive ignores (steps.ts), and finally writing the key (state.ts).
 */

import { type ParameterReaders, readNames } from '../kit/parameters.js'
import { defineProfile, type Profile } from '../profile.js'
import type { FormToWrite, Program, Step } from '../program.js'
import {
  readAsSurt,
  readPlainAsSurt,
  type SurtState,
  showSurt,
  surtTextSteps,
  writeSortFriendly,
  writeSortFriendlyWithScheme,
} from './state.js'
import { archiveSteps, googleSteps } from './steps.js'

/**
 * The list that `surt` and {@link surtWithScheme} use.
 *
 * @example
 * ```ts
 * import { surt, type SurtParameters } from 'weburl/profiles'
 *
 * const id = '0123456789abcdef0123456789abcdef'
 * const lists: SurtParameters = { sessionParameters: ['visit'] }
 * surt.with(lists).key(`http://example.org/?visit=${id}&a=1`) // => 'org,example)/?a=1'
 * surt.with(lists).key('http://example.org/?visit=1&a=1') // => 'org,example)/?a=1&visit=1'
 * ```
 */
export interface SurtParameters {
  /** The parameters that contain a session identifier. A parameter is removed if its value consists of 32 letters and digits. */
  readonly sessionParameters: readonly string[]
}

const parameters: SurtParameters = Object.freeze({
  sessionParameters: Object.freeze(['jsessionid', 'phpsessid', 'sid']),
})

const program =
  (writing: FormToWrite<SurtState>) =>
  ({ sessionParameters }: SurtParameters): Program<SurtState> => ({
    before: surtTextSteps,
    reading: readAsSurt,
    steps: [...googleSteps, ...archiveSteps(sessionParameters)] satisfies readonly Step<SurtState>[],
    writing,
    show: showSurt,
    shortcut: (input) => unreadKey(input.toString()),
    readPlain: readPlainAsSurt,
  })

/**
 * The keys of strings that the program does not parse as URLs: the empty string, and the names of the records at the start of
 * archive files.
 */
function unreadKey(text: string): string | null {
  if (text === '') return '-'
  return text.startsWith('filedesc') ? text : null
}

const readers: ParameterReaders<SurtParameters> = { sessionParameters: readNames }

const definition = { version: '0.3.1', claims: [], parameters, readers } as const

/**
 * The key of a page in the index of a web archive; pywb, OutbackCDX and the Wayback Machine sort by it. The profile also accepts
 * strings that the URL Standard refuses; like the program, it refuses only a port that is not a number up to 65535.
 *
 * | `surt.apply(…)`                            | `key`                                |
 * | :----------------------------------------- | :----------------------------------- |
 * | `http://www.example.org/`                  | `org,example)/`                      |
 * | `HTTPS://Example.org:443/A/?b=2&a=1#c`     | `org,example)/a?a=1&b=2`             |
 * | `example.org:8080/a`                       | `example.org:8080/a`                 |
 * | `http://example.org:8080/a`                | `org,example:8080)/a`                |
 * | `http://192.168.0.1/`                      | `1,0,168,192)/`                      |
 * | `http://[::1]/`                            | `::1)/`                              |
 * | `http://bücher.example/`                   | `example,xn--bcher-kva)/`            |
 * | `dns:example.org`                          | `dns:example.org`                    |
 * | `http://example.org:x/`                    | `throws port-invalid`                |
 *
 * @example
 * ```ts
 * import { surt } from 'weburl/profiles'
 *
 * surt.key('http://www.example.org/a/?b=2&a=1') // => 'org,example)/a?a=1&b=2'
 * surt.key('') // => '-'
 * ```
 */
export const surt: Profile<SurtParameters> = defineProfile<SurtParameters, SurtState>({
  ...definition,
  name: 'surt',
  follows: 'surt 0.3.1 of the Internet Archive, as pywb calls it',
  program: program(writeSortFriendly),
})

/**
 * {@link surt} with the scheme in front and the host in parentheses with a comma after it, which is how Heritrix writes the scope
 * of a crawl.
 *
 * @example
 * ```ts
 * import { surtWithScheme } from 'weburl/profiles'
 *
 * surtWithScheme.key('http://www.example.org/a/?b=2&a=1') // => 'http://(org,example,)/a?a=1&b=2'
 * surtWithScheme.key('https://example.org:8080') // => 'https://(org,example:8080,)/'
 * ```
 */
export const surtWithScheme: Profile<SurtParameters> = defineProfile<SurtParameters, SurtState>({
  ...definition,
  name: 'surt-with-scheme',
  follows: 'surt 0.3.1 of the Internet Archive, with_scheme and trailing_comma',
  program: program(writeSortFriendlyWithScheme),
})
