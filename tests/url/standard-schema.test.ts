/**
 * `UrlParser` as a Standard Schema, in libraries that take any such schema: beside a schema of zod, and inside one.
 */

import { assert } from 'chai'
import { z } from 'zod'
import type { $ZodStandardSchema } from 'zod/v4/core'
import { Url, UrlParser } from '../../lib/index.js'
import type { StandardSchema } from '../../lib/url/standard-schema.js'

const webhooks = new UrlParser({ schemes: ['https'], addresses: ['public'], credentials: 'forbid' })

/** The interface as zod publishes it. Libraries that take schemas of other libraries use this form of it. */
interface AnySchema<Output> {
  readonly '~standard': $ZodStandardSchema<z.ZodType<Output, unknown>>
}

type OutputOf<Schema extends AnySchema<unknown>> = NonNullable<Schema['~standard']['types']>['output']

/** Validates as such a library does: returns the value, or the messages. */
async function valid<Schema extends AnySchema<unknown>>(
  schema: Schema,
  value: unknown,
): Promise<OutputOf<Schema> | readonly string[]> {
  const result = await schema['~standard'].validate(value)
  return result.issues === undefined ? result.value : result.issues.map(({ message }) => message)
}

/** A Standard Schema as a part of a schema of zod. */
function inZod<Output>(schema: StandardSchema<string, Output>): z.ZodType<Output, string> {
  return z.string().transform((text, context) => {
    const result = schema['~standard'].validate(text)
    if (result.issues === undefined) return result.value
    for (const { message } of result.issues) context.addIssue({ code: 'custom', message, input: text })
    return z.NEVER
  })
}

describe('a UrlParser as a Standard Schema', () => {
  it('has the properties `version` and `vendor`', () => {
    const { version, vendor, types } = webhooks['~standard']
    assert.strictEqual(version, 1)
    assert.strictEqual(vendor, 'weburl')
    assert.isUndefined(types)
  })

  it('always returns the same frozen object', () => {
    const standard = webhooks['~standard']
    assert.strictEqual(webhooks['~standard'], standard)
    assert.isFrozen(standard)
    assert.throws(() => Object.assign(webhooks, { '~standard': null }), TypeError)
    assert.isTrue('~standard' in webhooks)
  })

  it('returns the parsed URL', () => {
    const result = webhooks['~standard'].validate('https://example.org')
    assert.isUndefined(result.issues)
    assert.isTrue('value' in result && Url.isUrl(result.value))
    assert.equal('value' in result && result.value.href, 'https://example.org/')
  })

  it('validates synchronously, even without "this"', () => {
    const { validate } = webhooks['~standard']
    assert.notInstanceOf(validate('https://example.org'), Promise)
    assert.isUndefined(validate('https://example.org').issues)
  })

  it('explains why a string is not a URL', () => {
    assert.deepEqual(webhooks['~standard'].validate('https://example.org:70000/').issues, [
      {
        message: 'the port is larger than 65535: use a port from 0 to 65535',
        name: 'port-out-of-range',
        component: 'port',
        span: { start: 20, end: 25 },
      },
    ])
  })

  it('reports only the violation of a rule, without the parser’s other findings', () => {
    assert.deepEqual(webhooks['~standard'].validate('https:\\\\0x7f.1/').issues, [
      {
        message: 'the address of the host is loopback: use one that is public',
        name: 'address-not-allowed',
        component: 'host',
        span: { start: 8, end: 14 },
      },
    ])
  })

  it('reports a string that is too long, even if its URL is not', () => {
    const short = new UrlParser({ maxLength: 12 })
    for (const [text, span] of [
      ['https://h/abcd', { start: 12, end: 14 }],
      ['https://h/ab   ', { start: 12, end: 15 }],
      ['https://h/é', { start: 0, end: 11 }],
      ['[[[[[[[[[[[[[', { start: 12, end: 13 }],
    ] as const) {
      const [issue, ...more] = short['~standard'].validate(text).issues ?? []
      assert.deepInclude(issue, { name: 'too-long', component: null, span })
      assert.isEmpty(more)
    }
  })

  it('refuses any value that is not a string', () => {
    const values = [
      null,
      undefined,
      42,
      {},
      [],
      ['https://h'],
      new URL('https://h'),
      Url.parse('https://h'),
      Symbol(''),
    ]
    for (const value of values) {
      assert.deepEqual(webhooks['~standard'].validate(value).issues, [
        { message: 'not a string', name: 'not-a-string', component: null, span: null },
      ])
    }
  })

  it('does not show a password in its issues', () => {
    for (const input of ['https://u:secret@h', 'ftp://u:secret@h', 'https://u:secret@h:x', 'u:secret@h']) {
      assert.notInclude(JSON.stringify(webhooks['~standard'].validate(input).issues), 'secret')
    }
  })

  it('can be used like a zod schema by code that accepts Standard Schemas', async () => {
    assert.deepEqual(await valid(z.string().length(3), 'abc'), 'abc')
    assert.equal(String(await valid(webhooks, 'https://example.org')), 'https://example.org')
    for (const value of ['abc', 42]) {
      for (const schema of [webhooks, z.url({ protocol: /^https$/ })]) {
        const messages = await valid<AnySchema<unknown>>(schema, value)
        assert.isArray(messages)
        assert.lengthOf(messages as string[], 1)
      }
    }
  })

  it('can be wrapped in a zod schema', () => {
    const order = z.object({ id: z.int(), webhook: inZod(webhooks) })
    const { webhook } = order.parse({ id: 1, webhook: 'HTTPS://example.org/a' })
    // The type is known to be Url<'https'>, whose authority is not null.
    assert.equal(webhook.authority.host.toString(), 'example.org')
    const { error } = order.safeParse({ id: 1, webhook: 'http://example.org/a' })
    assert.deepEqual(
      error?.issues.map(({ path, message }) => ({ path, message })),
      [{ path: ['webhook'], message: 'the scheme http is not allowed: use https' }],
    )
  })
})

describe('Url as a Standard Schema', () => {
  // The class has the methods of a reader.
  const schema = Url

  it('returns the URL, or explains why a string is not a URL', async () => {
    assert.equal(String(await valid(schema, 'http://EXAMPLE.org')), 'http://EXAMPLE.org')
    assert.deepEqual(await valid(schema, 'http://h:x'), ['the port is not a number: use decimal digits'])
    assert.deepEqual(await valid(schema, null), ['not a string'])
  })
})
