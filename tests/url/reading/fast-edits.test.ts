/**
 * Edits that do not need the dialect's rules: the fast way recognises or repairs the text of the result. The rules are counted here,
 * because the general way returns the same text. `edit-text.test.ts` compares the two.
 */

import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { type Dialect, Url } from '../../../lib/index.js'

/** Returns the dialect with its fast way, and the names of the rules that were called. */
function counting(): { readonly dialect: Dialect; readonly called: string[] } {
  const called: string[] = []
  const rules = Object.fromEntries(
    (['parse', 'resolve', 'canonicalize', 'serialize', 'splitReference', 'readHost'] as const).map((name) => [
      name,
      (...given: never[]) => {
        called.push(name)
        return (whatwg[name] as (...given: never[]) => unknown)(...given)
      },
    ]),
  )
  return { dialect: { ...whatwg, ...rules }, called }
}

type Edit = (url: Url) => Url

/** Makes an edit; returns the text and the canonical text of the result, and the rules that were called. */
function edited(text: string, edit: Edit) {
  const { dialect, called } = counting()
  const url = Url.parse(text, { dialect })
  called.length = 0
  const result = edit(url)
  return { texts: [String(result), result.href], called }
}

const TEXT = 'https://h.example:8443/a/b?q=1#f'

/** The text, the edit, its result, and the canonical form if that is another text. */
type Row = readonly [text: string, name: string, edit: Edit, result: string, href?: string]

const FAST: readonly Row[] = [
  [TEXT, 'withScheme', (url) => url.withScheme('http'), 'http://h.example:8443/a/b?q=1#f'],
  [TEXT, 'withScheme', (url) => url.withScheme('wss'), 'wss://h.example:8443/a/b?q=1#f'],
  [TEXT, 'withHost', (url) => url.withHost('other.h2.example'), 'https://other.h2.example:8443/a/b?q=1#f'],
  [TEXT, 'withHost', (url) => url.withHost('g.example'), 'https://g.example:8443/a/b?q=1#f'],
  [TEXT, 'withHost', (url) => url.withHost('1.2.3.4'), 'https://1.2.3.4:8443/a/b?q=1#f'],
  [TEXT, 'withPort', (url) => url.withPort('81'), 'https://h.example:81/a/b?q=1#f'],
  [TEXT, 'withPort', (url) => url.withPort(81), 'https://h.example:81/a/b?q=1#f'],
  [TEXT, 'withoutPort', (url) => url.withoutPort(), 'https://h.example/a/b?q=1#f'],
  ['https://h/a', 'withPort', (url) => url.withPort(8443), 'https://h:8443/a'],
  ['file:///a', 'withoutPort', (url) => url.withoutPort(), 'file:///a'],
  ['mailto:a@h', 'withoutPort', (url) => url.withoutPort(), 'mailto:a@h'],
  [TEXT, 'withPath', (url) => url.withPath('/c'), 'https://h.example:8443/c?q=1#f'],
  [TEXT, 'withPath', (url) => url.withPath('/'), 'https://h.example:8443/?q=1#f'],
  [TEXT, 'appendPath', (url) => url.appendPath('c', 'd e'), 'https://h.example:8443/a/b/c/d%20e?q=1#f'],
  ['https://h/a/#f', 'appendPath', (url) => url.appendPath('c'), 'https://h/a/c#f'],
  [TEXT, 'withQuery', (url) => url.withQuery('x'), 'https://h.example:8443/a/b?x#f'],
  [TEXT, 'withoutQuery', (url) => url.withoutQuery(), 'https://h.example:8443/a/b#f'],
  [TEXT, 'withQueryParameters', (url) => url.withQueryParameters({ q: 2 }), 'https://h.example:8443/a/b?q=2#f'],
  [TEXT, 'withFragment', (url) => url.withFragment('x'), 'https://h.example:8443/a/b?q=1#x'],
  [TEXT, 'withoutFragment', (url) => url.withoutFragment(), 'https://h.example:8443/a/b?q=1'],
  [TEXT, 'withCredentials', (url) => url.withCredentials('u', 'p'), 'https://u:p@h.example:8443/a/b?q=1#f'],
  [TEXT, 'withCredentials', (url) => url.withCredentials('u'), 'https://u@h.example:8443/a/b?q=1#f'],
  // Plain text is percent-encoded first, so it contains no separators.
  [TEXT, 'withCredentials', (url) => url.withCredentials('u@', ':/'), 'https://u%40:%3A%2F@h.example:8443/a/b?q=1#f'],
  [TEXT, 'withoutCredentials', (url) => url.withoutCredentials(), TEXT],
  [TEXT, 'with', (url) => url.with({ host: 'h2', port: 82 }), 'https://h2:82/a/b?q=1#f'],
  [TEXT, 'with', (url) => url.with({ host: undefined, query: 'x', path: undefined }), 'https://h.example:8443/a/b?x#f'],
  [
    TEXT,
    'with',
    (url) => url.with({ fragment: 'y', scheme: 'http', host: 'h4', path: '/p', port: null, query: 'q' }),
    'http://h4/p?q#y',
  ],
  // The result is not canonical, but the fast way repairs it.
  [
    TEXT,
    'withQuery',
    (url) => url.withQuery('x y'),
    'https://h.example:8443/a/b?x y#f',
    'https://h.example:8443/a/b?x%20y#f',
  ],
  [
    TEXT,
    'withFragment',
    (url) => url.withFragment('é'),
    'https://h.example:8443/a/b?q=1#é',
    'https://h.example:8443/a/b?q=1#%C3%A9',
  ],
  ['HTTP://H/a?q#f', 'withQuery', (url) => url.withQuery('x y'), 'HTTP://H/a?x y#f', 'http://h/a?x%20y#f'],
  ['HTTP://H/a?q#f', 'withoutQuery', (url) => url.withoutQuery(), 'HTTP://H/a#f', 'http://h/a#f'],
  ['HTTP://H/a?q#f', 'withFragment', (url) => url.withFragment('x'), 'HTTP://H/a?q#x', 'http://h/a?q#x'],
  ['HTTP://H/a?q#f', 'withoutFragment', (url) => url.withoutFragment(), 'HTTP://H/a?q', 'http://h/a?q'],
  // The slash after the host stays absent.
  ['https://h.example', 'withHost', (url) => url.withHost('h2.example'), 'https://h2.example', 'https://h2.example/'],
  ['https://h.example', 'withPort', (url) => url.withPort(81), 'https://h.example:81', 'https://h.example:81/'],
  ['https://h.example', 'withPath', (url) => url.withPath('/c'), 'https://h.example/c'],
  ['https://h.example', 'withQuery', (url) => url.withQuery('q'), 'https://h.example?q', 'https://h.example/?q'],
  ['https://h.example', 'withFragment', (url) => url.withFragment('f'), 'https://h.example#f', 'https://h.example/#f'],
  ['https://h.example', 'appendPath', (url) => url.appendPath('c'), 'https://h.example/c'],
]

