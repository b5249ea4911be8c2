/**
 * Strings that are not templates by sections 2 and 3 of RFC 6570, and templates that do not look like one.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { UriTemplate } from '../../../lib/around/patterns/index.js'
import { urlErrorOf } from '../../support/errors.js'

/** By the reason of the error. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  // 2.2.: expression = "{" [ operator ] variable-list "}"
  'expression-unclosed': ['{', '{id', '/a{id', '/a{id/b', '{?q', '/{a}{b', '{/id*'],
  // 2.1.: literals contain no braces.
  'expression-unopened': ['}', 'id}', '/a}b', '{id}}', '/{a}/b}', '{?q}}'],
  // 2.1.: nor control characters, spaces, these marks, and percent signs that begin no encoded byte.
  'literal-not-allowed': [
    ...['/a b', '/a"b', '/a<b', '/a>b', '/a\\b', '/a^b', '/a`b', '/a|b', '/a\tb', '/a\nb', '/\0', '/a\x7fb'],
    ...['/a%', '/a%2', '/a%zz', '/a%2gb', '/a%{id}', '%', '\ufffe', '\ud800', '\udc00a', '/\u0085', '/\u{1fffe}'],
  ],
  // 2.2.: op-reserve
  'operator-reserved': ['{=id}', '{,id}', '{!id}', '{@id}', '{|id}', '{=}', '{|a*}'],
  // 2.3.: variable-list = varspec *( "," varspec )
  'variable-missing': ['{}', '{+}', '{#}', '{.}', '{/}', '{;}', '{?}', '{&}', '{a,}', '{a,,b}', '{?a,}', '{?,a}'],
  // 2.3.: varname = varchar *( ["."] varchar )
  'variable-invalid': [
    ...['{a b}', '{ a}', '{a }', '{a, b}', '{user-id}', '{~user}', '{$top}', '{a.}', '{a..b}', '{..a}', '{a[b]}'],
    ...['{a=b}', '{a|b}', '{a!}', '{a/b}', '{a?}', '{a#b}', '{a+b}', '{++a}', '{?&a}', '{/?a}', '{*a}', '{:a}'],
    ...['{a%}', '{a%2}', '{%zz}', '{é}', '{a{b}', '{{a}}', "{a'}", '{"a"}', '{a;b}', '{(a)}', '{a\\}', '{a<b>}'],
  ],
  // 2.4.1.: prefix = ":" max-length, of which the first digit is from 1 to 9 and three more may come
  'prefix-invalid': [
    '{a:0}',
    '{a:}',
    '{a:10000}',
    '{a:01}',
    '{a:-1}',
    '{a:1.5}',
    '{a:b}',
    '{a:3*}',
    '{a:3:4}',
    '{?a:0}',
    '{a: 3}',
  ],
  // 2.4.2.: one "*", and no prefix beside it
  'modifier-invalid': ['{a**}', '{a*b}', '{a*:3}', '{?a*:1}', '{a* }', '{a*.b}'],
}

const TAKEN = [
  ...['', '/', '{a}', '{+a}', '{#a}', '{.a}', '{/a}', '{;a}', '{?a}', '{&a}', '{a.b.c}', '{_}', '{0}', '{a%20b}'],
  ...['{a:1}', '{a:9999}', '{?a:3,b*,c}', "/a'b", '/a%20b', '/é/日本', '/\u{10000}', '/a[b]!$&()*+,;=:@', '{%41}'],
]

describe('the grammar of templates', () => {
  for (const [reason, texts] of Object.entries(REFUSED)) {
    for (const text of texts) {
      it(`refuses ${inspect(text)}: ${reason}`, () => {
        const error = urlErrorOf(() => UriTemplate.parse(text))
        assert.equal(error.code, 'ERR_INVALID_PATTERN')
        assert.equal(error.reason, reason)
        assert.isNotNull(error.span)
        assert.isNotNull(error.suggestion)
        assert.isNull(UriTemplate.tryParse(text))
      })
    }
  }

  for (const text of TAKEN) {
    it(`accepts ${inspect(text)}`, () => {
      assert.equal(String(UriTemplate.parse(text)), text)
    })
  }
})
