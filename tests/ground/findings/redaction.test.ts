/** What is masked for a log, and what is not: parameters by their names and positions, and the mirrors of values. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { RequestTarget } from '../../../lib/around/tools/index.js'
import {
  type Authority,
  Query,
  SECRET_PARAMETERS,
  SECRET_TOKEN_PREFIXES,
  Url,
  UrlParser,
  type UrlParts,
  UrlReference,
} from '../../../lib/index.js'
import { assertAlike, assertApart } from '../../support/equality.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

describe('masking tokens in usernames', () => {
  for (const [text, expected] of [
    ['https://ghp_s3cr3t@github.com/o/r.git', 'https://***@github.com/o/r.git'],
    ['https://github_pat_s3cr3t_x:x-oauth-basic@github.com/', 'https://***:***@github.com/'],
    ['https://x-access-token:ghs_s3cr3t@github.com/', 'https://x-access-token:***@github.com/'],
    ['https://glpat-s3.cr3t-x@gitlab.com/', 'https://***@gitlab.com/'],
    ['https://sk_live_s3cr3t:@api.example/v1', 'https://***:***@api.example/v1'],
    ['git+https://gho_s3cr3t@github.com/o/r.git', 'git+https://***@github.com/o/r.git'],
    ['https://h/?next=https%3A%2F%2Fghu_s3cr3t%40h%2F', 'https://h/?next=https%3A%2F%2F***%40h%2F'],
    ['https://h/?next=https%253A%252F%252Fghu_s3cr3t%2540h', 'https://h/?next=https%253A%252F%252F***%2540h'],
    ['ghp_s3cr3t@github.com:o/r.git', '***@github.com:o/r.git'],
    ['https://ghp_s3cr3t@github.com:port/', 'https://***@github.com:port/'],
    ['//ghp_s3cr3t@github.com/', '//***@github.com/'],
    ['ht!tp://ghp_s3cr3t@github.com/', 'ht!tp:***@github.com/'],
    // Parsers leave escapes in a username, and whoever uses the name undoes them.
    ['https://%67hp_s3cr3t@github.com/', 'https://***@github.com/'],
    ['https://g%68%70%5Fs3cr3t:x@github.com/', 'https://***:***@github.com/'],
    ['https://%2567hp%255fs3cr3t@github.com/', 'https://***@github.com/'],
    ['https://%67h\tp_s3cr3t@github.com:x/', 'https://***@github.com:x/'],
    ['https://a.b%2C%67hp_s3cr3t@github.com/a%62c?%67@%67', 'https://a.b%2C***@github.com/a%62c?%67@%67'],
    ['https://h/?next=https%3A%2F%2F%2567hu_s3cr3t%40h%2F', 'https://h/?next=https%3A%2F%2F***%40h%2F'],
    // A locale, a package and a word have such letters, too.
    ['https://h/sk-SK/npm_modules?a=hf_b', 'https://h/sk-SK/npm_modules?a=hf_b'],
    ['https://weighp_x@h/', 'https://weighp_x@h/'],
    ['https://ghp_@h/', 'https://ghp_@h/'],
  ] as const) {
    it(`returns ${expected} for ${JSON.stringify(text)}`, () => {
      assert.equal(Url.redact(text), expected)
      const url = Url.tryParse(text)
      if (url === null) return assert.notInclude(urlErrorOf(() => Url.parse(text)).message, 's3cr3t')
      const builder = url.toBuilder()
      const reference = UrlReference.parse(text)
      for (const value of [url, url.authority, url.query, url.canonicalize(), builder, reference]) {
        assert.notInclude(inspect(value), 's3cr3t')
        assert.notInclude(JSON.stringify(Object.entries(value ?? {})), 's3cr3t')
      }
      assert.equal(url.redact(), expected)
    })
  }

  it('works even if a token contains tabs and newlines, which a parser removes', () => {
    assert.equal(Url.redact('https://gh\np_s3c\tr3t@github.com:x/'), 'https://***@github.com:x/')
  })

  it('does not make URLs with different tokens deeply equal', () => {
    assertApart(Url.parse('https://ghp_a@h/'), Url.parse('https://ghp_b@h/'))
  })

  it('recognises every known prefix', () => {
    for (const prefix of SECRET_TOKEN_PREFIXES) assert.equal(Url.redact(`https://${prefix}s3cr3t@h/`), 'https://***@h/')
    assert.isFrozen(SECRET_TOKEN_PREFIXES)
  })

  it('takes linear time', () => {
    for (const piece of ['\nghp_a', '.ghp_a', '25', '%25', 'ghp_', '%67hp_', '%67hp_a@', '%2567'])
      assertLinear(
        1_000,
        (size) => piece.repeat(size),
        (text) => Url.redact(text),
      )
  })
})

describe('masking parameters', () => {
  const parameters = ['ticket', 'X-*', '*_id', 'a*b*c', 'p*qr*r', 'item[secret-name]']
  for (const [text, expected] of [
    ['https://h/?TICKET=1&Ticket=2&tickets=3', 'https://h/?TICKET=***&Ticket=***&tickets=3'],
    ['https://h/?t%69cket=1&%2574icket=2', 'https://h/?t%69cket=***&%2574icket=***'],
    [
      'https://h/?t%2525252569cket=1&%252525252574ick%65t=2',
      'https://h/?t%2525252569cket=***&%252525252574ick%65t=***',
    ],
    ['https://h/?x-=1&X-Token=2&x=3&ax-b=4', 'https://h/?x-=***&X-Token=***&x=3&ax-b=4'],
    ['https://h/?user_id=1&_id=2&id=3&user_ids=4', 'https://h/?user_id=***&_id=***&id=3&user_ids=4'],
    ['https://h/?abc=1&a--b--c=2&ab=3&acb=4&ac=5', 'https://h/?abc=***&a--b--c=***&ab=3&acb=4&ac=5'],
    // The alternatives of a pattern do not overlap.
    ['https://h/?pqr=1&pqrr=2', 'https://h/?pqr=1&pqrr=***'],
    ['https://h/?ticket=1;abcd=2', 'https://h/?ticket=***;abcd=2'],
    ['https://h/?ticket=/a/b', 'https://h/?ticket=***'],
    ['https://h/?ticket=a%20b%26c&d=e', 'https://h/?ticket=***&d=e'],
    ['https://h/?n=ticket%3Da%20%2526b%26c%3Dd', 'https://h/?n=ticket%3D***%26c%3Dd'],
    // A value that is empty ends where the path or the query does.
    ['https://h/a;ticket=?b=1', 'https://h/a;ticket=***?b=1'],
    ['https://h/?ticket=#b', 'https://h/?ticket=***#b'],
    ['https://h/;ticket=1#b?c', 'https://h/;ticket=***#b?c'],
    ['https://h/?ticket[]=1&ticket[0][a]=2&a[ticket]=3', 'https://h/?ticket[]=***&ticket[0][a]=***&a[ticket]=***'],
    ['https://h/?item[secret-name]=1&item=2', 'https://h/?item[secret-name]=***&item=2'],
    ['https://h/?ticket%5B%5D=1', 'https://h/?ticket%5B%5D=***'],
    ['https://h/?a=1;ticket=2;b=3', 'https://h/?a=1;ticket=***;b=3'],
    ['https://h/?ticket=a;b&c=d', 'https://h/?ticket=***&c=d'],
    ['https://h/?a=1&amp;ticket=2&amp;b=3', 'https://h/?a=1&amp;ticket=***&amp;b=3'],
    ['https://h/?ticket=a=b&c=d', 'https://h/?ticket=***&c=d'],
    ['https://h/?ticket=a?b#c=d', 'https://h/?ticket=***#c=d'],
    ['https://h/?ticket', 'https://h/?ticket'],
    ['https://h/?ticket=', 'https://h/?ticket=***'],
    ['https://h/?+ticket+=1&%20ticket=2', 'https://h/?+ticket+=***&%20ticket=***'],
    ['https://h/#ticket=1', 'https://h/#ticket=***'],
    ['https://h/#/cb?ticket=1&a=2', 'https://h/#/cb?ticket=***&a=2'],
    ['https://h/#!/cb?ticket=1', 'https://h/#!/cb?ticket=***'],
    ['https://h/#/ticket=1', 'https://h/#/ticket=***'],
    ['https://h/#?ticket=1', 'https://h/#?ticket=***'],
    ['https://h/a;ticket=1/b?c=d', 'https://h/a;ticket=***?c=d'],
    ['https://h/?next=/x?ticket=1&a=2', 'https://h/?next=/x?ticket=***&a=2'],
    ['https://h/?a=1?ticket=2', 'https://h/?a=1?ticket=***'],
    [
      'https://h/?next=%2Fx%3Fa%3D1%26ticket%3D2%26b%3D3&c=4',
      'https://h/?next=%2Fx%3Fa%3D1%26ticket%3D***%26b%3D3&c=4',
    ],
    ['https://h/?n=%252Fx%253Fticket%253D2%2526b%253D3', 'https://h/?n=%252Fx%253Fticket%253D***%2526b%253D3'],
    ['data:,?ticket=1', 'data:,?ticket=***'],
    ['javascript:x?ticket=1', 'javascript:x?ticket=***'],
    ['blob:https://h/?ticket=1', 'blob:https://h/?ticket=***'],
    ['mailto:me@h?ticket=1', 'mailto:me@h?ticket=***'],
    ['https://h:x/?tic\tket=1', 'https://h:x/?tic␉ket=***'],
    ['https://[/?ticket=1', 'https://[/?ticket=***'],
    ['/a?ticket=1', '/a?ticket=***'],
    ['ticket=1', 'ticket=***'],
  ] as const) {
    it(`returns ${JSON.stringify(expected)} for ${JSON.stringify(text)}`, () => {
      assert.equal(Url.redact(text, { parameters }), expected)
      assert.equal(Url.tryParse(text)?.redact({ parameters }) ?? expected, expected)
    })
  }

  it('skips pairs with an empty name, even for the pattern *', () => {
    assert.equal(Url.redact('https://h/?=1&a=2', { parameters: ['*'] }), 'https://h/?=1&a=***')
  })

  it('accepts one further name as a string instead of a list', () => {
    assert.equal(Url.redact('https://h/?ab=1&a=2', { parameters: 'ab' }), 'https://h/?ab=***&a=2')
    assert.equal(Url.redact('https://h/?ab=1&a=2', { parameters: 'a*' }), 'https://h/?ab=***&a=***')
  })

  it('applies to the well-known names by default, in any spelling', () => {
    for (const name of SECRET_PARAMETERS) {
      const variants = [name, name.toUpperCase(), name.replaceAll('_', '-'), name.replaceAll('_', ''), `${name}[]`]
      for (const variant of variants) {
        const shown = `https://h/?a=1&${variant}=***&b=2`
        const url = Url.parse(`https://h/?a=1&${variant}=s3cr3t&b=2`)
        assert.equal(url.redact(), shown)
        assert.equal(url.redact({ parameters: ['x'] }), shown)
        assert.equal(Url.redact(`${url}`), shown)
        assert.equal(inspect(url), `Url <${shown}>`)
      }
    }
    assert.isFrozen(SECRET_PARAMETERS)
  })

  it('applies to a property of an object if its own name is secret, as in user.password', () => {
    for (const name of [
      'user.password',
      'a.b.Password',
      'user[0].password',
      'user[db.password]',
      'u%2Epassword',
      'hub.secret',
    ]) {
      const url = Url.parse(`https://h/?a.b=1&${name}=s3cr3t`)
      assert.equal(url.redact(), `https://h/?a.b=1&${name}=***`)
    }
    for (const name of ['password.hint', 'token.', 'code.language']) {
      assert.equal(Url.redact(`https://h/?${name}=1`), `https://h/?${name}=1`)
    }
  })

  it('applies to names such as newPassword and csrfmiddlewaretoken', () => {
    const names = [
      'new_password',
      'newPassword',
      'secret_access_key',
      'csrf_token',
      '_csrf',
      'csrfmiddlewaretoken',
      'private_token',
    ]
    for (const name of [
      ...names,
      '__RequestVerificationToken',
      'connect.sid',
      'reset_password_token',
      'Ocp-Apim-Subscription-Key',
    ]) {
      assert.equal(Url.redact(`https://h/?${name}=1`), `https://h/?${name}=***`)
    }
  })

  it('does not apply to names that only resemble secret names', () => {
    for (const name of [
      'page',
      'q',
      'state',
      'tokens',
      'codec',
      'design',
      'passage',
      'compass',
      'monkey',
      'author',
      'a',
    ]) {
      assert.equal(Url.redact(`https://h/?${name}=1#${name}=2`), `https://h/?${name}=1#${name}=2`)
    }
  })

  it('hides the values in an error', () => {
    for (const text of ['https://h:x/?token=s3cr3t', 'https://h h/#access_token=s3cr3t', '/a?next=/b?sig=s3cr3t']) {
      try {
        Url.parse(text)
        assert.fail('it is a URL')
      } catch (error) {
        assert.notInclude(inspect(error), 's3cr3t')
        assert.include((error as Error).message, '=***')
      }
    }
  })
})

describe('a possible secret', () => {
  for (const [text, shown] of [
    ['https://u%3As3@h/', 'https://u%3A***@h/'],
    ['https://u%253As3@h:80/x', 'https://u%253A***@h:80/x'],
    ['https://a%3As3%40h/', 'https://a%3A***%40h/'],
    ['//u%3As3@h', '//u%3A***@h'],
    ['https://h h/u%3As3@x', 'https://h h/u%3A***@x'],
    ['https://u%3As3@h h/', 'https://u%3A***@h h/'],
    ['u%3As3@h h', 'u%3A***@h h'],
    ['https://u@h%3As3@i', 'https://u@h%3A***@i'],
    ['http://h h/?n=u%3As3%40i', 'http://h h/?n=u%3A***%40i'],
    ['http://h h/?n=u:s3%40i&m=a%40b', 'http://h h/?n=u:***%40i&m=a%40b'],
    ['http://h h/a%40b', 'http://h h/a%40b'],
    ['http://h h/?n=%2F%2Fu%3As3%40i%2F&m=1', 'http://h h/?n=%2F%2Fu%3A***%40i%2F&m=1'],
    ['http://h h/?n=http%3A%2F%2Fu%253As3%2540i', 'http://h h/?n=http%3A%2F%2Fu%253A***%2540i'],
    ['http://h/?n=http%3A%2F%2Fu%3As3%40i', 'http://h/?n=http%3A%2F%2Fu%3A***%40i'],
    ['http://h/?n=u:s3@i&m=a:b', 'http://h/?n=u:***@i&m=a:b'],
    ['http://h/?u:s3@i', 'http://h/?u:***@i'],
    ['http://h/?u:a=s3@i', 'http://h/?u:***@i'],
    ['http://h/?a=b&u:s3@i#c', 'http://h/?a=b&u:***@i#c'],
    ['http://h/#u:s3@i', 'http://h/#u:***@i'],
    ['http://h/#a=b&c:s3@d', 'http://h/#a=b&c:***@d'],
    ['http://h/a:s3@i?b=c:d', 'http://h/a:***@i?b=c:d'],
    ['http://h/a?b=c@d:e', 'http://h/a?b=c@d:e'],
    ['http://h:80/a@b', 'http://h:***@b'],
    ['http://h/a@b:c', 'http://h/a@b:c'],
    ['http://u:p@h/a@b', 'http://u:***@h/a@b'],
    ['http://u@h/a:s3@b', 'http://u@h/a:***@b'],
    ['foo://a:b:s3@h', 'foo://a:***@h'],
    ['foo:/a:s3@b', 'foo:***@b'],
    ['foo:a:s3@b', 'foo:***@b'],
    ['mailto:a@b:c', 'mailto:a@b:c'],
    ['mailto:u:s3@b', 'mailto:u:***@b'],
    ['http://h/?x=%40', 'http://h/?x=%40'],
    ['http://h/?x=%3D', 'http://h/?x=%3D'],
    ['http://h/?x=%3d&y%3Dtoken', 'http://h/?x=%3d&y%3Dtoken'],
    ['http://h/a=b', 'http://h/a=b'],
    ['http://h/token=t', 'http://h/token=***'],
    ['http://h/?a%3Dtoken%3Dt', 'http://h/?a%3Dtoken%3D***'],
    ['http://h/?=t', 'http://h/?=t'],
    ['http://h/?tok%65n=t', 'http://h/?tok%65n=***'],
    ['http://u@h/', 'http://u@h/'],
    ['http://%40@h/', 'http://%40@h/'],
    ['http://u%40:s3@h/', 'http://u%40:***@h/'],
    ['ws://h/?k=1', 'ws://h/?k=1'],
    ['http://h/?pw=1', 'http://h/?pw=***'],
    ['http://h/?a=1&pw=2', 'http://h/?a=1&pw=***'],
    ['http://h/?%70w=1', 'http://h/?%70w=***'],
    ['http://h/?p%77=1', 'http://h/?p%77=***'],
    ['http://h/?-=1', 'http://h/?-=1'],
    ['http://h/?x1=1', 'http://h/?x1=1'],
    ['http://h/?xé=1', 'http://h/?xé=1'],
    ['http://h/?token%20=1', 'http://h/?token%20=***'],
    ['http://h/?to%09ken=1', 'http://h/?to%09ken=***'],
    ['http://h/#;sid=1;b', 'http://h/#;sid=***'],
    ['http://h/;sid=1;b=2/x', 'http://h/;sid=***;b=2/x'],
    ['http://h/?a=b;sid=1;c', 'http://h/?a=b;sid=***'],
    ['http://h/?q=%26token%3Da%26b', 'http://h/?q=%26token%3D***%26b'],
    ['http://h/?q=%2526token%253Da%2526b%26c', 'http://h/?q=%2526token%253D***%2526b%26c'],
    ['foo://h%40x=1', 'foo://h%40x=1'],
    ['foo://token=s3/', 'foo://token=***'],
    ['https://h/?user[token[0]]=s3', 'https://h/?user[token[0]]=***'],
    // What a legacy encoding writes for a character that it lacks is part of the value.
    ['https://h/?token=a%26%23233%3Bb&c', 'https://h/?token=***&c'],
    ['https://h/?n=x%3Ftoken%3Da%26%23233%3Bb%26c', 'https://h/?n=x%3Ftoken%3D***%26c'],
    ['https://h/?n=x%253Ftoken%253Da%2526%2523233%253Bb%2526c', 'https://h/?n=x%253Ftoken%253D***%2526c'],
    ['https://h/?token=a&%23233;b=c&d', 'https://h/?token=***&d'],
    ['https://h/?n=http%3A%2F%2Fu%3Aa&%23233;s3%40i&c', 'https://h/?n=http%3A%2F%2Fu%3A***%40i&c'],
    // These are not.
    ['https://h/?token=a&%4123;b=c', 'https://h/?token=***&%4123;b=c'],
    ['https://h/?n=x%3Ftoken%3Da%26%4123%3Bb%26c', 'https://h/?n=x%3Ftoken%3D***%26%4123%3Bb%26c'],
    ['https://h/?n=x%3Ftoken%3Da%26%2323%41b', 'https://h/?n=x%3Ftoken%3D***%26%2323%41b'],
    // In small letters.
    ['https://u%3as3@h/', 'https://u%3a***@h/'],
    ['https://h h/u%3as3@x', 'https://h h/u%3a***@x'],
    ['https://u%3as3@h h/', 'https://u%3a***@h h/'],
    ['https://h/?x%3ftoken=s3', 'https://h/?x%3ftoken=***'],
  ] as const) {
    it(`is replaced by ***, and nothing else is: ${text}`, () => {
      assert.equal(Url.redact(text), shown)
      const url = Url.tryParse(text)
      if (url === null) return
      for (const value of [url, Url.from(url.toParts() as UrlParts & { scheme: string })]) {
        assert.equal(value.redact(), shown)
        assert.equal(inspect(value), `Url <${shown}>`)
        const [[, mirror]] = Object.entries(value) as [[string, string]]
        // A mirror masks credentials only, and there are none without an "@".
        const mirrored = /@|%(?:25)*40/.test(text) ? shown : text
        assert.equal(mirror.replace(/ \(digest [0-9a-f-]+\)$/, ''), mirrored)
        assert.equal(mirror.endsWith(')'), mirrored !== text)
      }
    })
  }

  it('is replaced by *** in the mirror if it is a password, but not if it is the value of a parameter', () => {
    const url = Url.parse('http://u:p@h/?token=t')
    assert.equal(url.redact(), 'http://u:***@h/?token=***')
    assert.match(String(Object.values(url)), /^http:\/\/u:\*\*\*@h\/\?token=t \(digest [0-9a-f-]+\)$/)
  })

  it('is replaced by *** even if a tab or newline, which the parser removes, is inside an escape', () => {
    for (const [text, shown] of [
      ['https://h:x/?%6\n3ode=s3', 'https://h:x/?%6␊3ode=***'],
      ['https://h:x/?token%3\nDs3', 'https://h:x/?token%3␊D***'],
      ['https://h:x/?token%\t25\r3Ds3', 'https://h:x/?token%␉25␍3D***'],
      ['https://h:x/?a%2\n6token%3Ds3', 'https://h:x/?a%2␊6token%3D***'],
      ['https://h:x/?u=a%3\nFtoken%3Ds3%2\n6b', 'https://h:x/?u=a%3␊Ftoken%3D***'],
      ['https://h:x/?u=http%3A%2F%2Fu%3\nAs3%40i', 'https://h:x/?u=http%3A%2F%2Fu%3␊A***%40i'],
      ['https://h:x/?u=http%3A%2F%2Fu%3As3%4\n0i', 'https://h:x/?u=http%3A%2F%2Fu%3A***%4␊0i'],
      ['https://u%3\nAs3@h:x/', 'https://u%3␊A***@h:x/'],
      ['https://u:s3%4\n0h:x/', 'https://u:***%4␊0h:x/'],
    ] as const) {
      assert.equal(Url.redact(text), shown)
      assert.notInclude(urlErrorOf(() => Url.parse(text)).message, 's3')
    }
    for (const text of ['?%6\n3ode=s3', '?token%3\nDs3']) {
      assert.notInclude(inspect(UrlReference.parse(text)), 's3')
    }
    const changes = { host: '[', query: '%7\t4oken=s3' }
    assert.notInclude(urlErrorOf(() => Url.parse('https://u:1/x').with(changes)).message, 's3')
  })

  it('is replaced by *** in a part that is printed by itself', () => {
    for (const [text, shown, inUrl] of [
      ['token=a', 'token=***', 'token=***'],
      ['a=b', 'a=***', 'a=b'],
      ['a', 'a', 'a'],
      ['', '', ''],
      ['a&&b=', 'a&&b=***', 'a&&b='],
      ['filter%5Ba%5D=1', 'filter%5Ba%5D=***', 'filter%5Ba%5D=1'],
      ['a=b=c;token=s3', 'a=***', 'a=b=c;token=***'],
      ['u:s3@h', '***', 'u:***@h'],
      ['a:b', '***', 'a:b'],
      ['next=http://u:s3@h', 'next=***', 'next=http://u:***@h'],
      ['x@y', '***', 'x@y'],
      ['mail=x@y', 'mail=***', 'mail=x@y'],
      ['token=a?b', 'token=***', 'token=***'],
      ['%74oken=x', '%74oken=***', '%74oken=***'],
      ['token%3Ds3', '***', 'token%3D***'],
      ['token=a&%2335;s3', 'token=***&***', 'token=***'],
      ['a%40b', '***', 'a%40b'],
    ] as const) {
      for (const [query, as] of [
        [Query.parse(text), shown],
        [Query.parse(text).append('b', 'c').delete('b', 'c'), shown],
        [RequestTarget.parse(`/?${text}`).query as Query, inUrl],
        [Url.parse(`https://h/?${text}`).query as Query, inUrl],
      ] as const) {
        assert.equal(inspect(query), `Query <${as}>`)
        const [[, mirror]] = Object.entries(query) as [[string, string]]
        assert.equal(mirror.replace(/ \(digest [0-9a-f-]+\)$/, ''), /@|%40/.test(text) ? as : text)
      }
    }
    for (const [text, path, authority] of [
      ['https://h/a/b@c', '/a/b@c', 'h'],
      ['https://u:12/s3@h', '***@h', 'u:***'],
      ['https://h/a;token=s3', '/a;token=***', 'h'],
      ['https://h/x:s3@z?q', '/x:***@z', 'h'],
      ['https://h/a#b:s3@c', '/a', 'h'],
      ['https://u:s3@h/a?b@c', '/a', 'u:***@h'],
    ] as const) {
      const url = Url.parse(text)
      assert.equal(inspect(url.path), `Path <${path}>`)
      assert.equal(inspect(url.authority), `Authority <${authority}>`)
    }
    assert.equal(inspect(Url.parse('foo:a:s3@b').path), 'Path <***@b>')
  })
})

describe('a URL without a secret', () => {
  for (const text of [
    'https://example.org/@me',
    'https://example.org/?mail=me@example.org&time=10:00',
    'http://localhost:3000/?mail=me@example.org',
    'http://localhost:3000/a%40b?c=d%3Ae',
    'file:///C:/node_modules/@scope/name',
    'https://u@example.org/a/b@c',
    'mailto:me@example.org',
    'https://example.org/a:b?c:d#e:f',
  ]) {
    it(`${text} is shown unchanged, and is its own mirror`, () => {
      const url = Url.parse(text)
      assert.equal(url.redact(), text)
      assert.deepEqual(Object.entries(url), [['text', text]])
    })
  }
})

describe('a mirror', () => {
  const PAIRS: readonly (readonly [string, string])[] = [
    ['https://u:a@h/', 'https://u:b@h/'],
    ['https://u:a@h/', 'https://u:@h/'],
    ['https://u:***@h/', 'https://u:a@h/'],
    ['https://h/?token=a', 'https://h/?token=b'],
    ['https://h/#access_token=a', 'https://h/#access_token=b'],
    ['https://h/?next=https://u:a@h', 'https://h/?next=https://u:b@h'],
    ['https://h/?next=https%3A%2F%2Fu%3Aa%40h', 'https://h/?next=https%3A%2F%2Fu%3Ab%40h'],
    ['https://CORP/u:a@h/', 'https://CORP/u:b@h/'],
    ['u:a@h', 'u:b@h'],
    ['foo://u%3Aa@h', 'foo://u%3Ab@h'],
  ]

  for (const [a, b] of PAIRS) {
    it(`is the same for two equal values, and differs between ${a} and ${b}`, () => {
      for (const of of [
        (text: string) => Url.parse(text),
        (text: string) => Url.parse(text).canonicalize(),
        (text: string) => UrlReference.parse(text),
        (text: string) => ({ list: [Url.parse(text)] }),
      ]) {
        assertAlike(of(a), of(a))
        assertApart(of(a), of(b))
      }
    })
  }

  it('distinguishes parts that differ only in masked text', () => {
    const authority = (text: string): Authority => Url.parse(text).authority as Authority
    assertApart(authority('https://u:a@h'), authority('https://u:b@h'))
    assertAlike(authority('https://u:a@h'), authority('https://u:a@h/x'))
    assertApart(Url.parse('https://h/u:a@x').path, Url.parse('https://h/u:b@x').path)
    assertApart(Query.parse('token=a'), Query.parse('token=b'))
    assertAlike(Query.parse('token=a'), Url.parse('https://h/?token=a').query)
    assertAlike(Query.parse('token=a&b=c'), Query.parse('token=a').append('b', 'c'))
    assertApart(Query.parse('token=a').append('b', 'c'), Query.parse('token=x').append('b', 'c'))
    assertAlike(Url.parse('https://h/u:a@x').path.append('y'), Url.parse('https://h/u:a@x/y').path)
  })

  it('is the only field that structuredClone copies, into a plain object without the password', () => {
    const clone: object = structuredClone(Url.parse('https://u:s3cr3t@h/'))
    assert.equal(Object.getPrototypeOf(clone), Object.prototype)
    assert.hasAllKeys(clone, ['text'])
    assert.notInclude(JSON.stringify(clone), 's3cr3t')
    assert.isFalse(Url.isUrl(clone))
  })

  it('is absent from a builder, which never shows its password', () => {
    const builder = Url.builder().password('s3cr3t').username('u')
    for (const step of [
      builder,
      builder.scheme('https'),
      builder.scheme('https').host('h').queryParam('sig', 's3cr3t'),
    ]) {
      assert.isEmpty(Reflect.ownKeys(step))
      assert.notInclude(inspect(step), 's3cr3t')
      assert.notInclude(inspect(step, { customInspect: false, getters: true }), 's3cr3t')
      assert.notInclude(JSON.stringify(step), 's3cr3t')
    }
  })
})

describe('a wrong rule that contains a password', () => {
  it('is refused without showing the password', () => {
    for (const rules of [
      { hosts: ['https://u:s3cr3t@example.org/'] },
      { hosts: ['.u:s3cr3t@example.org'] },
      { hosts: [new URL('https://u:s3cr3t@example.org/')] },
      { schemes: ['https://u:s3cr3t@example.org/'] },
      { addresses: ['https://u:s3cr3t@example.org/'] },
      { ports: ['https://u:s3cr3t@example.org/'] },
      { maxLength: 'https://u:s3cr3t@example.org/' },
      { fragment: 'https://u:s3cr3t@example.org/' },
      { 'https://u:s3cr3t@example.org/': 1 },
    ]) {
      try {
        new UrlParser(rules as never)
        assert.fail('the rule is followed')
      } catch (error) {
        assert.notInclude(inspect(error), 's3cr3t')
      }
    }
  })
})

describe('masking takes linear time', () => {
  for (const [title, piece] of [
    ['parameters', 'token=a&'],
    ['parameters between ";"', ';token=a'],
    ['parameters that are percent-encoded', '?token%3Da;b='],
    ['a name', '%25'],
    ['names with brackets', '&[a]a['],
    ['values with ";"', ';a'],
    ['"@" and ":"', '@:'],
    ['"@" and ":", percent-encoded', '%40%3A'],
    ['slashes and "@"', '/@'],
    ['escapes with tabs inside', '%\t\t2'],
    ['tabs after a "%"', '%\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t'],
    ['references to characters', '&%23233;'],
    ['references without an end', '&%2311'],
    ['references that are percent-encoded', '%26%23233%3B'],
  ] as const) {
    it(title, () => {
      assertLinear(
        20_000,
        (size) => `file:///C:/token=${piece.repeat(size / piece.length)}=`,
        (text) => Url.redact(text, { parameters: ['*a*b*'] }) + Url.redact(`https://h${text.slice(7)}`),
      )
    })
  }
})
