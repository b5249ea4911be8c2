/**
 * Passwords, of any characters, are never in the message of an error, and a console never shows them.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { masked } from '../../../lib/ground/findings/mask.js'
import { passwordHoles, passwordHolesInUrl } from '../../../lib/ground/findings/passwords.js'
import { Url, UrlError, UrlReference } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

const NEEDLE = 'S3CRET'

const maskPasswords = (text: string) => masked(text, passwordHoles(text))

const RUNS = times(50)

/** Passwords around the needle, of any characters that an authority may hold. `\` ends the authority of a special URL. */
const passwordOf = (units: readonly string[]): fc.Arbitrary<string> => {
  const around = fc.string({ unit: fc.constantFrom(...units), maxLength: 4 })
  return fc.tuple(around, around).map(([before, after]) => before + NEEDLE + after)
}

const UNITS = [
  'a',
  '1',
  ':',
  '@',
  '%40',
  '%',
  ' ',
  '\t',
  '\n',
  '\r',
  '[',
  ']',
  '.',
  '💩',
  '\ud800',
  '\0',
  '|',
  '"',
  '*',
]
const SPECIAL_SCHEMES = ['http', 'HTTPS', 'ws', 'w\tss', 'ftp']
const OTHER_SCHEMES = ['foo', 'git+ssh', 'f\no\ro']
const SLASHES = ['//', '//', '/\t/', '\n//', '//\r']
const SPECIAL_SLASHES = [...SLASHES, '', '/', '\\\\', '/\\', '///', '\\/\\', '\t\\\n\\']
const EDGES = ['', '', '', ' ', '\0\x1f', '\t\n']
const USERNAMES = ['', 'u', 'ü', 'a@b', 'u%3A', '\tu', 'http']
const BROKEN_ENDS = [
  'h:x',
  'h:99999',
  '[::1',
  '',
  'a b',
  '1.2.3.4.5',
  'h\\:x',
  '%zz%',
  'h:x/p@q',
  'h:x?@#@',
  '\t[:\t1]',
]
const ENDS = ['h', 'h/', 'h:81/p', '1.2.3.4', '[::1]/', 'h/a@b:c', 'h?@', 'h#a:b@c']

interface Written {
  readonly text: string
  readonly password: string
}

/** URLs with a password, read by themselves or against a base. */
function writtenWith(
  schemes: readonly string[],
  slashes: readonly string[],
  units: readonly string[],
  ends: readonly string[],
): fc.Arbitrary<Written> {
  return fc
    .tuple(
      fc.constantFrom(...EDGES),
      fc.constantFrom(...schemes),
      fc.constantFrom(...slashes),
      fc.constantFrom(...USERNAMES),
      passwordOf(units),
      fc.constantFrom(...ends),
    )
    .map(([edge, scheme, slash, username, password, end]) => ({
      text: `${edge}${scheme}:${slash}${username}:${password}@${end}${edge}`,
      password,
    }))
}

/** In a URL whose scheme is not special, a backslash is an ordinary character of a password. */
const KINDS: readonly (readonly [kind: string, of: (ends: readonly string[]) => fc.Arbitrary<Written>])[] = [
  ['a special URL', (ends) => writtenWith(SPECIAL_SCHEMES, SPECIAL_SLASHES, UNITS, ends)],
  ['another URL', (ends) => writtenWith(OTHER_SCHEMES, SLASHES, UNITS, ends)],
  ['another URL, with backslashes in it', (ends) => writtenWith(OTHER_SCHEMES, SLASHES, [...UNITS, '\\'], ends)],
]

/** `null` when nothing is thrown. */
function thrownBy(action: () => unknown): UrlError | null {
  try {
    action()
    return null
  } catch (error) {
    if (error instanceof UrlError) return error
    throw error
  }
}

function assertSecret(shown: string, text: string): void {
  assert.notInclude(shown, NEEDLE, JSON.stringify(text))
  assert.notMatch(shown.replace(/[^A-Z0-9]/g, ''), new RegExp(NEEDLE), JSON.stringify(text))
}

