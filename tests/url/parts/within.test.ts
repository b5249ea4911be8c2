/** How a part is shown to people, which depends on the URL around it, and the mirror by which deep equality compares it. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'
import { Within } from '../../../lib/url/parts/within.js'

/** The part after what precedes it: the "?" of a query, or else everything before the first occurrence of the part. */
const within = (whole: string, part: string, mark: string = markOf(whole, part)): Within =>
  new Within(whatwg, false, whole, mark, part)

function markOf(whole: string, part: string): string {
  if (whole.includes(`?${part}`)) return '?'
  if (whole.includes(part)) return whole.slice(0, whole.indexOf(part))
  return part.startsWith('/') ? '//h' : '?'
}

/** What is shown of a part that stays as it was read. */
const shown = (whole: string, part: string): string => within(whole, part).shown(part)
const mirror = (whole: string, part: string): string => within(whole, part).mirror(part)

describe('a printed part', () => {
  for (const [whole, part, expected] of [
    // No secret is in the whole text.
    ['https://h/a?b=c', '/a', '/a'],
    ['https://h/?t=10:00&mail=me@h', 't=10:00&mail=me@h', 't=10:00&mail=me@h'],
    ['https://u/secret', '/secret', '/secret'],
    // The secrets are in other parts.
    ['https://u:p@h/a?b=c', '/a', '/a'],
    ['https://u:p@h/', '/', '/'],
    ['https://u:p@h', '', ''],
    ['https://u:p@h', 'h', 'h'],
    ['https://u/?a=b#token=abc', 'a=b', 'a=b'],
    // A part has a secret of its own.
    ['https://h/?token=abc&b=c', 'token=abc&b=c', 'token=***&b=c'],
    ['https://h/?token=abc#token=abc', 'token=abc', 'token=***'],
    ['https://h/a;token=abc', '/a;token=abc', '/a;token=***'],
    ['https://u:p@h:81/', 'u:p@h:81', 'u:***@h:81'],
    // A secret begins or ends in another part.
    ['https://u:12/secret?x#@h', '/secret', '***'],
    ['https://u:12/?secret#@h', 'secret', '***'],
    ['https://u:12/s?x#@h', '/s', '***'],
    ['foo://h;token=/secret', '/secret', '***'],
    // The same text is in a part that is shown.
    ['https://u:12/?example#@example.org', 'example', '***'],
    ['https://u:12/?t#@h', 't', '***'],
    // A program has decoded the part, so that it is not in the text.
    ['https://u:p@h/%78', '/x', '***'],
    ['https://h/%78', '/x', '/x'],
    ['https://h/?to=1', 'token=abc', 'token=***'],
  ] as const) {
    it(`is ${JSON.stringify(expected)} for ${JSON.stringify(part)} in ${whole}`, () => {
      assert.equal(shown(whole, part), expected)
    })
  }

  it('is masked on its own after a change, unless the original part contains part of a password', () => {
    for (const whole of ['https://h/?a=b', 'https://u:p@h/?a=b', 'https://h/?a=b#token=abc']) {
      assert.equal(within(whole, 'a=b').shown('a=b&token=abc'), 'a=b&token=***')
      assert.equal(within(whole, 'a=b').shown('a=b&c=d'), 'a=b&c=d')
    }
    assert.equal(within('https://h/?token=abc', 'token=abc').shown('token=abc&c=d'), 'token=***&c=d')
    assert.equal(within('https://u:12/?secret#@h', 'secret').shown('secret&c=d'), '***')
  })
})

describe('a part that still contains a password, but no longer its "@"', () => {
  it('is hidden', () => {
    for (const [whole, part, changed] of [
      ['foo://h/a:secret/x@h', '/a:secret/x@h', '/a:secret/'],
      ['https://h/?a:secret&b@h', 'a:secret&b@h', 'a:secret'],
    ] as const) {
      assert.equal(within(whole, part).shown(changed), '***')
      assert.notInclude(within(whole, part).mirror(changed), 'secret')
    }
  })

  it('is hidden in an edited Path and Query', () => {
    const path = Url.parse('foo://h/a:secret/x@h').path.parent
    const query = Url.parse('https://h/?a:secret&b@h').query?.deleteAt(1)
    for (const value of [path, query]) {
      assert.include(String(value), 'secret')
      assert.notInclude(inspect(value) + inspect({ ...value }), 'secret')
    }
  })
})

describe('a part that contains the same text as a secret elsewhere in the URL', () => {
  it('is shown', () => {
    const { authority, path } = Url.parse('postgres://postgres:postgres@postgres:5432/postgres')
    assert.include(inspect(authority?.host), 'postgres')
    assert.include(inspect(path), '/postgres')
    assert.deepEqual(authority?.host, Url.parse('postgres://postgres/').authority?.host)
    assert.deepEqual(Url.parse('https://u:a@h/?a').query, Url.parse('https://h/?a').query)
    assert.include(inspect(Url.parse('https://accounts.example/login?token=/login').path), '/login')
    assert.include(inspect(Url.parse('https://u:hunter2@h/?nter').query), 'nter')
  })

  it('is hidden if it is itself part of a secret, also after a change', () => {
    for (const value of [
      Url.parse('https://u:12/secret?next=/secret').path.append('x@h'),
      Url.parse('https://u:12?secret#secret').query?.appendEncoded('x@h', '1'),
      Url.parse('https://u:12/secret/x@h').path.parent,
      Url.parse('https://u:12?secret&x@h=1').query?.deleteAt(1),
    ]) {
      assert.include(String(value), 'secret')
      assert.notInclude(inspect(value) + inspect({ ...value }), 'secret')
    }
  })
})

describe('the mirror of a part', () => {
  it('is the part itself if it is not part of a password', () => {
    for (const [whole, part] of [
      ['https://h/?a=b', 'a=b'],
      ['https://u:p@h/?a=b', 'a=b'],
      ['https://h/?a=me@h', 'a=me@h'],
      ['https://h/?token=abc', 'token=abc'],
    ] as const) {
      assert.equal(mirror(whole, part), part)
    }
  })

  it('contains a digest instead of a password', () => {
    for (const [whole, part] of [
      ['https://u:12/secret?x#@h', '/secret'],
      ['https://u:secret@h/', 'u:secret@h'],
    ] as const) {
      assert.match(mirror(whole, part), /^[^s]*\(digest [0-9a-f-]+\)$/)
      assert.notEqual(mirror(whole, part), mirror(whole.replace('secret', 'public'), part.replace('secret', 'public')))
    }
  })

  it('does not search the whole URL if that is known to have no credentials', () => {
    const whole = { toString: () => assert.fail('the text was read') }
    assert.equal(new Within(whatwg, true, whole, '', 'a').mirror('b'), 'b')
  })
})
