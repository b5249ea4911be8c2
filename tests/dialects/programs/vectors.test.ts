/**
 * The dialects of programs beside the programs: at least 99.5 in 100 answers agree on acceptance, scheme, host and port each, and
 * at least 99 in 100 on all parts. Every other answer needs a reason.
 */

import { assert } from 'chai'
import { type ProgramName, programs } from '../../../lib/dialects/index.js'
import { hostDenoted, THIS_MACHINE } from '../../../lib/dialects/programs/connecting.js'
import { encodedByPython } from '../../../lib/dialects/programs/python/idna-codec.js'
import { silent } from '../../../lib/ground/components.js'
import { serializeHost } from '../../../lib/ground/hosts/serialize-host.js'
import { describeVectors } from '../../support/data.js'
import { ASPECTS, type Aspect, answerOf, answerOfRow, CONNECTION, type Vectors } from './answers.js'
import { KNOWN_DIFFERENCES } from './known-differences.js'

/** The file of the answers of each program, and its version. */
const FILES: readonly (readonly [name: ProgramName, file: string, version?: string])[] = [
  ['appendix-b', 'appendix-b'],
  ['python', 'python', '3.11'],
  ['go', 'go', '1.19'],
  ['java-uri', 'java-uri', '17'],
  ['java-url', 'java-url', '17'],
  ['php', 'php', '8.2'],
  ['curl', 'libcurl-guess', '7.88'],
  ['node-url-parse', 'node-url-parse', '20'],
  ['ruby', 'ruby', '3.1'],
  ['perl', 'perl', '5.17'],
  ['urllib3', 'urllib3', '2.7'],
  ['python', 'today/python'],
  ['go', 'today/go'],
  ['java-uri', 'today/java-uri'],
  ['java-url', 'today/java-url'],
  ['php', 'today/php'],
  ['curl', 'today/libcurl-guess'],
  ['node-url-parse', 'today/node26-url-parse'],
  ['node-url-parse', 'today/node-url-parse', '24'],
  ['ruby', 'today/ruby'],
  ['perl', 'today/perl'],
  ['urllib3', 'today/urllib3'],
  ['httpx', 'today/httpx'],
  ['yarl', 'today/yarl'],
  ['wget', 'today/wget'],
  ['php-rfc3986', 'today/php-rfc3986'],
  ['php-whatwg', 'today/php-whatwg'],
]

/** The shares that agree: in acceptance, scheme, host and port each, and in all parts. */
const SHARE_OF_EACH = 0.995
const SHARE_OF_ALL = 0.99
const SHARE_OF_CONNECTIONS = 0.99

for (const [name, file, version] of FILES) {
  const program = version === undefined ? programs[name] : programs[name].with({ version })
  describeVectors(`the answers of ${program.name}`, `programs/${file}.json`, ({ rows }: Vectors) => {
    const compared = rows.map((row) => {
      const input = String(row[0])
      const [expected, actual] = [answerOfRow(row, name === 'node-url-parse'), answerOf(program, input)]
      const differing: readonly Aspect[] = ASPECTS.filter((aspect) => expected[aspect] !== actual[aspect])
      return { input, expected, actual, differing }
    })

    for (const aspect of CONNECTION) {
      it(`equal the dialect’s answers in at least ${SHARE_OF_EACH * 100} % of the rows: ${aspect}`, () => {
        const agreeing = compared.filter(({ differing }) => !differing.includes(aspect))
        assert.isAtLeast(agreeing.length / compared.length, SHARE_OF_EACH)
      })
    }

    it(`equal the dialect’s answers in at least ${SHARE_OF_ALL * 100} % of the rows: all parts`, () => {
      const agreeing = compared.filter(({ differing }) => differing.length === 0)
      assert.isAtLeast(agreeing.length / compared.length, SHARE_OF_ALL)
    })

    it('differ from the dialect’s answers only for a known reason', () => {
      const reasons = KNOWN_DIFFERENCES.get(program.name) ?? []
      assert.deepEqual(
        compared.filter(({ input, differing }) => differing.length > 0 && !reasons.some(({ holds }) => holds(input))),
        [],
      )
    })
  })
}

/**
 * The files of what real clients gave to the function that dials, and the dialect whose connections they are. They were taken above
 * what that function makes of a name and a port, which is the last column. `dialled.test.ts` is about what was recorded below it.
 */
const CLIENTS: readonly (readonly [file: string, name: ProgramName, version: string, dial: Dial])[] = [
  ['connect-go', 'go', '1.19', (host, port) => [host === '' ? THIS_MACHINE : host, port]],
  ['connect-urllib', 'python', '3.11', (host, port) => [encodedByPython(host), portOfSocket(port)]],
  ['connect-requests', 'urllib3', '2.7', (host, port) => [encodedByPython(host) === null ? null : host, port]],
  ['connect-node-legacy', 'node-url-parse', '20', (host, port) => [host, port]],
]

/** The dialled name and port; `null` for a name or a port that the function refuses. */
type Dial = (host: string, port: number) => [host: string | null, port: number | null]

/** An int of 32 bits, of which 16 are the port. One below zero is refused. */
const portOfSocket = (port: number): number | null => ((port | 0) < 0 ? null : port & 0xffff)

/** "host port" of a connection; `null` if there is none. A port that was not recorded is left out. */
function dialled(host: string | null, port: unknown): string | null {
  return host === null || host === ''
    ? null
    : `${serializeHost(hostDenoted(host))} ${port === null ? '' : Number(port)}`
}

for (const [file, name, version, dial] of CLIENTS) {
  const program = programs[name].with({ version })
  describeVectors(`what clients dialled, ${file}`, `programs/${file}.json`, ({ rows }: Vectors) => {
    it(`equals the connection of ${program.name} for at least ${SHARE_OF_CONNECTIONS * 100} % of URLs from the web`, () => {
      const compared = rows.flatMap(([input, ok, host, port]) => {
        const url = program.parse(String(input), silent)
        // The clients that were run refuse all other schemes, which other clients of the same library read.
        if (ok !== 1 && !/^https?$/i.test(url?.scheme ?? '')) return []
        const connection = url && program.connection(url, silent)
        const actual = connection && dialled(serializeHost(connection.host), port === null ? null : connection.port)
        if (ok !== 1 || host === null) return [{ input, expected: null, actual }]
        const [asked, portDialled] = dial(String(host), Number(port))
        const expected = portDialled === null ? null : dialled(asked, port === null ? null : portDialled)
        return [{ input, expected, actual }]
      })
      assert.isAbove(compared.length, 500)
      const agreeing = compared.filter(({ expected, actual }) => expected === actual)
      assert.isAtLeast(agreeing.length / compared.length, SHARE_OF_CONNECTIONS)
    })
  })
}