const GENERAL: readonly Row[] = [
  // The value must be encoded or converted, or the result is not canonical.
  [
    TEXT,
    'withScheme',
    (url) => url.withScheme('HTTP'),
    'HTTP://h.example:8443/a/b?q=1#f',
    'http://h.example:8443/a/b?q=1#f',
  ],
  [TEXT, 'withHost', (url) => url.withHost('é'), 'https://é:8443/a/b?q=1#f', 'https://xn--9ca:8443/a/b?q=1#f'],
  [TEXT, 'withHost', (url) => url.withHost('H'), 'https://H:8443/a/b?q=1#f', 'https://h:8443/a/b?q=1#f'],
  [
    TEXT,
    'withHost',
    (url) => url.withHost('0x7f.1'),
    'https://0x7f.1:8443/a/b?q=1#f',
    'https://127.0.0.1:8443/a/b?q=1#f',
  ],
  [TEXT, 'withPort', (url) => url.withPort(443), 'https://h.example:443/a/b?q=1#f', 'https://h.example/a/b?q=1#f'],
  [TEXT, 'withPort', (url) => url.withPort('081'), 'https://h.example:081/a/b?q=1#f', 'https://h.example:81/a/b?q=1#f'],
  [
    TEXT,
    'withPath',
    (url) => url.withPath('/c d'),
    'https://h.example:8443/c d?q=1#f',
    'https://h.example:8443/c%20d?q=1#f',
  ],
  [
    TEXT,
    'withPath',
    (url) => url.withPath('/c/../d'),
    'https://h.example:8443/c/../d?q=1#f',
    'https://h.example:8443/d?q=1#f',
  ],
  // The text before the path would be another, or the path would be a host in a reference.
  [TEXT, 'withPath', (url) => url.withPath('//c'), 'https://h.example:8443//c?q=1#f'],
  ['https://h:80/a', 'withScheme', (url) => url.withScheme('http'), 'http://h:80/a', 'http://h/a'],
  ['file:///a', 'withHost', (url) => url.withHost('h2'), 'file://h2/a'],
  ['foo:///a', 'withHost', (url) => url.withHost('h2'), 'foo://h2/a'],
  // Another scheme may have another rule for hosts.
  ['file:///a', 'withScheme', (url) => url.withScheme('foo'), 'foo:///a'],
  ['https://h/a', 'withScheme', (url) => url.withScheme('file'), 'file://h/a'],
  // These credentials have separators, or characters that some documents encode.
  [
    TEXT,
    'withEncodedCredentials',
    (url) => url.withEncodedCredentials('u', 'p:w'),
    'https://u:p:w@h.example:8443/a/b?q=1#f',
    'https://u:p%3Aw@h.example:8443/a/b?q=1#f',
  ],
  [
    TEXT,
    'withEncodedCredentials',
    (url) => url.withEncodedCredentials("u'", 'p'),
    "https://u':p@h.example:8443/a/b?q=1#f",
  ],
  [
    TEXT,
    'withEncodedCredentials',
    (url) => url.withEncodedCredentials('u', "p'"),
    "https://u:p'@h.example:8443/a/b?q=1#f",
  ],
  [
    TEXT,
    'withEncodedCredentials',
    (url) => url.withEncodedCredentials('u', ''),
    'https://u:@h.example:8443/a/b?q=1#f',
    'https://u@h.example:8443/a/b?q=1#f',
  ],
  // Several parts are replaced by the fast way only if each of them is.
  [TEXT, 'with', (url) => url.with({ username: 'u', path: '/' }), 'https://u@h.example:8443/?q=1#f'],
  [
    TEXT,
    'with',
    (url) => url.with({ query: 'é', fragment: 'x' }),
    'https://h.example:8443/a/b?é#x',
    'https://h.example:8443/a/b?%C3%A9#x',
  ],
]

