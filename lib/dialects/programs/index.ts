/**
 * How real programs read URLs, with one folder per program. The rules were found by running the programs and by reading their
 * sources; none of their code is copied. A program's dialect models the newest version, and its name ends in that version's number.
 * The versions of a program share its rules; a record for each version holds what differs between them. Numbers with P refer to
 * `typedoc/decisions/programs.md`.
 *
 *     a program's rules               the folder with its name
 *     the type of its rules           rules.ts
 *     the dialect made from them      program.ts, resolving.ts
 *     its versions                    versions.ts
 *     hosts and ports of connections  connecting.ts, java.ts, ports.ts
 *     IDNA                            idna-2008.ts, libidn2.ts, refused-characters.ts
 *     what several folders share      addresses.ts, escapes.ts, splitting.ts, stripping.ts, texts.ts
 *
 * To add a program, make a folder with its rules and add a line below.
 */

import { appendixB } from './appendix-b/index.js'
import { curl } from './curl/index.js'
import { go } from './go/index.js'
import { httpx } from './httpx/index.js'
import { javaUri } from './java-uri/index.js'
import { javaUrl } from './java-url/index.js'
import { nodeUrlParse } from './node-url-parse/index.js'
import { perl } from './perl/index.js'
import { php } from './php/index.js'
import { phpRfc3986 } from './php-rfc3986/index.js'
import { phpWhatwg } from './php-whatwg/index.js'
import type { Program } from './program.js'
import { python } from './python/index.js'
import { ruby } from './ruby/index.js'
import { urllib3 } from './urllib3/index.js'
import { wget } from './wget/index.js'
import { yarl } from './yarl/index.js'

export type { Program } from './program.js'
export type { Connection } from './rules.js'
export type { ProgramVersion } from './versions.js'

/**
 * The name of a program in `programs`.
 *
 * @example
 * ```ts
 * import { type ProgramName, programs } from 'weburl/dialects'
 *
 * const name: ProgramName = 'java-uri'
 * programs[name].name // => 'java-uri-25'
 * ```
 */
export type ProgramName =
  | 'appendix-b'
  | 'python'
  | 'go'
  | 'java-uri'
  | 'java-url'
  | 'php'
  | 'curl'
  | 'node-url-parse'
  | 'ruby'
  | 'perl'
  | 'urllib3'
  | 'httpx'
  | 'yarl'
  | 'wget'
  | 'php-rfc3986'
  | 'php-whatwg'

/**
 * The dialects of the programs, each in its newest known version; `with` selects an older one. A dialect's `name` includes its
 * version.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { programs } from 'weburl/dialects'
 *
 * const text = 'http://checked.example\\@attacked.example/'
 * Url.parse(text, { dialect: programs.php }).hostname // => 'attacked.example'
 * Url.parse(text, { dialect: programs['node-url-parse'] }).hostname // => 'checked.example'
 * Url.parse(text, { dialect: programs.go }) // throws invalid-userinfo
 *
 * Url.parse('http://127.0.0.1./', { dialect: programs.curl }).hostname // => '127.0.0.1'
 * Url.parse('http://127.0.0.1./', { dialect: programs.curl.with({ version: '7.88' }) }).hostname // => '127.0.0.1.'
 * ```
 */
export const programs: Readonly<Record<ProgramName, Program>> = Object.freeze({
  'appendix-b': appendixB,
  python,
  go,
  'java-uri': javaUri,
  'java-url': javaUrl,
  php,
  curl,
  'node-url-parse': nodeUrlParse,
  ruby,
  perl,
  urllib3,
  httpx,
  yarl,
  wget,
  'php-rfc3986': phpRfc3986,
  'php-whatwg': phpWhatwg,
})

/**
 * Finds a program by name (`curl`, the newest version), by name and version (`curl@7.88`), or by dialect name (`curl-7.88`).
 * Returns `null` if no program has that name. Throws a `TypeError` for a version that is not modelled.
 *
 * @example
 * ```ts
 * import { programNamed } from 'weburl/dialects'
 *
 * programNamed('curl')?.name // => 'curl-8.23'
 * programNamed('curl@8.22')?.name // => 'curl-8.23'
 * programNamed('java-url-17')?.name // => 'java-url-17'
 * programNamed('lynx') // => null
 * ```
 */
export function programNamed(text: string): Program | null {
  const [, name = text, version] = /^([^@]*)@(.*)$/s.exec(text) ?? []
  if (Object.hasOwn(programs, name)) {
    const program = programs[name as ProgramName]
    return version === undefined ? program : program.with({ version })
  }
  return (
    Object.values(programs)
      .flatMap(everyVersion)
      .find((program) => program.name === text) ?? null
  )
}

const everyVersion = (program: Program): Program[] => program.versions.map(({ version }) => program.with({ version }))