describe('a password', () => {
  for (const [kind, urlWithPassword] of KINDS) {
    describe(`of ${kind}`, () => {
      it('is not in an error’s message, or in other properties that a console shows', () => {
        let errors = 0
        fc.assert(
          fc.property(urlWithPassword(BROKEN_ENDS), ({ text }) => {
            for (const action of [
              () => Url.parse(text),
              () => Url.parse(text, { base: 'ftp://base/x' }),
              () => Url.parse('x', { base: text }),
              () => Url.parse('http://base').resolve(text),
              () => UrlReference.parse(text),
            ]) {
              const error = thrownBy(action)
              if (error === null) continue
              errors++
              assertSecret(error.message, text)
              assertSecret(inspect(error, { depth: 9 }), text)
            }
          }),
          { numRuns: RUNS },
        )
        assert.isAbove(errors, RUNS)
      })

      it('is not in the printed form of a Url', () => {
        let values = 0
        fc.assert(
          fc.property(urlWithPassword(ENDS), ({ text, password }) => {
            const url = Url.tryParse(text)
            if (url === null) return
            values++
            assert.equal(url.authority?.password, password.replace(/[\t\n\r]/g, '').toWellFormed())
            for (const value of [url, url.canonicalize(), url.resolve('//v@x'), url.authority, { url, list: [url] }]) {
              assertSecret(inspect(value, { depth: 9 }), text)
            }
          }),
          { numRuns: RUNS * 2 },
        )
        assert.isAbove(values, RUNS)
      })

      it('is not in the printed form of a UrlReference', () => {
        fc.assert(
          fc.property(urlWithPassword(ENDS), ({ text }) => {
            assertSecret(inspect(UrlReference.parse(text)), text)
          }),
          { numRuns: RUNS },
        )
      })
    })
  }

  it('is not in the message about a reference that begins with slashes', () => {
    const start = fc.constantFrom('//', '\\\\', '/\\', '/\t/', ' //', '///')
    fc.assert(
      fc.property(start, passwordOf(UNITS), fc.constantFrom(...BROKEN_ENDS), (slashes, password, end) => {
        const text = `${slashes}u:${password}@${end}`
        for (const action of [() => Url.parse(text, { base: 'http://h' }), () => UrlReference.parse(text)]) {
          const error = thrownBy(action)
          if (error !== null) assertSecret(inspect(error), text)
        }
      }),
      { numRuns: RUNS * 2 },
    )
  })

  it('is not shown in an inner URL, or if it may be another part', () => {
    for (const text of ['blob:https://u:S3CRET@h/1', 'blob:https:/u:S3CRET@h/', 'view-source:ftp:u:S3CRET@h']) {
      assertSecret(inspect(Url.parse(text)), text)
    }
    assert.equal(inspect(Url.parse('urn:a:b/c@d')), 'Url <urn:***@d>')
    // A person may have meant a user "h" with the password "80/a:b".
    assert.equal(inspect(Url.parse('http://h:80/a:b@c')), 'Url <http://h:***@c>')
  })

  it('is not shown if it contains a backslash that does not end the authority', () => {
    for (const password of ['@S3CRET\\', '\\S3CRET', '1\\S3CRET', 'S3CRET\\', 'x\\S3CRET']) {
      const url = Url.parse(`foo://u:${password}@h/`)
      assert.equal(url.authority?.password, password)
      assertSecret(inspect(url), url.href)
      assertSecret(thrownBy(() => Url.parse(`foo://u:${password}@h:x/`))?.message ?? '', password)
    }
  })

  it('is not shown if it makes the URL invalid', () => {
    for (const text of [
      'https://u:S3/CRET@h:x/',
      'https://u:S3?CRET@h',
      'https://u:S3#CRET@h',
      'https://u:S3\\CRET@h',
      'https:u:S3CRET@h:x',
      'https//u:S3CRET@h',
      'ht!tp:/user:S3CRET@host',
      '1:/u:S3CRET@h',
      'https://user:99999/S3CRET@host',
      'https://us er:12/S3CRET@host',
      'http://u s:/S3CRET@h',
      'http://u s:#S3CRET@h',
      'https://u:a@b c/S3CRET@h',
      'http://a b:80/x//u:S3CRET@h',
    ]) {
      const error = thrownBy(() => Url.parse(text))
      assert.isNotNull(error, text)
      assert.notMatch(error?.message ?? '', /S3|CRET/, text)
    }
  })
})

