/**
 * Paths of files and their URLs, against Node's `pathToFileURL` and `fileURLToPath`, for both platforms.
 */

import { posix, win32 } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { assert } from 'chai'
import fc from 'fast-check'
import { fromFilePath, toFilePath } from '../../../lib/around/tools/index.js'
import { documents, programs, readers } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

/** Node's declarations lack the option so far. */
const nodeUrl = pathToFileURL as (path: string, options: { windows: boolean }) => URL
const nodePath = fileURLToPath as (url: string, options: { windows: boolean }) => string

const NAMES = [
  ...['a', 'b c', 'é', '日本', '💩', '100%', '%41', '%2e%2e', '%2F', '#', '?', ';', '&', '=', '+', '~', '@', '!', '$'],
  ...[
    "'",
    '(',
    ')',
    ',',
    '[',
    ']',
    '{',
    '}',
    '^',
    '`',
    '"',
    '<',
    '>',
    '|',
    '.a',
    'a.',
    '...',
    '_',
    '-',
    '*',
    'C',
    '\x7f',
  ],
  ...['\x01', '\t', '\n', ' ', 'a ', 'localhost', 'file:', 'http:', '\xad', 'e\u0301'],
]
const nameArbitrary = fc
  .array(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pieces) => pieces.join('').replace(/[\0/\\]/g, ''))

const posixName = nameArbitrary.map((name) => name.replace('|', '\\'))
const posixArbitrary = fc
  .array(fc.oneof(posixName, fc.constantFrom('.', '..', '', 'C:', 'C|')), { maxLength: 6 })
  .map((names) => `/${names.join('/')}`)

const windowsName = nameArbitrary.map((name) => name.replace(/[:|]/g, ''))
const windowsArbitrary = fc
  .tuple(
    fc.constantFrom(
      'C:\\',
      'c:/',
      'Z:\\',
      '\\\\server\\share\\',
      '\\\\FILES.example.org\\a b$\\',
      '\\\\10.0.0.1\\c$\\',
    ),
    fc.array(fc.tuple(fc.oneof(windowsName, fc.constantFrom('.', '..', '')), fc.constantFrom('\\', '/')), {
      maxLength: 5,
    }),
  )
  .map(([root, names]) => root + names.map(([name, separator]) => name + separator).join(''))

const POSIX = { platform: 'posix' } as const
const WINDOWS = { platform: 'windows' } as const

