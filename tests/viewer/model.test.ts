/**
 * What the viewer computes before it draws: pieces, segments, readings, edits, details and code.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Url } from '../../lib/index.js'
import { answerTo } from '../../viewer/model/answer.js'
import { codeFor, TOPICS } from '../../viewer/model/code.js'
import { keysOf, shownTo } from '../../viewer/model/details.js'
import { edited, inField, repaired } from '../../viewer/model/edits.js'
import { ENCODING_NAMES } from '../../viewer/model/encoding-names.js'
import { EXAMPLES } from '../../viewer/model/examples.js'
import { fateOf } from '../../viewer/model/fate.js'
import { hintOf } from '../../viewer/model/hint.js'
import { EMPTY } from '../../viewer/model/permalink.js'
import { PART_NAMES, piecesOf } from '../../viewer/model/pieces.js'
import { readers, readingsOf, versionsNamed } from '../../viewer/model/readings.js'
import { segmentsOf } from '../../viewer/model/segments.js'
import { literal, runsOf, spelled } from '../../viewer/model/spelled.js'
import { hostVariants, stepsOf } from '../../viewer/model/steps.js'
import { inputArbitrary as urlText } from '../support/arbitraries.js'
import { times } from '../support/depth.js'

/** The pieces of a text by name, `*` for the text between parts. */
const named = (text: string, base = ''): string[] =>
  answerTo({ text, base, encoding: '' }).pieces.map(
    ({ part, start, end }) => `${part ?? '*'} ${text.slice(start, end)}`,
  )

describe('the pieces of the input', () => {
  it('are its parts and delimiters', () => {
    assert.deepEqual(named('https://u:p@example.org:8080/a?b#c'), [
      'scheme https',
      '* ://',
      'username u',
      '* :',
      'password p',
      '* @',
      'host example.org',
      '* :',
      'port 8080',
      'path /a',
      '* ?',
      'query b',
      '* #',
      'fragment c',
    ])
  })

  it('are found even if the parser repairs the input', () => {
    assert.deepEqual(named(' hTTp:\\\\EXAM\tPLE.org\\a b '), [
      '* \u0020',
      'scheme hTTp',
      '* :\\\\',
      'host EXAM\tPLE.org',
      'path \\a b',
      '* \u0020',
    ])
    assert.deepEqual(named('mailto:a@b?c'), ['scheme mailto', '* :', 'path a@b', '* ?', 'query c'])
    assert.deepEqual(named('file:///C|/x'), ['scheme file', '* ://', 'path /C|/x'])
    assert.deepEqual(named('http://[::1]:80'), ['scheme http', '* ://', 'host [::1]', '* :', 'port 80'])
  })

  it('are the parts of a relative reference, without the parts of the base', () => {
    assert.deepEqual(named('../b?q', 'http://h/a/'), ['path ../b', '* ?', 'query q'])
    assert.deepEqual(named('//other/x', 'http://h/a/'), ['* //', 'host other', 'path /x'])
    assert.deepEqual(named('#top', 'http://h/a/'), ['* #', 'fragment top'])
  })

  it('cover the whole input, and equal the parts of the URL if it is canonical', () => {
    fc.assert(
      fc.property(urlText, (text) => {
        const { pieces, canonical } = answerTo({ ...EMPTY, text })
        assert.equal(pieces.map(({ start, end }) => text.slice(start, end)).join(''), text)
        if (canonical === null) return
        const parts = Url.parse(canonical.text).toParts()
        for (const { part, start, end } of canonical.pieces) {
          if (part !== null) assert.equal(canonical.text.slice(start, end), parts[part])
        }
        const shown = canonical.pieces.map(({ part }) => part)
        for (const part of PART_NAMES) if ((parts[part] ?? '') !== '') assert.include(shown, part, canonical.text)
      }),
      { numRuns: times(3000) },
    )
  })

  it('are found in linear time', () => {
    const long = `http://${'u'.repeat(200_000)}@h/${'a?'.repeat(200_000)}`
    const start = performance.now()
    piecesOf(long, Url.parse(long).toParts())
    assert.isBelow(performance.now() - start, 1000)
  })
})

