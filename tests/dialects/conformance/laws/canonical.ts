/**
 * A canonical URL has nothing more to canonicalize.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../../lib/ground/components.js'
import { utf8 } from '../../../../lib/ground/encodings/utf-8.js'
import type { Url } from '../../../../lib/index.js'
import { recordOf } from '../../../../lib/url/record-of.js'
import { labelArbitrary, type Texts, textsOf } from '../inputs.js'
import type { Law } from '../law.js'
import { urlsOf } from '../reading.js'

interface Labelled extends Texts {
  readonly label: string
}

interface Canonicalization {
  readonly url: Url
  readonly label: string
}

export const idempotence: Law<Labelled, Canonicalization> = {
  title: 'canonicalizing a canonical URL returns the same object, in any encoding',
  cases: (inputs) => fc.tuple(textsOf(inputs), labelArbitrary).map(([texts, label]) => ({ ...texts, label })),
  share: 3,
  subjectsOf: ({ label, ...texts }, dialect) =>
    urlsOf(texts, dialect)
      .filter((url) => url.tryCanonicalize(label) !== null)
      .map((url) => ({ url, label })),
  check: ({ url, label }, dialect) => {
    const canonical = url.canonicalize(label)
    assert.strictEqual(canonical.canonicalize(label), canonical)
    assert.strictEqual(canonical.canonicalize(), canonical)
    assert.isTrue(canonical.isCanonical)
    assert.equal(canonical.href, canonical.toString())
    assert.equal(url.isCanonical, url.canonicalize() === url)
    // A `Url` remembers that it is canonical; the dialect does not.
    const record = recordOf(canonical)
    assert.strictEqual(dialect.canonicalize(record, utf8, silent), record, canonical.toString())
  },
}