describe('an edit of a recognised or repaired URL', () => {
  for (const [text, name, edit, result, href = result] of FAST) {
    it(`does not call the rules of the dialect: ${name} of ${text} is ${result}`, () => {
      assert.deepEqual(edited(text, edit), { texts: [result, href], called: [] })
    })
  }

  for (const [text, name, edit, result, href = result] of GENERAL) {
    it(`calls the rules of the dialect if they are needed: ${name} of ${text} is ${result}`, () => {
      const { texts, called } = edited(text, edit)
      assert.deepEqual(texts, [result, href])
      assert.isNotEmpty(called)
    })
  }

  for (const [text, name, edit, result] of [
    // As a reference, the rest of the text would begin with a host.
    ['https://h//i.example/?q#f', 'withoutQuery', (url) => url.withoutQuery(), 'https://h//i.example/#f'],
    ['https://h//i.example/?q', 'with', (url) => url.with({ query: null }), 'https://h//i.example/'],
    ['https://h/a?q', 'withPath', (url) => url.withPath('//i.example/'), 'https://h//i.example/?q'],
    ['https://h//', 'appendPath', (url) => url.appendPath('i.example', ''), 'https://h//i.example/'],
    ['https://h/a//', 'with', (url) => url.with({ path: '//i.example/', query: 'q' }), 'https://h//i.example/?q'],
  ] as const satisfies readonly Row[]) {
    it(`does not replace the host: ${name} of ${text} is ${result}`, () => {
      assert.deepEqual(edited(text, edit).texts, [result, result])
    })
  }

  it('is refused if the value is the result of a failed calculation', () => {
    for (const part of ['scheme', 'host', 'port', 'path', 'query', 'fragment'])
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
        assert.throws(() => Url.parse(TEXT).with({ [part]: value as never }), TypeError, `The ${part} cannot be set`)
  })

  for (const [name, edit] of [
    ['a port', (url) => url.withPort('8/x')],
    ['a port', (url) => url.withPort('8/x?y')],
    ['a port', (url) => url.withPort('8#x')],
    ['a host', (url) => url.withHost('h2/x')],
    ['a host', (url) => url.withHost('h2:8')],
    ['a host', (url) => url.withHost('u@h2')],
    ['a scheme', (url) => url.withScheme('http://h2/x')],
    ['a query', (url) => url.withQuery('a#b')],
    ['a path', (url) => url.withPath('/a?b')],
  ] as const satisfies readonly (readonly [string, Edit])[]) {
    it(`is refused if the text would contain more than ${name}: ${String(edit)}`, () => {
      for (const text of [TEXT, 'https://h.example/a', 'https://h.example', 'ws://h:81/?q', 'foo://h:81?q'])
        assert.throws(() => edit(Url.parse(text)), TypeError, `The ${name.slice(2)} cannot be set`)
    })
  }
})
