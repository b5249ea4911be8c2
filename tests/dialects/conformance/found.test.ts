/**
 * Cases in which a law was broken once. A fresh seed found each of them; here they are asked about with every seed.
 */

import { DIALECTS } from './dialects.js'
import { assertKeptIn, type Law } from './law.js'
import { asWritten, canonicalText } from './laws/as-written.js'
import { refusingChanges } from './laws/changing.js'
import { comparing } from './laws/comparing.js'
import { unicodeDomain } from './laws/hosts.js'
import { nothingThrown } from './laws/refusing.js'
import { findingAShortWay, findingTheWay, relativizing } from './laws/relativizing.js'
import { resolvingCanonical } from './laws/resolving.js'

function holds<Case, Subject>(
  title: string,
  name: string,
  laws: readonly Law<Case, Subject>[],
  ...cases: readonly NoInfer<Case>[]
): void {
  it(`${name}: ${title}`, () => {
    const conformance = DIALECTS.find(({ dialect }) => dialect.name === name)
    if (conformance === undefined) throw new RangeError(`${name} is not a dialect`)
    for (const law of laws) for (const given of cases) assertKeptIn(law, conformance, given)
  })
}

describe('cases that once broke a law', () => {
  const changed = { input: 'http://b.example/x/y?z', base: 'http://h/' }
  holds(
    'a part is named where two are refused for the same reason',
    'java-url-25',
    [refusingChanges],
    { ...changed, changes: { username: 'http:%c3%A9#f', port: 'a' } },
    { ...changed, changes: { password: 'h/ttp:', port: 'a' } },
    { input: 'http://', base: 'http:', changes: { host: 'http:a', port: '\xa0' } },
  )
  holds(
    'a text without a scheme becomes digits after the scheme of the base',
    'php-8.5',
    [asWritten, canonicalText],
    { input: '08', base: 'http:', against: 'foo:a  #f' },
    { input: '08/x', base: 'http:', against: 'foo:' },
    { input: '', base: 'http:', against: 'foo:80#f' },
  )
  for (const name of ['node-url-parse-26', 'perl-uri-5.40']) {
    holds('digits after a scheme are a path', name, [asWritten, canonicalText], {
      input: '',
      base: 'http://h/a/b/..',
      against: 'http:1//h/a/.',
    })
  }
  const hidden = { input: '%%34%31http://', base: 'http:/..//' }
  holds(
    'a change is refused with which an escape that canonicalizing makes would be decoded, too',
    'web-url',
    [refusingChanges],
    { ...hidden, changes: { scheme: 'foo' } },
    { ...hidden, changes: { host: 'b.example' } },
  )
  holds(
    'a domain like a drive letter is before a path that begins with a drive letter',
    'whatwg-2017',
    [unicodeDomain],
    {
      input: 'file://C%7C/C:#%%34%31#',
      base: 'http://b.example/x/y?z',
    },
  )
  holds('a username before an empty host is not kept on the way to another URL', 'urllib3-2.8', [relativizing], {
    input: '__proto__:/..//',
    base: 'foo@:?a=b&c#/./?',
  })
  holds('"/." is the root where "/" is an empty authority', 'abarth', [findingAShortWay], {
    input: '/.',
    base: 'file://1.2.3.4.///',
  })
  holds('URLs that are printed differently are not equal', 'python-3.14', [comparing], {
    texts: ['HTTP://H', 'http://h', 'http://h/'],
    options: {},
  })
  for (const name of ['python-3.14', 'urllib3-2.8']) {
    holds('a port without a host is written with zeros', name, [nothingThrown], {
      input: 'http://:00080',
      base: 'http://',
    })
  }
  holds('a port without a host is written with zeros, and its part as well', 'go-1.27', [nothingThrown], {
    input: '//:080',
    base: 'http://',
  })
  holds('a port without a host is written as int() of Python reads it', 'httpx-0.28', [nothingThrown], {
    input: 'http://: 1',
    base: 'http://b.example/x/y?z',
  })
  holds('where the client does not read the port, the host is still what is named', 'java-url-25', [unicodeDomain], {
    input: '',
    base: 'http://1.2:65536',
  })
  for (const name of ['web-url', 'web-url+chrome', 'web-url+ie']) {
    holds(
      'a host that is looked for at the beginning of a path has a way that leads to it',
      name,
      [findingTheWay],
      { input: '///%2f/%zz', base: 'file:' },
      { input: '///%2f/%zz', base: 'file://localhost/a' },
      { input: '///%2f/%2f/%zz', base: 'file://localhost/a' },
    )
  }
  for (const name of ['web-url+gecko', 'web-url+ie']) {
    holds('the host that a path becomes is decoded no more', name, [resolvingCanonical], {
      input: '%%34%31http:',
      base: 'FILE:/%2e///é/',
      label: 'utf-8',
    })
  }
  holds('a file is not fetched, and its host is what is named', 'ruby-3.4', [unicodeDomain], {
    input: 'file://LOCALHOST:/',
    base: 'éhttp://',
  })
  holds('a lost segment does not lead to another place', 'php-whatwg-8.5', [findingAShortWay], {
    input: 'a',
    base: 'http://a_b/\\C|/',
  })
  holds(
    'a lost segment cannot be written in a reference',
    'php-whatwg-8.5',
    [findingTheWay],
    { input: '/%2e./\\|', base: 'http:///.' },
    { input: '\\\\h\\\\[::ffff:1.2.3]', base: 'http://h/a/b/..' },
  )
  holds('a drive letter of the base is not before a path of its own', 'php-whatwg-8.5', [asWritten, canonicalText], {
    input: 'file:%%34%31',
    base: 'http://',
    against: 'file:C|/x',
  })
  holds('one slash after an empty host begins an authority with nothing but an "@"', 'web-url-2011', [findingTheWay], {
    input: '/@/💩',
    base: 'http:;x=1/',
  })
})
