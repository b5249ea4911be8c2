/**
 * The readings of programs: what real programs make of a text, a folder for each. Their rules are those that were found by
 * running the programs and reading their sources; nothing of them is taken over. A program is named with the version that was
 * run. Numbers with P are those of `typedoc/decisions/programs.md`.
 *
 *     a program's rules               the folder of its name
 *     what its rules have to say      rules.ts
 *     the dialect that they become    program.ts, record.ts, resolving.ts
 *     hosts and ports of connections  connecting.ts, inet-address.ts, service-port.ts
 *     tables of IDNA                  older-idna.ts, disallowed-in-2008.ts
 *     words that several folders use  splitting.ts, texts.ts
 *
 * To add a program, make a folder with its rules and add a line below.
 */

import { appendixB } from './appendix-b/index.js'
import { curl } from './curl/index.js'
import { go } from './go/index.js'
import { javaUri } from './java-uri/index.js'
import { javaUrl } from './java-url/index.js'
import { nodeUrlParse } from './node-url-parse/index.js'
import { perl } from './perl/index.js'
import { php } from './php/index.js'
import type { Program } from './program.js'
import { python } from './python/index.js'
import { ruby } from './ruby/index.js'
import { urllib3 } from './urllib3/index.js'

export type { Program } from './program.js'
export type { Connection } from './rules.js'

/**
 * The programs, by name.
 *
 * @example
 * ```ts
 * import { type ProgramName, programs } from 'weburl/dialects'
 *
 * const name: ProgramName = 'java-uri'
 * programs[name].name // => 'java-uri-17'
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

/**
 * The dialects that follow programs. The name of each has the version that was run.
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
})
