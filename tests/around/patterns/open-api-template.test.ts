/**
 * Templates of the operations of OpenAPI: the values of the table of section 4.8.12.6, the defaults, and parameters without an
 * expression.
 */

import { assert } from 'chai'
import { type OpenApiParameter, openApiTemplate } from '../../../lib/around/patterns/index.js'
import { urlErrorOf } from '../../support/errors.js'

const ARRAY = ['blue', 'black', 'brown']
const OBJECT = { R: '100', G: '200', B: '150' }

/** The rows of the table: the style, explode, and the results for an empty string, a string, an array and an object. */
const ROWS = [
  ['path', 'matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['path', 'label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['path', 'simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['path', 'simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['query', 'form', false, '?color=', '?color=blue', '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
  ['query', 'form', true, '?color=', '?color=blue', '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
] as const

const templateOf = (path: string, ...parameters: OpenApiParameter[]): string =>
  String(openApiTemplate(path, parameters))
const text = { type: 'string' } as const
const list = { type: 'array', items: text } as const

describe('openApiTemplate', () => {
  for (const [place, style, explode, empty, primitive, array, object] of ROWS) {
    it(`expands style ${style} with explode ${explode} like OpenAPI, and matches unambiguous expansions`, () => {
      const path = place === 'path' ? '/x/{color}' : '/x/'
      const check = (
        schema: object,
        color: string | readonly string[] | Readonly<Record<string, string>>,
        expected: string,
        isRead = true,
      ): void => {
        const template = openApiTemplate(path, [{ name: 'color', in: place, style, explode, schema }])
        assert.equal(template.expand({ color }), `/x/${expected}`)
        if (isRead) assert.deepEqual(template.match(`/x/${expected}`, explode ? {} : { lists: ['color'] }), { color })
      }
      check(text, '', empty, false)
      check(text, 'blue', primitive, explode)
      // A member may hold dots, so that dots between members have several readings.
      check(list, ARRAY, array, !(style === 'label' && explode))
      check({ type: 'object' }, OBJECT, object, explode)
    })
  }

  it('uses the defaults of OpenAPI', () => {
    assert.equal(templateOf('/a/{id}', { name: 'id', in: 'path' }), '/a/{id}')
    assert.equal(templateOf('/a/{id}', { name: 'id', in: 'path', schema: list }), '/a/{id}')
    assert.equal(templateOf('/a', { name: 'q', in: 'query', schema: text }), '/a{?q}')
    assert.equal(templateOf('/a', { name: 'q', in: 'query' }, { name: 'r', in: 'query', schema: list }), '/a{?q,r*}')
    assert.equal(templateOf('/a', { name: 'q', in: 'query', explode: true }), '/a{?q*}')
    assert.equal(templateOf('/a?x=1', { name: 'q', in: 'query', schema: text }), '/a?x=1{&q}')
    assert.equal(templateOf('/a', { name: 'q', in: 'query', explode: undefined }), '/a{?q}')
    assert.equal(templateOf('/a', { name: 'q', in: 'query', schema: { type: undefined, items: {} } }), '/a{?q*}')
    assert.equal(templateOf('/a', { name: 'q', in: 'query', ...{ $ref: undefined, content: undefined } }), '/a{?q}')
  })

  it('keeps a path value within its segment, even with allowReserved', () => {
    const template = openApiTemplate('/a/{b}', [{ name: 'b', in: 'path', allowReserved: true }])
    assert.equal(String(template), '/a/{b}')
    assert.equal(template.expand({ b: '../admin?x#y' }), '/a/..%2Fadmin%3Fx%23y')
  })

  for (const [path, expected] of [
    ['/a?', '/a{?q}'],
    ['/a?&', '/a{?q}'],
    ['/a?x=1&', '/a?x=1{&q}'],
    ['/a?x=1&&', '/a?x=1{&q}'],
    ['/a?x', '/a?x{&q}'],
    ['/a??', '/a??{&q}'],
    ['/a&', '/a&{?q}'],
    ['/a&?', '/a&{?q}'],
  ] as const) {
    it(`returns ${expected} for ${path} and the query parameter q`, () => {
      assert.equal(templateOf(path, { name: 'q', in: 'query' }), expected)
      assert.equal(templateOf(path), path)
    })
  }

  it('explodes a parameter only if its schema describes a list or an object', () => {
    for (const [schema, expected] of [
      [{ type: 'integer' }, '{?q}'],
      [{ type: ['array', 'null'] }, '{?q*}'],
      [{ type: ['string', 'null'] }, '{?q}'],
      [{ type: 'object' }, '{?q*}'],
      [{ items: {} }, '{?q*}'],
      [{ properties: {} }, '{?q*}'],
      [{ enum: ['a'] }, '{?q}'],
      [{ type: 'array', allOf: [] }, '{?q*}'],
      [true, '{?q}'],
    ] as const) {
      assert.equal(templateOf('', { name: 'q', in: 'query', schema, style: 'form' }), expected)
    }
  })

  it('accepts any parameter name, ignores headers and cookies, and lets a later parameter replace an earlier one', () => {
    const template = openApiTemplate('/users/{user-id}', [
      { name: 'user-id', in: 'path', style: 'label' },
      { name: 'X-Request-Id', in: 'header' },
      { name: 'session', in: 'cookie' },
      { name: 'filter[x]', in: 'query', schema: text },
      { name: '$top', in: 'query' },
      { name: 'user-id', in: 'path' },
    ])
    assert.equal(String(template), '/users/{user-id}{?filter[x],$top}')
    assert.deepEqual(template.match('/users/7?$top=5&filter[x]=a'), { 'user-id': '7', $top: '5', 'filter[x]': 'a' })
  })

  for (const [path, parameters, reason, message, advice] of [
    ['/a', [{ name: 'q', in: 'query', style: 'spaceDelimited' }], 'openapi-parameter', '"spaceDelimited"', '"form"'],
    ['/a', [{ name: 'q', in: 'query', style: 'pipeDelimited' }], 'openapi-parameter', '"pipeDelimited"', '"form"'],
    ['/a', [{ name: 'q', in: 'query', style: 'deepObject' }], 'openapi-parameter', '"deepObject"', '"q[id]"'],
    ['/a', [{ name: 'q', in: 'query', style: 'simple' }], 'openapi-parameter', '"simple"', '"form"'],
    ['/a', [{ name: 'q', in: 'query', style: 'toString' }], 'openapi-parameter', '"toString"', '"form"'],
    [
      '/{a}',
      [{ name: 'a', in: 'path', style: 'form' }],
      'openapi-parameter',
      '"form"',
      '"simple" or "label" or "matrix"',
    ],
    ['/a', [{ name: 'q', in: 'query', allowReserved: true }], 'openapi-parameter', 'reserved', '"?q={+q}"'],
    ['/a', [{ name: 'q', in: 'query', schema: { $ref: '#/x' } }], 'openapi-parameter', 'no type', '"type"'],
    ['/a', [{ $ref: '#/components/parameters/a' }], 'openapi-parameter', '$ref', 'points to'],
    [
      '/a',
      [{ name: 'q', in: 'query', content: { 'application/json': {} } }],
      'openapi-parameter',
      '"content"',
      'schema: { type: "string" }',
    ],
    ['/a', [{ name: 'q', in: 'body' }], 'openapi-parameter', '"body"', '"query"'],
    ['/a', [{ name: 'q:1', in: 'query' }], 'openapi-parameter', '"q:1"', 'letters'],
    ['/a', [{ name: 'q,r', in: 'query' }], 'openapi-parameter', '"q,r"', 'letters'],
    ['/a', [{ name: '', in: 'query' }], 'openapi-parameter', '""', 'letters'],
    ['/{.a}', [{ name: '.a', in: 'path' }], 'openapi-parameter', '".a"', 'letters'],
    [
      '/{a}',
      [
        { name: 'a', in: 'path' },
        { name: 'a', in: 'query' },
      ],
      'openapi-parameter',
      'in the query',
      'another name',
    ],
    ['/{a}', [], 'openapi-parameter-missing', '{a}', '{ name: "a", in: "path" }'],
    ['/{a}', [{ name: 'a', in: 'query' }], 'openapi-parameter-missing', '{a}', '{ name: "a", in: "path" }'],
    ['/a', [{ name: 'a', in: 'path' }], 'openapi-parameter-unused', '"a"', '"{a}"'],
    ['/a#b', [], 'openapi-path', 'fragment', 'leave it out'],
    ['/{a', [], 'expression-unclosed', 'no end', 'write "}"'],
  ] as const) {
    it(`refuses ${path} with ${JSON.stringify(parameters)}`, () => {
      const error = urlErrorOf(() => openApiTemplate(path, parameters as never))
      assert.equal(error.code, 'ERR_INVALID_PATTERN')
      assert.equal(error.reason, reason)
      assert.include(error.message, message)
      assert.include(error.suggestion, advice)
    })
  }

  it('shows the right call if an argument has the wrong type', () => {
    for (const [path, parameters] of [
      [undefined, []],
      ['/a', undefined],
      ['/a', 'b'],
      ['/a', ['b']],
      ['/a', [{ name: 'a' }]],
      ['/a', [{ in: 'query' }]],
    ] as const) {
      assert.throws(() => openApiTemplate(path as never, parameters as never), TypeError, 'write openApiTemplate(')
    }
  })
})