describe('masking the passwords in a string', () => {
  for (const [text, expected] of [
    ['', ''],
    ['https://example.org/', 'https://example.org/'],
    ['https://example.org:80/', 'https://example.org:80/'],
    ['https://u:p@h/', 'https://u:***@h/'],
    ['https://:p@h/', 'https://:***@h/'],
    ['https://u@h:80/', 'https://u@h:80/'],
    ['https://u:p@q:r@h/', 'https://u:***@h/'],
    ['https://u:p@h:80/a:b@c', 'https://u:***@c'],
    ['https://u:p@h?a:b@c', 'https://u:***@c'],
    ['HTTPS:/\\u:p@h', 'HTTPS:/\\u:***@h'],
    ['\t//u:p@h', '\t//u:***@h'],
    ['https://h/p:q@r', 'https://h/p:***@r'],
    ['https://h:80/@me', 'https://h:***@me'],
    ['https://[::1]/a', 'https://[::1]/a'],
    ['/a/b:c', '/a/b:c'],
    ['blob:https://u:p@h/1', 'blob:https:***@h/1'],
    ['urn:a:b', 'urn:a:b'],
    ['***', '***'],
    [':@h', ':***@h'],
    // After a well-known scheme, slashes are optional. Any other scheme needs two, and white space may be among them.
    ['ws:u:p@h', 'ws:u:***@h'],
    ['sip:u:p@h', 'sip:u:***@h'],
    ['foo://u:p@h', 'foo://u:***@h'],
    ['f\no+1:\n/\t\\u:p@h', 'f\no+1:\n/\t\\u:***@h'],
    ['foo:x//u:p@h', 'foo:***@h'],
    ['1oo://u:p@h', '1oo:***@h'],
    // A drive at the beginning of a file's path, and an "@" that begins a segment, or does not.
    [' file:/C:/@a/b', ' file:/C:/@a/b'],
    ['file:///C:\\a/@b/@c', 'file:///C:\\a/@b/@c'],
    ['file:///C:/a@b', 'file:///C:***@b'],
    ['file:///C:/a/%40b', 'file:///C:***%40b'],
    ['file:///C:/a/%252540b', 'file:///C:***%252540b'],
    ['file:///C:/a/%4\n0b', 'file:///C:***%4\n0b'],
    ['file:///C:/%41/@b', 'file:///C:/%41/@b'],
    ['FILE:///C:/a/@b', 'FILE:///C:/a/@b'],
    ['u:p@file:///C:/@b', 'u:***@b'],
    // Inside another URL the same schemes count, percent-encoded, in any case.
    ['https://h/?next=HTTPS%3Au%3Ap%40i', 'https://h/?next=HTTPS%3Au%3A***%40i'],
    ['https://h/?next=foo%3A%2f%5Cu%3ap%40i', 'https://h/?next=foo%3A%2f%5Cu%3a***%40i'],
    ['https://h/?next=foo%3A%2fu%3ap%40i', 'https://h/?next=foo%3A***%40i'],
    // An encoded password is in one piece between delimiters.
    ['x?a%3Ab%40c', 'x?a%3A***%40c'],
    ...['?', '&', ';', '#', '='].map((mark) => [`x?a%3Ab${mark}c%40d`, `x?a%3Ab${mark}c%40d`] as const),
    ['file:///C|/a:b/@c', 'file:///C|/a:***@c'],
    ['file:///C|/@a/b', 'file:///C|/@a/b'],
    // A username has its password in it up to the end of the authority.
    ['https://user%3Ase?cret@h', 'https://user%3A***@h'],
    ['https://h%/u%3Ap?@i', 'https://h%/u%3Ap?@i'],
  ] as const) {
    it(`returns ${JSON.stringify(expected)} for ${JSON.stringify(text)}`, () => {
      assert.equal(maskPasswords(text).text, expected)
    })
  }

  for (const scheme of 'http https ws wss ftp file blob mailto sip sips xmpp acct'.split(' ')) {
    it(`finds a username immediately after ${scheme}:, but not after a scheme that is one letter different`, () => {
      for (const written of [scheme, scheme.toUpperCase()]) {
        assert.equal(maskPasswords(`${written}:u:p@h`).text, `${written}:u:***@h`)
        assert.equal(maskPasswords(`https://h/?a=${written}%3Au%3Ap@h`).text, `https://h/?a=${written}%3Au%3A***@h`)
      }
      for (const other of [`x${scheme}`, `${scheme}x`, scheme.slice(1)]) {
        assert.equal(maskPasswords(`${other}:u:p@h`).text, `${other}:***@h`)
        assert.equal(maskPasswords(`https://h/?a=${other}%3Au%3Ap@h`).text, `https://h/?a=${other}%3A***@h`)
      }
    })
  }

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(...KINDS.map(([, of]) => of([...ENDS, ...BROKEN_ENDS]))), ({ text }) => {
        const once = maskPasswords(text).text
        assert.equal(maskPasswords(once).text, once)
      }),
    )
  })

  it('moves the offsets after a password', () => {
    const text = 'https://user:password@example.org:x/'
    const { text: without, moved } = maskPasswords(text)
    for (const piece of ['https', 'user', '@example', 'x/']) {
      assert.equal(moved(text.indexOf(piece)), without.indexOf(piece), piece)
    }
    assert.equal(moved(text.length), without.length)
    // Offsets inside the password become the offset of its beginning.
    assert.equal(moved(text.indexOf('word')), without.indexOf('***'))
  })
})

