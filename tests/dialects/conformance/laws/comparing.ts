/**
 * Keys, equality and order agree.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../../lib/dialects/index.js'
import { type KeyOptions, Url } from '../../../../lib/index.js'
import type { Inputs } from '../inputs.js'
import type { Law } from '../law.js'
import { read } from '../reading.js'

interface Three {
  readonly texts: readonly string[]
  readonly options: KeyOptions
}

interface Comparison {
  readonly a: Url
  readonly b: Url
  readonly c: Url
  readonly options: KeyOptions
}

/** Inputs, many of which are equal and many nearly so. */
const nearTextOf = ({ base }: Inputs): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('http://h/', 'HTTP://H', 'http://h:80', 'http://h/a/..', 'http://h/?', 'http://h/#', 'http://h:81'),
    fc.constantFrom(
      'foo:a',
      'FOO:a',
      'foo:/a',
      'foo://a',
      'foo:é',
      'foo:%C3%A9',
      'https://h/',
      'http://h./',
      'http://[',
    ),
    base,
  )

const optionsArbitrary: fc.Arbitrary<KeyOptions> = fc.record(
  {
    as: fc.constantFrom('canonical', 'written'),
    fragment: fc.boolean(),
    credentials: fc.boolean(),
    query: fc.constantFrom('ordered', 'sorted'),
  },
  { requiredKeys: [] },
)

const textOf = (url: Url): string => (url.tryCanonicalize() ?? url).toString()

export const comparing: Law<Three, Comparison> = {
  title: 'equal URLs have one key and one place in the order, and only they',
  cases: (inputs) =>
    fc.record({ texts: fc.array(nearTextOf(inputs), { minLength: 3, maxLength: 3 }), options: optionsArbitrary }),
  subjectsOf: ({ texts, options }, dialect) => {
    const [a, b, c] = texts.map((text) => read(text, dialect)).filter((url) => url !== null)
    return a === undefined || b === undefined ? [] : [{ a, b, c: c ?? a.tryCanonicalize() ?? a, options }]
  },
  check: ({ a, b, c, options }) => {
    assertConsistent(a, b, options)
    assertConsistent(a, a.tryCanonicalize() ?? a, {})
    assert.isTrue(a.equals(a.tryCanonicalize() ?? a))
    assert.equal(a.equals(b), textOf(a) === textOf(b))
    if (Url.compare(a, b) <= 0 && Url.compare(b, c) <= 0) assert.isAtMost(Url.compare(a, c), 0)
    assertApartFromOthers(a)
  },
}

function assertConsistent(a: Url, b: Url, options: KeyOptions): void {
  assert.equal(Url.compare(a, b) === 0, a.equals(b))
  assert.equal(Url.compare(a, b), 0 - Url.compare(b, a))
  assert.equal(a.key() === b.key(), a.equals(b))
  assert.equal(a.key(options) === b.key(options), a.equals(b, options))
  assert.equal(a.equals(b, options), b.equals(a, options))
}

/** A URL never equals one of another dialect. */
function assertApartFromOthers(url: Url): void {
  const other = read(url.toString(), { ...whatwg, name: 'another' })
  if (other === null) return
  assert.isFalse(url.equals(other))
  assert.notEqual(url.key(), other.key())
  assert.notEqual(Url.compare(url, other), 0)
}
