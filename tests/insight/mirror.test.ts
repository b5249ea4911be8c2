/**
 * Mirrors of URLs: a text without the marks of a secret is its own mirror, so that nothing has to be searched for in it.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../lib/components.js'
import { whatwg } from '../../lib/dialects/whatwg/index.js'
import { Url } from '../../lib/index.js'
import { mayHideSecret, urlMirror } from '../../lib/insight/mirror.js'
import { inputArbitrary } from '../support/arbitraries.js'
import { IS_WHOLE, times } from '../support/depth.js'

/** What the names and the marks of secrets look like, without the marks that a secret has to have. */
const pieces = fc
  .array(
    fc.constantFrom(
      ...['token', 'pw', 'user', 'secret', 'https', 'h', '1', 'é', ' '],
      ...[
        ':',
        '/',
        '//',
        '\\',
        '?',
        '#',
        '&',
        ';',
        '%3A',
        '%3a',
        '%2F',
        '%26',
        '%253A',
        '＝',
        '＠',
        '%',
        '.',
        '[',
        ']',
      ],
    ),
    { maxLength: 10 },
  )
  .map((all) => all.join(''))
const texts = fc.tuple(fc.constantFrom('https://h/', 'https:', 'http://', 'file:///', 'ws://h:8080/', 'x:', ''), pieces)

describe('the mirror of a URL', () => {
  it('is the text, where no "@" and no "=" is in it', () => {
    let plain = 0
    fc.assert(
      fc.property(
        fc.oneof(
          inputArbitrary,
          texts.map(([start, rest]) => start + rest),
        ),
        (input) => {
          for (const url of [Url.tryParse(input), Url.tryParse(input)?.tryCanonicalize() ?? null]) {
            const text = url?.toString() ?? '@'
            if (mayHideSecret(text)) continue
            plain++
            const record = whatwg.parse(text, silent)
            assert.isNotNull(record)
            if (record !== null) assert.strictEqual(urlMirror(text, record, whatwg), text)
          }
        },
      ),
      { numRuns: times(2_000) },
    )
    if (IS_WHOLE) assert.isAbove(plain, times(500))
  })

  it('is an own property that can be read at once, and a getter where a secret may be in the text', () => {
    const isGetter = (text: string): boolean =>
      Object.getOwnPropertyDescriptor(Url.parse(text), 'text')?.get !== undefined
    assert.isFalse(isGetter('http://EXAMPLE.org'))
    assert.isFalse(isGetter('http://example.org/a b?c#%E6'))
    assert.isTrue(isGetter('http://example.org/?q=a b'))
    assert.isTrue(isGetter('http://user:secret@example.org'))
    assert.isTrue(isGetter('http://example.org/%2540'))
  })
})