describe('the segments of the input', () => {
  it('are split at parts and findings', () => {
    fc.assert(
      fc.property(urlText, (text) => {
        const { pieces, findings } = answerTo({ ...EMPTY, text })
        const segments = segmentsOf(text, pieces, findings)
        assert.equal(segments.map((segment) => segment.text).join(''), text)
        findings.slice(0, 200).forEach(({ span }, index) => {
          const own = segments.filter((segment) => segment.findings.includes(index))
          assert.equal(own.map((segment) => segment.text).join(''), text.slice(span.start, span.end))
          assert.isNotEmpty(own)
        })
      }),
    )
  })
})

describe('the result', () => {
  it('is the canonical URL in the encoding of the page', () => {
    const { canonical } = answerTo({ text: '?q=日本', base: 'http://h/', encoding: 'shift_jis' })
    assert.equal(canonical?.text, 'http://h/?q=%93%FA%96{')
  })

  it('names the field with the error', () => {
    assert.equal(answerTo({ ...EMPTY, text: 'a', base: 'b' }).problem?.field, 'base')
    assert.equal(answerTo({ ...EMPTY, text: 'http://h:x' }).problem?.field, 'text')
    assert.equal(answerTo({ text: 'http://h', base: '', encoding: 'shift-jiss' }).problem?.field, 'encoding')
    assert.isNull(answerTo(EMPTY).problem)
  })

  it('is computed without an exception for any input and base', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        (text, base) => void answerTo({ text, base, encoding: '' }),
      ),
    )
  })

  it('can be canonicalized in each offered encoding', () => {
    for (const name of ENCODING_NAMES) Url.parse('http://h/?é').canonicalize(name)
  })
})

describe('the effect of a finding', () => {
  const fates = (text: string): string[] => {
    const answer = answerTo({ ...EMPTY, text })
    return answer.findings.map(
      (finding) => `${text.slice(finding.span.start, finding.span.end)} ${fateOf(finding, answer)}`,
    )
  }

  it('is "repaired" only if the canonical URL differs there', () => {
    assert.deepEqual(fates('https://u:p@h\\%zz b?[^'), [
      'u:p@ kept',
      '\\ repaired',
      '% kept',
      '  repaired',
      '[ kept',
      '^ kept',
    ])
    assert.deepEqual(fates('http://0x7f.0.0.1/'), ['0x7f repaired'])
    assert.deepEqual(fates('web+demo:?\ufdd0@'), ['\ufdd0 warning'])
  })

  it('is never "repaired" in refused input', () => {
    assert.deepEqual(fates('https://user:pw@2001:db8::1/'), [
      'user:pw@ warning',
      '2001 warning',
      '2001 warning',
      'db8::1 error',
    ])
  })

  it('is "kept" if the canonical query or fragment contains it, for any input', () => {
    fc.assert(
      fc.property(urlText, (text) => {
        const answer = answerTo({ ...EMPTY, text })
        for (const finding of answer.findings) {
          const { span, component } = finding
          if (component !== 'query' && component !== 'fragment') continue
          if (fateOf(finding, answer) !== 'kept') continue
          const canonical = answer.parts.find(({ part }) => part === component)?.canonical ?? ''
          assert.include(canonical, text.slice(span.start, span.end), finding.message)
        }
      }),
      { numRuns: times(500) },
    )
  })
})

describe('the hint', () => {
  const meant = (text: string, base = ''): string | null => {
    const state = { text, base, encoding: '' }
    return hintOf(state, answerTo(state).url)?.meant ?? null
  }

  it('suggests the intended URL if the input is probably a mistake', () => {
    assert.equal(meant('localhost:3000/x'), 'http://localhost:3000/x')
    assert.equal(meant('example.com:8080/x'), 'https://example.com:8080/x')
    assert.equal(meant('http:example.com', 'http://h/'), 'http://example.com')
    assert.equal(meant('www.example.com/a', 'http://h/'), 'https://www.example.com/a')
    assert.include(hintOf({ ...EMPTY, text: 'localhost:3000' }, Url.parse('localhost:3000'))?.words, '"localhost"')
  })

  it('suggests the intended URL if the input is refused', () => {
    assert.equal(meant('example.com'), 'https://example.com')
    assert.equal(meant('//cdn.example/x'), 'https://cdn.example/x')
    assert.equal(meant('https://2001:db8::1/a'), 'https://[2001:db8::1]/a')
  })

  it('is absent if no other URL is likely to be meant', () => {
    for (const text of [
      'https://EXAMPLE.org',
      'http:example.com',
      'mailto:a@b',
      'tel:+1',
      'hello world',
      'index.html',
      'C:\\Users',
      '',
    ])
      assert.isNull(meant(text), text)
    for (const text of ['a/b', '../c', 'index.html', '?q', 'example.txt']) assert.isNull(meant(text, 'http://h/'), text)
  })

  it('is always a valid URL that differs from the input', () => {
    fc.assert(
      fc.property(urlText, (text) => {
        const hint = meant(text)
        if (hint !== null) assert.notEqual(Url.parse(hint).href, Url.tryParse(text)?.href)
      }),
      { numRuns: times(500) },
    )
  })
})

