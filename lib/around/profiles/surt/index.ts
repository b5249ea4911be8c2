/**
 * The profiles `surt` and `surt-with-scheme`: the keys of the archives of the web, in the Sort-friendly URI Reordering Transform
 * of the Internet Archive. They are the answers of the program `surt` 0.3.1, which pywb calls for its indexes.
 *
 * The order is that of the program: white space and the scheme (state.ts), Google's canonicalization and then the
 * differences that an archive ignores (steps.ts), and the writing (state.ts).
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
 * The lists that `surt` and {@link surtWithScheme} use.
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
  /** The parameters that hold a session identifier. A parameter is removed if its value is 32 letters and digits. */
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

/** Strings that the program does not read as URLs: the empty one, and the records at the start of an archive file. */
function unreadKey(text: string): string | null {
  if (text === '') return '-'
  return text.startsWith('filedesc') ? text : null
}

const readers: ParameterReaders<SurtParameters> = { sessionParameters: readNames }

const definition = { version: '0.3.1', claims: [], parameters, readers } as const

/**
 * The key of a page in the index of an archive: pywb, OutbackCDX and the Wayback Machine sort by it. The profile also reads strings
 * that the URL Standard refuses; like the program, it refuses only a port that is not a number up to 65535.
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
 * As {@link surt}, with the scheme at the beginning, the host in parentheses and a comma after it, as Heritrix writes the
 * places to which a crawl is limited.
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