describe('masking the passwords of a parsed URL', () => {
  for (const [text, expected] of [
    // What follows a host may be a password: its "?", "/" and "=" are characters of it.
    ['https://u:12?secret@example.org/', 'https://u:***@example.org/'],
    ['https://u:80/se=cret@example.org', 'https://u:***@example.org'],
    ['foo://CORP\\alice:?se=cret@h/', 'foo://CORP\\alice:***@h/'],
    ['file://alice@CORP:?se=cret@h/', 'file://alice@CORP:***@h/'],
    // The values of parameters are looked at one by one.
    ['https://h:80/?t=10:00&mail=me@example.org', 'https://h:80/?t=10:00&mail=me@example.org'],
    ['file://h/?t=10:00&mail=me@example.org', 'file://h/?t=10:00&mail=me@example.org'],
    // Only a `file:` URL has no credentials, in capitals or after white space as well.
    ['file://u@h/?t=10:00&mail=me@example.org', 'file://u@h/?t=10:***@example.org'],
    [' \0FILE://u@h/?t=10:00&mail=me@example.org', ' \0FILE://u@h/?t=10:***@example.org'],
    ['afile://u@h/?t=10:00&mail=me@example.org', 'afile://u@h/?t=10:00&mail=me@example.org'],
    ['foo://u@h/?a=file:&t=10:00&mail=me@example.org', 'foo://u@h/?a=file:&t=10:00&mail=me@example.org'],
    ['https://h/?a=:x&b=@', 'https://h/?a=:x&b=@'],
    ['https://h/?a=:x#b=@', 'https://h/?a=:x#b=@'],
    // A host may contain escapes, except those of ":" and "@", and it may be an address in brackets.
    ['https://h%41%25/?t=10:00&mail=me@example.org', 'https://h%41%25/?t=10:00&mail=me@example.org'],
    ['https://h%3A/?t=10:00&mail=me@example.org', 'https://h%3A***@example.org'],
    ['https://h%2540/?t=10:00&mail=me@example.org', 'https://h%2540/?t=10:***@example.org'],
    ['https://[fe80::1]:80/?t=10:00&mail=me@example.org', 'https://[fe80::1]:80/?t=10:00&mail=me@example.org'],
    ['https://[FE80::A]/?t=10:00&mail=me@example.org', 'https://[FE80::A]/?t=10:00&mail=me@example.org'],
    ['https://[g::1]/?t=10:00&mail=me@example.org', 'https://[g:***@example.org'],
    // Without a host, the rest of the URL may be a login.
    ['foo:///?t=10:00&mail=me@example.org', 'foo:///?t=10:***@example.org'],
    ['foo://?t=10:00&mail=me@example.org', 'foo://?t=10:***@example.org'],
    ['foo://#t=10:00&mail=me@example.org', 'foo://#t=10:***@example.org'],
    ['https://h/?u=http://u:@i/', 'https://h/?u=http://u:***@i/'],
    ['https://h/?u=http://u:p@i/&v=x:y@z', 'https://h/?u=http://u:***@i/&v=x:***@z'],
    ['foo://u:p@h', 'foo://u:***@h'],
    ['foo://u%3Ap@h', 'foo://u%3A***@h'],
  ] as const) {
    it(`returns ${JSON.stringify(expected)} for ${JSON.stringify(text)}`, () => {
      assert.equal(masked(text, passwordHolesInUrl(text)).text, expected)
    })
  }
})