describe('the readings', () => {
  it('have a row for each different result, with each reader in exactly one row', () => {
    for (const { state } of EXAMPLES) {
      const { rows, readerCount } = readingsOf(state)
      const names = rows.flatMap((row) => row.readers.map(({ name }) => name))
      assert.sameMembers(
        names,
        readers.map(({ name }) => name),
      )
      assert.equal(readerCount, names.length)
      const answers = rows.map(({ stretches, target }) =>
        JSON.stringify([stretches?.map(({ text }) => text).join('') ?? null, target]),
      )
      assert.equal(new Set(answers).size, answers.length)
    }
  })

  it('begin with the URL Standard and this platform, which agree', () => {
    const [first] = readingsOf({ ...EMPTY, text: 'HTTP://EXAMPLE.org' }).rows
    assert.deepEqual(
      first?.readers.slice(0, 2).map(({ name }) => name),
      ['whatwg', 'this browser'],
    )
  })

  it('put readers that print the same URL but connect to different hosts into separate rows', () => {
    const { rows } = readingsOf({ ...EMPTY, text: 'https://user:password@h.example:8080/' })
    assert.deepEqual(
      rows.map(({ readers: [reader], target, isElsewhere }) => [reader?.name.split('-')[0], target, isElsewhere]),
      [
        ['whatwg', 'h.example:8080', false],
        ['python', 'user:password@h.example:8080', true],
      ],
    )
  })

  it('mark the differences', () => {
    const { rows, differences } = readingsOf({ ...EMPTY, text: 'http://1.256/' })
    assert.include(
      differences.map(({ name }) => name),
      'host-differs',
    )
    const other = rows.find(({ readers: [reader] }) => reader?.name === 'web-url-2011')
    assert.isTrue(other?.stretches?.some(({ isDifferent, part }) => isDifferent && part === 'host'))
  })

  it('include other versions if the user selects them', () => {
    const { programs, problem } = versionsNamed('curl@7.88, java-url-17')
    assert.deepEqual([programs.map(({ name }) => name), problem], [['curl-7.88', 'java-url-17'], ''])
    const state = { ...EMPTY, text: 'http://169.254.169.254./' }
    const { rows, readerCount } = readingsOf(state, programs)
    assert.equal(readerCount, readers.length + 2)
    const withReader = (name: string) => rows.find((row) => row.readers.some((reader) => reader.name === name))
    assert.notEqual(withReader('curl-7.88'), withReader('curl-8.23'))
    assert.include(versionsNamed('lynx').problem, 'lynx is not a program')
    assert.include(versionsNamed('curl@1.0').problem, '7.88')
  })

  it('do not repeat the name of a reader in the message of its refusal', () => {
    const refusals = readingsOf({ ...EMPTY, text: 'http://a b/' }).rows.flatMap(({ reasons }) => reasons)
    assert.includeMembers(
      refusals.map(({ reader }) => reader.name),
      ['whatwg', 'go-1.27'],
    )
    for (const { reader, message } of refusals) assert.isFalse(message.startsWith(reader.name), message)
  })

  /** Once it is compiled, `URL.canParse` of Node 20 refuses letters such as "ü", so it is not asked. */
  function nativeHref(text: string): string | null {
    try {
      return new URL(text).href
    } catch {
      return null
    }
  }

  it("show the platform's own result", () => {
    fc.assert(
      fc.property(urlText, (text) => {
        const { rows } = readingsOf({ ...EMPTY, text })
        const own = rows.find((row) => row.readers.some(({ name }) => name === 'this browser'))
        assert.equal(own?.stretches?.map((stretch) => stretch.text).join('') ?? null, nativeHref(text))
      }),
      { numRuns: times(300) },
    )
  })
})