describe('a file path', () => {
  it('survives the round trip through a URL on POSIX, here and in Node', () => {
    fc.assert(
      fc.property(posixArbitrary, (path) => {
        const isDirectory = path.endsWith('/') || posix.resolve(path) === '/'
        const normal = posix.resolve(path) + (isDirectory && posix.resolve(path) !== '/' ? '/' : '')
        const url = fromFilePath(path, POSIX)
        assert.equal(toFilePath(url, POSIX), normal)
        assert.equal(nodePath(url.href, { windows: false }), normal)
        assert.isTrue(url.isCanonical)
        assert.isTrue(Url.isValid(url.href), url.href)
        // Node does not encode "|", which turns the first segment into a drive, and it loses controls and spaces at the end.
        if (!/\||[\0- ]$/.test(normal)) assert.equal(toFilePath(nodeUrl(path, { windows: false }), POSIX), normal)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('survives the round trip through a URL on Windows, here and in Node', () => {
    fc.assert(
      fc.property(windowsArbitrary, (path) => {
        const resolved = win32.resolve(path)
        const isDirectory = /[\\/]$/.test(path) && !resolved.endsWith('\\')
        const normal = (resolved + (isDirectory ? '\\' : '')).replace(/^\\\\[^\\]*/, (server) => server.toLowerCase())
        const url = fromFilePath(path, WINDOWS)
        assert.equal(toFilePath(url, WINDOWS), normal)
        assert.equal(nodePath(url.href, { windows: true }), normal)
        assert.isTrue(Url.isValid(url.toString()), url.toString())
        // As below, the path that Node turns into a URL is resolved first.
        if (/[\0- ]$/.test(resolved) || resolved.endsWith('\\')) return
        assert.equal(
          toFilePath(nodeUrl(resolved, { windows: true }), WINDOWS),
          toFilePath(fromFilePath(resolved, WINDOWS), WINDOWS),
        )
      }),
      { numRuns: times(2_000) },
    )
  })

  it('becomes the same URL as in Node, except where versions of Node differ', () => {
    fc.assert(
      fc.property(posixArbitrary, windowsArbitrary, (path, written) => {
        // "[", "]", "^" and "|" are not valid in a path, and "~" is: editions of Node differ in them.
        const mayDiffer = /[[\]^|~]|[\0- ]$/
        if (!mayDiffer.test(posix.resolve(path))) {
          assert.equal(fromFilePath(path, POSIX).href, nodeUrl(path, { windows: false }).href)
        }
        // After a server, Node keeps two separators as two; and it writes two slashes after a root alone.
        const windowsPath = win32.resolve(written)
        if (mayDiffer.test(windowsPath) || windowsPath.endsWith('\\')) return
        assert.equal(fromFilePath(windowsPath, WINDOWS).href, nodeUrl(windowsPath, { windows: true }).href)
      }),
      { numRuns: times(2_000) },
    )
  })

  it('made from a URL is the same as in Node, apart from a final backslash, or is refused', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      'a',
      'C:',
      'C|',
      'c:/',
      '%2F',
      '%5c',
      '%00',
      '%zz',
      '%ff',
      '%41',
      'é',
      '..',
      '.',
      '?q',
      '#f',
    ]
    const urlArbitrary = fc
      .tuple(
        fc.constantFrom('file:///', 'file://', 'file:', 'file://h/', 'file://localhost/', 'http://h/'),
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
      )
      .map(([start, rest]) => start + rest.join(''))
    fc.assert(
      fc.property(urlArbitrary, fc.boolean(), (text, windows) => {
        const url = Url.tryParse(text)
        if (url === null) return
        const platform = windows ? 'windows' : 'posix'
        const expected = attempt(() => nodePath(url.href, { windows }))
        const path = attempt(() => toFilePath(url, { platform }))
        const said = `${text} on ${platform}: ${expected} and ${path}`
        // These Node reads in a way that another program does not.
        if (path === null && expected !== null)
          assert.isTrue(url.pathname.includes('%00') || OTHERWISE_READ.test(expected), said)
        else if (path !== expected) assert.equal(path, `${expected}\\`, said)
      }),
      { numRuns: times(3_000) },
    )
  })

  it('made from any URL names the same file when converted back', () => {
    const hosts = [
      ...[
        '',
        '',
        '',
        'localhost',
        'LOCALHOST',
        'server',
        'a.b',
        '.',
        '..',
        '...',
        'a..b',
        'a.',
        '.a',
        '?',
        '%3F',
        '%2e',
        'xn--',
      ],
      ...[
        'xn--.',
        'xn--bcher-kva',
        'b\u00fccher',
        '\uff0e',
        'a\uff0eb',
        '\u3002',
        '\xad',
        '1.2.3.4',
        '1.2',
        '0x7f.1',
        '[::1]',
        'a%5Cb',
        'C:',
      ],
    ]
    const segments = [
      ...[
        'a',
        'C:',
        'C|',
        'c:',
        'pipe',
        'share',
        '.',
        '..',
        '%2e',
        '.%2E',
        '',
        '',
        'COM1',
        'CON',
        'a:b',
        '%3F',
        '%5C',
        '\\',
        '\\..',
        '%2F',
      ],
      ...['%00', '%ff', '%zz', 'GLOBALROOT', 'é', 'a.', ' ', '%20', '\ud800', '..\\..', 'UNC'],
    ]
    const text = fc
      .tuple(
        fc.constantFrom('file://', 'file://', 'file://', 'file:', 'file:/'),
        fc.constantFrom(...hosts),
        fc.array(fc.tuple(fc.constantFrom('/', '/', '/', '\\'), fc.constantFrom(...segments)), { maxLength: 5 }),
      )
      .map(([start, host, rest]) => start + host + rest.flat().join(''))
    const dialects = new Map([...documents, ...readers].map((dialect) => [dialect.name, dialect]))
    const counts = { posix: 0, windows: 0 }
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('whatwg', ...dialects.keys()),
        fc.constantFrom('posix', 'windows'),
        (href, name, platform) => {
          const url = Url.tryParse(href, { dialect: dialects.get(name) })
          if (url === null || attempt(() => url.href) === null) return
          let path: string
          try {
            path = toFilePath(url, { platform })
          } catch (error) {
            assert.propertyVal(error, 'name', 'UrlError', href)
            return
          }
          counts[platform]++
          const again = fromFilePath(path, { platform })
          const there = toFilePath(again, { platform })
          // Consecutive separators count as one, a root is a directory, and the case of a server's name is ignored.
          const plain = (one: string): string =>
            platform === 'posix'
              ? one.replace(/\/+/g, '/')
              : one
                  .replace(/^\\\\[^\\]*/, (server) => server.toLowerCase())
                  .replace(/(?<=.)\\+/g, '\\')
                  .replace(/\\$/, '')
          assert.equal(plain(there), plain(path), `${href} (${name})`)
          const host = url.canonicalize().hostname.replace(/^localhost$/i, '')
          if (host !== '') assert.equal(again.hostname, Url.parse(`file://${host}/`).hostname, href)
        },
      ),
      { numRuns: times(6_000) },
    )
    assert.isAbove(Math.min(counts.posix, counts.windows), times(100))
  })

  it('is refused if the host of the URL would make it a device path', () => {
    const url = Url.parse('file://%3F/C:/a', { dialect: programs.perl })
    assert.equal(url.hostname, '?')
    assert.equal(urlErrorOf(() => toFilePath(url, { platform: 'windows' })).reason, 'device-path')
  })

  it('on Windows is refused or names the same file after a round trip, in any spelling', () => {
    const servers = [
      'server',
      'SERVER',
      'a.b',
      'b\u00fccher',
      'B\u00dcCHER',
      'bu\u0308cher',
      'fa\xdf',
      '\u03a3\u0391\u03a3',
      'xn--bcher-kva',
      'xn--',
      'xn--.',
    ]
    const strange = [
      '.',
      '..',
      '?',
      '\uff0e',
      '\u3002',
      'a\uff0eb',
      'a..b',
      '.a',
      'exam\xadple',
      '\ufb01le',
      '\uff4cocalhost',
      'localhost',
      '1.2',
      '1.2.3.4',
      '\u2460',
    ]
    const names = ['a', 'CON', 'nul.txt', 'a.', 'a ', '..', '.', 'a/b', 'b', 'COM\xb9', 'confetti', 'con ', '']
    const path = fc
      .tuple(
        fc.constantFrom('', '\\\\?\\'),
        fc.oneof(
          fc.constantFrom('C:', 'c:'),
          fc
            .constantFrom(...servers, ...strange)
            .chain((server) => fc.constantFrom('s', '.', '..', 'pipe').map((share) => `UNC\\${server}\\${share}`)),
        ),
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
      )
      .map(([prefix, root, rest]) => `${prefix}${prefix === '' ? root.replace('UNC', '\\') : root}\\${rest.join('\\')}`)
    let read = 0
    fc.assert(
      fc.property(path, (written) => {
        let there: string
        try {
          there = toFilePath(fromFilePath(written, WINDOWS), WINDOWS)
        } catch (error) {
          assert.propertyVal(error, 'name', 'UrlError', written)
          assert.match((error as Error).message, /^The path does not have a file: URL/, 'only fromFilePath refuses')
          return
        }
        read++
        const isVerbatim = written.startsWith('\\\\?\\')
        const expected = written.replace(/^\\\\\?\\(UNC(?=\\))?/, (_, share) => (share === undefined ? '' : '\\'))
        // With "\\?\" at the beginning, no name in the path may change.
        const normal = isVerbatim ? expected : win32.normalize(expected.replaceAll('/', '\\'))
        const plain = (one: string): string =>
          one
            .toLowerCase()
            .normalize('NFC')
            .replaceAll('\u03c2', '\u03c3')
            .replace('\\\\xn--bcher-kva\\', '\\\\b\u00fccher\\')
            .replace(/(?<=.)\\+/g, '\\')
            .replace(/\\$/, '')
        assert.equal(plain(there), plain(normal), written)
        if (isVerbatim) assert.notMatch(there, /[. ](?:\\|$)|\\(?:con|nul|com\xb9)(?:[ .]|\\|$)/i, written)
      }),
      { numRuns: times(3_000) },
    )
    assert.isAbove(read, times(300))
  })

  it('is refused with a reason and a position if it has no URL', () => {
    for (const [path, platform, reason] of [
      ['a', 'posix', 'relative-path'],
      ['./a', 'posix', 'relative-path'],
      ['C:\\a', 'posix', 'relative-path'],
      ['/a', 'windows', 'relative-path'],
      ['C:', 'windows', 'relative-path'],
      ['\\\\?\\a', 'windows', 'device-path'],
      ['\\\\?', 'windows', 'device-path'],
      ['\\\\?\\UNC\\server', 'windows', 'share-missing'],
      ['\\\\?\\C:\\a\\..\\b', 'windows', 'verbatim-name'],
      ['\\\\?\\C:/a', 'windows', 'verbatim-name'],
      ['\\\\?\\C:\\nul', 'windows', 'verbatim-name'],
      ['\\\\?\\UNC\\server\\share\\a ', 'windows', 'verbatim-name'],
      ['\\\\server\\..\\a', 'windows', 'invalid-share'],
      ['\\\\\uff0e\\pipe\\x', 'windows', 'invalid-server'],
      ['\\\\a\uff0eb\\c', 'windows', 'invalid-server'],
      ['\\\\exam\xadple\\c', 'windows', 'invalid-server'],
      ['\\\\..\\c\\d', 'windows', 'invalid-server'],
      ['\\\\a..b\\c\\d', 'windows', 'invalid-server'],
      ['\\\\server\\', 'windows', 'share-missing'],
      ['\\\\', 'windows', 'server-missing'],
      ['///a/b', 'windows', 'server-missing'],
      ['//./pipe/x', 'windows', 'device-path'],
      ['\\\\LOCALHOST\\c$', 'windows', 'share-of-this-machine'],
      ['\\\\local%68ost\\c$', 'windows', 'invalid-server'],
      ['\\\\a b\\c$', 'windows', 'invalid-server'],
      ['\\\\[::1]\\c$', 'windows', 'invalid-server'],
      ['\\\\0x7f.1\\c$', 'windows', 'invalid-server'],
      ['\\\\u@h\\c$', 'windows', 'invalid-server'],
      ['C:\\a\0', 'windows', 'null-character'],
      ['/\udc00', 'posix', 'half-character'],
    ] as const) {
      const { code, reason: is, span, message } = urlErrorOf(() => fromFilePath(path, { platform }))
      assert.deepEqual([code, is], ['ERR_INVALID_FILE_PATH', reason], path)
      assert.isTrue(span !== null && span.end <= path.length)
      assert.match(message, /^The path does not have a file: URL \(RFC 8089\): /)
    }
  })

  it('is refused if the URL names a device or an invalid server, or has no drive', () => {
    for (const [href, reason] of [
      ['file://./pipe/x', 'device-path'],
      ['file://./C:/x', 'device-path'],
      ['file://\uff0e/pipe/x', 'device-path'],
      ['file://%2e/pipe/x', 'device-path'],
      ['file://../x/y', 'invalid-server'],
      ['file://a..b/x/y', 'invalid-server'],
      ['file://[::1]/x', 'no-drive'],
    ] as const) {
      const error = urlErrorOf(() => toFilePath(href, WINDOWS))
      assert.deepEqual([error.code, error.reason], ['ERR_INVALID_FILE_PATH', reason], href)
      assert.match(error.message, /^The URL does not have a path of a file \(RFC 8089\): /)
    }
    assert.equal(toFilePath('file://xn--./pipe/x', WINDOWS), '\\\\xn--.\\pipe\\x')
    assert.equal(toFilePath('file://xn--/s', WINDOWS), '\\\\xn--\\s')
  })

  it('is refused with an explanation and a suggestion', () => {
    for (const [href, problem, advice, place] of [
      ['file:///a/%FF', 'does not stand for text in UTF-8', 'percent-encode the name in UTF-8', 'file:///a/%FF'],
      ['file:///a/100%/b', 'a "%" does not begin a percent-encoded byte', 'write %25 where "%" is meant', '%'],
      ['file:///%41%4', 'a "%" does not begin a percent-encoded byte', 'write %25 where "%" is meant', '%'],
    ] as const) {
      const { message, span, suggestion } = urlErrorOf(() => toFilePath(href, { platform: 'posix' }))
      assert.include(message, problem)
      assert.equal(suggestion, advice)
      assert.equal(href.slice(span?.start, span?.end), place)
      assert.equal(span?.start, place === '%' ? href.search(/%(?!41)/) : 0)
    }
    for (const [path, problem] of [
      ['\\\\server', 'there is no share after the server'],
      ['\\\\\\a', 'there is no server after'],
      ['\\\\.\\COM1', 'the path is that of a device ['],
    ] as const) {
      assert.include(urlErrorOf(() => fromFilePath(path, { platform: 'windows' })).message, problem)
    }
  })

  it('is converted only if the platform is given as an option', () => {
    for (const options of [undefined, {}, { platform: 'linux' }, { windows: true }, 'posix']) {
      assert.throws(() => fromFilePath('/a', options as never), TypeError, "platform: 'posix'")
      assert.throws(() => toFilePath('file:///a', options as never), TypeError, "platform: 'posix'")
    }
  })

  it('is converted in time that grows with its length', () => {
    for (const unit of ['/', '..\\', '%2', 'a/', '\\', ':']) {
      assertLinear(
        2_000,
        (length) => `/${unit.repeat(length)}`,
        (path) => fromFilePath(path, POSIX),
      )
      assertLinear(
        2_000,
        (length) => `\\\\s\\s\\${unit.repeat(length)}`,
        (path) => fromFilePath(path, WINDOWS),
      )
    }
    assertLinear(
      8_000,
      (length) => `\\\\a${'\u0323\u0301'.repeat(length / 2)}\\s\\x`,
      (path) => assert.isNotEmpty(fromFilePath(path, WINDOWS).href),
    )
  })
})

describe('the message about a path or a URL that is not one of a file', () => {
  const assertRefused = (
    read: () => unknown,
    reason: string,
    suggestion: string,
    span: readonly (number | undefined)[],
  ): void => {
    const error = urlErrorOf(read)
    assert.deepEqual([error.reason, error.suggestion], [reason, suggestion])
    assert.deepEqual([error.span?.start, error.span?.end], span)
  }

  it('says what to write, and shows the place', () => {
    const onPosix = { platform: 'posix' } as const
    const onWindows = { platform: 'windows' } as const
    assertRefused(() => fromFilePath('C:a', onWindows), 'relative-path', 'write a "\\" after the drive', [0, 3])
    assertRefused(
      () => fromFilePath('\\\\?\\C:a', onWindows),
      'device-path',
      'write a drive, or a server and a share',
      [0, 7],
    )
    assertRefused(() => fromFilePath('/a\ud800b', onPosix), 'half-character', 'rename the file', [2, 3])
    assertRefused(() => toFilePath('https://h/a', onPosix), 'not-a-file-url', 'give a file: URL', [0, 5])
    assertRefused(() => toFilePath('file:///a%00b', onPosix), 'null-character', 'leave it out', [9, 12])
    const orShare = 'take the host out, or read it as a share of Windows'
    assertRefused(() => toFilePath('file://h/a', onPosix), 'host-on-posix', orShare, [0, 10])
  })

  it('is about credentials and ports where a dialect accepts them', () => {
    for (const [url, dialect] of [
      ['file://u@h/a', programs.python],
      ['file://@h/a', programs.php],
      ['file://h:/a', programs.ruby],
    ] as const) {
      const error = urlErrorOf(() => toFilePath(Url.parse(url, { dialect }), { platform: 'windows' }))
      assert.equal(error.reason, 'more-than-a-host', url)
    }
  })
})

/** A drive with a relative path after it, a server without a share, and "." or an empty label as a server's. */
const OTHERWISE_READ = /^(?:[A-Za-z]:[^\\]|\\\\[^\\]*\\(?:\\|$)|\\\\(?:\.|[^\\]*\.\.))/

function attempt(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