describe('edits', () => {
  it('in the text field keep carriage returns in the rest of the text', () => {
    assert.equal(edited('a\rb\r\nc', 'a\nb\n\ncd'), 'a\rb\r\ncd')
    assert.equal(edited('', 'x'), 'x')
    fc.assert(fc.property(fc.string(), (text) => assert.equal(edited(text, inField(text)), text)))
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, next) => {
        assert.equal(inField(edited(text, inField(next))), inField(next))
      }),
    )
  })

  it('that are suggested produce the intended URL', () => {
    assert.equal(repaired(' https:\\\\ex%61mple.org\\100% ', ''), 'https://example.org/100%25')
    assert.equal(repaired('https://2001:db8::1/index.html', ''), 'https://[2001:db8::1]/index.html')
  })
})

describe('the details', () => {
  const url = Url.parse('http://WWW.Bücher.example/b/../?utm_source=x#top')

  it('show each step of host parsing', () => {
    const steps = stepsOf(url, 'web-url+chrome')
    assert.equal(steps.at(-1)?.text, 'www.xn--bcher-kva.example')
    assert.isTrue(steps.some(({ isChange }) => isChange))
  })

  it('show the steps of the current Standard if no document is selected', () => {
    assert.equal(hostVariants[0]?.name, 'whatwg')
    const texts = (text: string): (string | null)[] => stepsOf(Url.parse(text), '').map((step) => step.text)
    assert.deepEqual(texts('http://ex%41mple.Bücher/'), ['exAmple.Bücher', ...Array(2).fill('example.xn--bcher-kva')])
    assert.deepEqual(texts('http://0x7f.1/'), ['0x7f.1', '0x7f.1', '127.0.0.1'])
    assert.deepEqual(texts('http://[0:0::1]/'), ['[::1]'])
    assert.deepEqual(texts('foo://a\x7fb/'), ['a%7Fb'])
    assert.deepEqual(texts('file://localhost/x').at(-1), '')
    assert.isEmpty(texts('mailto:x'))
  })

  it('show steps that end with the host of the canonical URL, for any input', () => {
    fc.assert(
      fc.property(urlText, (text) => {
        const read = Url.tryParse(text)
        const last = read === null ? undefined : stepsOf(read, 'whatwg').at(-1)
        if (read !== null && last !== undefined) assert.equal(last.text, read.canonicalize().toParts().host)
      }),
      { numRuns: times(300) },
    )
  })

  it('show the keys, with the steps that changed something', () => {
    const loose = keysOf(url).find(({ profile }) => profile === 'dedupe-loose')
    assert.equal(loose?.key, 'https://xn--bcher-kva.example/')
    assert.isTrue(loose?.changes.some(({ step }) => step === 'strip-tracking-parameters'))
    assert.isTrue(loose?.changes.every(({ does }) => typeof does === 'string'))
  })

  it('show the host and the URL as each display policy shows them', () => {
    const shown = shownTo(Url.parse('https://u:p@аррӏе.com/'))
    assert.deepEqual(
      shown.flatMap(({ policies }) => policies),
      ['chromium', 'firefox', 'single-script'],
    )
    assert.notInclude(shown.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(), 'p@')
    assert.equal(shown[0]?.imitates, 'apple.com')
  })
})

describe('the code to copy', () => {
  it('contains literals that evaluate to the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(new Function(`return ${literal(text)}`)(), text)
      }),
      { numRuns: times(2000) },
    )
    assert.equal(literal('a\u202eb\ud800\n'), String.raw`'a\u{202E}b\u{D800}\n'`)
  })

  it('is generated for each topic', () => {
    const state = { text: "it's", base: 'http://h/', encoding: 'shift_jis' }
    for (const [topic] of TOPICS)
      assert.include(codeFor(topic, state, 'web-url-2011+ie'), topic === 'command' ? `'it'\\''s'` : String.raw`'it\'s'`)
    assert.include(codeFor('hosts', state, 'web-url-2011+ie'), "webUrl.with({ edition: '2011', host: 'ie' })")
  })
})

describe('an invisible character', () => {
  it('is spelled out', () => {
    assert.equal(spelled('a\u200bb\u202e\0\ud800 c\u3000'), String.raw`a\u{200B}b\u{202E}\u{0}\u{D800} c\u{3000}`)
    assert.deepEqual(
      runsOf('plain é 日本 😀').map(({ isSpelled }) => isSpelled),
      [false],
    )
  })
})
