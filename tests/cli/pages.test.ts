/**
 * Pages and archives of them: `weburl links`, `weburl check --pages` and `weburl relink`.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

const PAGE = `<!doctype html>
<link rel="Next Icon" href=/next>
<p>é <a href="b c?x&amp;y=\\">B</a> <img src=//[ srcset="a 2x, http://CDN.example/b"></p>
<iframe srcdoc="<a href=x>"></iframe><form action=></form>
`
const BASE = ['-b', 'https://example.org/docs/']
const UTF8 = ['--content-type', 'text/html; charset=utf-8']

describe('weburl links', () => {
  let folder: string
  const file = (name: string): string => join(folder, name)
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-pages-'))
    writeFileSync(file('page.html'), PAGE)
  })
  after(() => rmSync(folder, { recursive: true }))

  it('writes the URL of each link, and an empty line for an invalid one', async () => {
    const { out, status } = await weburl(['links', ...BASE, ...UTF8, file('page.html')])
    assert.equal(status, 0)
    assert.equal(
      out,
      [
        ...['https://example.org/next', 'https://example.org/docs/b%20c?x&y=\\', ''],
        ...['https://example.org/docs/a', 'http://cdn.example/b', 'https://example.org/docs/x'],
        ...['https://example.org/docs/', ''],
      ].join('\n'),
    )
  })

  it('can write the element, the attribute and the place of a link', async () => {
    const template = '{n} {line}:{column} {element} {attribute} {role} {rel} {descriptor} {input} {error}'
    const { out } = await weburl(['links', ...BASE, ...UTF8, '-g', template, '-f', file('page.html')])
    assert.deepEqual(out.split('\n').slice(0, 5), [
      '1 2:28 link href link next icon  /next ',
      '2 3:15 a href follow   b c?x&y=\\\\ ',
      '3 3:45 img src fetch   //[ IPv6-unclosed',
      '4 3:57 img srcset fetch  2x a ',
      '5 3:63 img srcset fetch   http://CDN.example/b ',
    ])
  })

  it('writes the place of a link in NDJSON', async () => {
    const { out } = await weburl([
      'links',
      '-o',
      'ndjson',
      ...BASE,
      ...UTF8,
      '--where',
      'refused=yes',
      file('page.html'),
    ])
    assert.deepEqual(JSON.parse(out), {
      file: file('page.html'),
      page: 'https://example.org/docs/',
      line: 3,
      column: 45,
      element: 'img',
      attribute: 'src',
      role: 'fetch',
      input: '//[',
      href: null,
      error: 'IPv6-unclosed',
    })
  })

  for (const [conditions, count] of [
    [['role=fetch'], 3],
    [['role!=fetch'], 4],
    [['element=img,a'], 5],
    [['attribute=srcset', 'host=cdn.example'], 1],
    [['role=fetch', 'refused=yes'], 1],
  ] as const) {
    it(`selects links by their properties: ${conditions.join(' and ')}`, async () => {
      const args = conditions.flatMap((each) => ['--where', each])
      assert.lengthOf((await weburl(['links', ...BASE, ...args], PAGE)).out.split('\n'), count + 1)
    })
  }

  it('encodes queries in the encoding of the page, which --content-type or -e can set', async () => {
    const page = Buffer.from('<a href="?\xe9"><style>a{b:url(?\xe9)}</style>', 'latin1')
    const links = async (...args: string[]) => (await weburl(['links', ...BASE, ...args], page)).out
    assert.equal(
      await links('--content-type', 'text/html;charset=windows-1252'),
      'https://example.org/docs/?%E9\nhttps://example.org/docs/?%C3%A9\n',
    )
    assert.equal((await links('-e', 'koi8-r')).split('\n')[0], 'https://example.org/docs/?%E9')
    assert.equal(
      (await weburl(['links', ...BASE, '-g', '{line}:{column}'], Buffer.from('\ufeff\n\n<a href=x>', 'utf16le'))).out,
      '3:9\n',
    )
  })

  it('reads a compressed page, and supports --uniq, --on-error and --add', async () => {
    const args = ['--uniq', '--on-error', 'drop', '--add', 'host={hostname}']
    const { out } = await weburl(['links', ...BASE, ...args], gzipSync('<a href=a#b><a href=a><a href=//b>'))
    assert.equal(out, 'https://example.org/docs/a#b\texample.org\nhttps://b/\tb\n')
  })

  it('writes links in source order, even those of one element', async () => {
    const { out } = await weburl(
      ['links', ...BASE, '-g', '{column} {attribute} {input}'],
      '<img srcset="a, b 2x" src=c>',
    )
    assert.equal(out, '14 srcset a\n17 srcset b\n27 src c\n')
  })

  it('writes the text of a link', async () => {
    const page = '<a href=a> R&amp;D\n <img src=b alt="and\tmore"></a><area href=c alt=map><a href=d></a>'
    const { out } = await weburl(['links', ...BASE, '-g', '{input} [{text}]'], page)
    assert.equal(out, 'a [R&D and more]\nb []\nc [map]\nd []\n')
    const { out: rows } = await weburl(['links', ...BASE, '-o', 'ndjson', '--fields', 'input,text'], page)
    assert.deepEqual(JSON.parse(rows.split('\n')[0] as string), { input: 'a', text: 'R&D and more' })
  })

  it('uses the file URL if no URL is given', async () => {
    writeFileSync(file('plain.html'), '<a href=b.html>')
    const { out } = await weburl(['links', file('plain.html')])
    assert.equal(out, `${pathToFileURL(file('b.html')).href}\n`)
  })

  for (const [args, status, message] of [
    [['links'], 2, 'a page on standard input has no URL: write -b URL'],
    [['links', '-b', 'nothing'], 2, '-b is the URL of the page'],
    [['links', ...BASE, '-e', 'utf-9'], 2, 'utf-9'],
    [['links', ...BASE, '/nowhere.html'], 3, 'weburl: /nowhere.html: no such file or directory\n'],
    [['links', ...BASE, '--among', 'whatwg'], 2, '--among goes with'],
    [['links', '-b', 'column:1'], 2, '--base column:1 is for lists: a page has neither columns nor members'],
    [['relink', '--to', 'b', '--from', 'a', '-e', 'field:x'], 2, '--encoding field:x is for lists'],
    [['check', '--pages', '-b', 'field:x'], 2, '--base field:x is for lists'],
    [['links', ...BASE, '--on-error', 'stop'], 1, '<stdin>:1: the record is refused: IPv6-unclosed'],
  ] as const) {
    it(`explains the error: ${args.join(' ')}`, async () => {
      const result = await weburl(args, '<a href=//[>')
      assert.equal(result.status, status)
      assert.include(result.said, message)
    })
  }

  it('accepts arbitrary bytes, and ten thousand nested elements', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)
    assert.equal((await weburl(['links', ...BASE], bytes)).status, 0)
    const nested = `${'<div><a href=x>'.repeat(10_000)}`
    assert.lengthOf((await weburl(['links', ...BASE, '-g', '{line}:{column}'], nested)).out.split('\n'), 10_001)
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><IMAGE href="a"/><image href="b"/>'

  it('reads XML if the file name or --content-type indicates it', async () => {
    writeFileSync(file('a.svg'), `${SVG}</svg>`)
    writeFileSync(
      file('b.xhtml'),
      '<html xmlns="http://www.w3.org/1999/xhtml"><title/><A HREF="a"/><a href="b"/></html>',
    )
    writeFileSync(file('c.svgz'), gzipSync(`${SVG}</svg>`))
    for (const name of ['a.svg', 'b.xhtml', 'c.svgz']) {
      const { out, status } = await weburl(['links', ...BASE, file(name)])
      assert.deepEqual([status, out], [0, 'https://example.org/docs/b\n'], name)
    }
    const { out } = await weburl(['links', ...BASE, '--content-type', 'text/html', file('b.xhtml')])
    assert.equal(out, '')
    const { out: typed } = await weburl(['links', ...BASE, '--content-type', 'image/svg+xml'], `${SVG}</svg>`)
    assert.equal(typed, 'https://example.org/docs/b\n')
  })

  it('lists the links before an error in XML, and exits with 3', async () => {
    writeFileSync(file('broken.svg'), `${SVG}<a href=c/></svg>`)
    const { out, status, said } = await weburl(['links', ...BASE, file('broken.svg')])
    assert.deepEqual([status, out], [3, 'https://example.org/docs/b\n'])
    assert.include(said, 'the value of "href" has no quotes, in line 1, column 83')
    const relinked = await weburl(['relink', ...BASE, '--absolute', file('broken.svg')])
    assert.equal(relinked.status, 3)
    assert.include(relinked.out, '<image href="https://example.org/docs/b"/><a href=c/>')
  })

  describe('with an input that is not a page', () => {
    const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
    const ARC = 'filedesc://a.arc 0.0.0.0 20000101000000 text/plain 76\n1 0 Archive\n'
    for (const [name, bytes, advice] of [
      ['zstd', latin1('\x28\xb5\x2f\xfd\0'), 'zstd -dc FILE | weburl links -'],
      ['zstd', latin1('\x5d\x2a\x4d\x18\0'), 'zstd -dc FILE | weburl links -'],
      ['xz', latin1('\xfd7zXZ\0\0\x04'), 'xz -dc FILE | weburl links -'],
      ['zip', latin1('PK\x03\x04\x14\0'), "unzip -p FILE 'archive/*' | weburl links -"],
      ['PDF', latin1('%PDF-1.7\n'), 'pdftohtml -i -noframes -stdout FILE | weburl links -'],
      ['SQLite', latin1('SQLite format 3\0'), ''],
      ['a PNG image', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), ''],
      ['a JPEG image', latin1('\xff\xd8\xff\xe0\0\x10JFIF'), ''],
      ['a GIF image', latin1('GIF89a\x01\0\x01\0'), ''],
      ['a WebP image', latin1('RIFF\x24\0\0\0WEBPVP8 '), ''],
      ['ARC (an archive from before WARC)', latin1(ARC), ''],
    ] as const) {
      const problem = `this is ${name}, and not a page or an archive of pages (WARC)`
      it(`reports that it is ${name}${advice === '' ? '' : ', with a suggestion'}`, async () => {
        const { out, said, status } = await weburl(['links', ...BASE], bytes)
        assert.deepEqual(
          [out, status, said],
          ['', 3, `weburl: <stdin>: ${problem}${advice === '' ? '' : `: write ${advice}`}\n`],
        )
      })

      it(`reports that it is ${name} in gzip`, async () => {
        const { status, said } = await weburl(['links', ...BASE], gzipSync(bytes))
        assert.equal(status, 3)
        assert.include(said, `this is ${name} that is compressed by gzip, and not a page`)
        if (advice !== '')
          assert.match(said, /: write gzip -dc FILE (?:\| (?:zstd|xz) -dc \||> NEW; .* NEW .*\|) weburl/)
      })
    }

    it('suggests a command with the same verb, and reads the other inputs', async () => {
      writeFileSync(file('a.zst'), latin1('\x28\xb5\x2f\xfd\0'))
      const check = await weburl(['check', '--pages', file('a.zst'), file('page.html')])
      assert.include(check.said, 'write zstd -dc FILE | weburl check --pages -')
      assert.include(check.out, 'page.html:3:')
      assert.equal(check.status, 3)
      const relink = await weburl(['relink', '--absolute', file('a.zst')])
      assert.deepEqual([relink.out, relink.status], ['', 3])
      assert.include(relink.said, 'write zstd -dc FILE | weburl relink -')
    })

    it('refuses gzip in gzip, and reads UTF-16', async () => {
      const twice = await weburl(['links', ...BASE], gzipSync(gzipSync('<a href=x>')))
      assert.include(twice.said, 'this is gzip that is compressed by gzip')
      assert.equal(twice.status, 3)
      const wide = await weburl(['links', ...BASE], Buffer.from('\ufeff<a href=x>', 'utf16le'))
      assert.deepEqual([wide.out, wide.status], ['https://example.org/docs/x\n', 0])
    })
  })

  describe('in an archive', () => {
    const response = (url: string, fields: string, body: Uint8Array | string, type = 'response'): Buffer => {
      const block = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${fields}\r\n\r\n`), Buffer.from(body as string)])
      const head = `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nContent-Type: application/http;msgtype=response\r\nContent-Length: ${block.length}\r\n\r\n`
      return Buffer.concat([Buffer.from(head), block, Buffer.from('\r\n\r\n')])
    }
    const info = Buffer.from(
      'WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Type: application/warc-fields\r\nContent-Length: 3\r\n\r\na\r\n\r\n\r\n',
    )
    const html = 'Content-Type: text/html; charset=windows-1251'
    const page = Buffer.from('<a href="x?\xe6">', 'latin1')
    const records = [
      info,
      response('http://a.example/', html, page),
      response(
        '<http://b.example/c/>',
        `${html}\r\nTransfer-Encoding: chunked`,
        '5\r\n<a hr\r\n7;x=y\r\nef=../>\r\n0\r\n\r\n',
      ),
      response('http://c.example/', `${html}\r\nContent-Encoding: gzip`, gzipSync('<a href=z>')),
      response('http://d.example/', `${html}\r\nContent-Encoding: br`, brotliCompressSync('<a href=br>')),
      response('http://e.example/', `${html}\r\nContent-Encoding: deflate`, deflateSync('<a href=de>')),
      response('http://s.example/', 'Content-Type: image/svg+xml', `${SVG}</svg>`),
      response('http://f.example/', 'Content-Type: image/png', 'no page <a href=q>'),
      response('http://g.example/', html, '<a href=request>', 'request'),
    ]
    const answers = [
      'http://a.example/ http://a.example/x?%E6',
      'http://b.example/c/ http://b.example/',
      'http://c.example/ http://c.example/z',
      'http://d.example/ http://d.example/br',
      'http://e.example/ http://e.example/de',
      'http://s.example/ http://s.example/b',
      '',
    ].join('\n')

    it('finds the links of the pages in its responses, with the URL and the header of each record', async () => {
      const { out, status, said } = await weburl(['links', '-g', '{page} {href}'], Buffer.concat(records))
      assert.deepEqual([status, out], [0, answers])
      assert.equal(said, 'weburl: 6 pages, 6 links; passed over: 1 record of image/png\n')
    })

    it('finds the links in a gzip archive', async () => {
      writeFileSync(file('crawl.warc.gz'), Buffer.concat(records.map((record) => gzipSync(record))))
      const { out, status } = await weburl(['links', '-g', '{page} {href}', '-f', file('crawl.warc.gz')])
      assert.deepEqual([status, out], [0, answers])
      assert.equal((await weburl(['check', '--pages', '--severity', 'error', file('crawl.warc.gz')])).status, 0)
    })

    it('reports records that cannot be read, and continues if possible', async () => {
      const broken = response(
        'http://x.example/',
        `${html}\r\nContent-Encoding: gzip`,
        Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from('no')]),
      )
      const input = Buffer.concat([broken, ...records])
      const some = await weburl(['links', '-g', '{page} {href}'], input)
      assert.deepEqual([some.status, some.out], [3, answers])
      assert.include(some.said, 'record 1 (http://x.example/): ')
      const cut = await weburl(['links', '-g', '{page} {href}'], input.subarray(0, -10))
      assert.equal(cut.status, 3)
      assert.include(cut.said, 'the archive ends within a record')
      const wrong = await weburl(['links', '-g', '{href}'], Buffer.concat([info, Buffer.from('something else\r\n')]))
      assert.match(wrong.said, /record 2, at byte \d+: it does not begin with WARC\//)
    })
  })
})

describe('weburl check --pages', () => {
  it('lists errors in links by their places in the page', async () => {
    const { out, status } = await weburl(['check', '--pages', ...BASE, ...UTF8], PAGE)
    assert.equal(status, 1)
    assert.deepEqual(
      out.split('\n').map((line) => line.split(' ').slice(0, 3).join(' ')),
      [
        // Offsets in a string with a character reference differ from offsets in its source.
        '<stdin>:3:15: warning: invalid-URL-unit:',
        '<stdin>:3:15: warning: invalid-URL-unit:',
        '<stdin>:3:47: error: IPv6-unclosed:',
        '',
      ],
    )
  })

  it('exits with 0 for a page whose links are valid', async () => {
    assert.equal((await weburl(['check', '--pages', '-q', ...BASE], '<a href=/>')).status, 0)
  })
})

describe('--also', () => {
  const NAMED =
    '<meta property="og:image" content=a><img data-srcset="b 1x"><script type=application/ld+json>{"x=y":"c"}</script>'

  it('selects URLs that browsers do not load', async () => {
    const also = ['meta[property=og:image] content=url', 'img[data-srcset]=srcset', 'json-ld x=y=url']
    const { out } = await weburl(
      ['links', ...BASE, '-g', '{role} {attribute} {input}', ...also.flatMap((each) => ['--also', each])],
      NAMED,
    )
    assert.equal(out, 'named content a\nnamed data-srcset b\nnamed json-ld x=y c\n')
    assert.equal((await weburl(['links', ...BASE, '--also=social', '-g', '{input}'], NAMED)).out, 'a\nb\n')
  })

  it('selects URLs that check --pages also checks', async () => {
    const { out, status } = await weburl(
      ['check', '--pages', '--severity', 'error', ...BASE, '--also', 'a[data-x]=url'],
      '<a data-x=//[>',
    )
    assert.equal(status, 1)
    assert.include(out, '<stdin>:1:13: error: IPv6-unclosed')
  })

  for (const [value, message] of [
    [
      'img[data-src]',
      '--also takes SELECTOR=SYNTAX, such as img[data-src]=url, or social, and "img[data-src]" is neither',
    ],
    ['meta[name=x] content', 'is neither'],
    ['img[data-src]=link', '--also: "img[data-src]" has the syntax "link", and there are only "url"'],
    ['img=url', '--also: "img" does not name a URL'],
  ] as const) {
    it(`is refused with a suggestion: ${value}`, async () => {
      const { said, status } = await weburl(['links', ...BASE, '--also', value])
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }

  it('is only for pages', async () => {
    assert.include((await weburl(['check', '--also', 'social'])).said, '--also is about a page: write check --pages')
    assert.include((await weburl(['href', '--also', 'social'])).said, '--also goes with links, relink, check')
  })
})

describe('weburl relink', () => {
  const MOVE = ['--from', 'old.example', '--to', 'www.example.org']
  const relinked = async (page: string | Uint8Array, ...args: string[]) =>
    (await weburl(['relink', '-b', 'https://old.example/a/', ...args], page)).bytes

  it('replaces only the host in links', async () => {
    const page = Buffer.from(
      '<a href="https://OLD.example/x y?a&amp;b">\xe9</a> <a href=//old.example:8080/z> <a href=rel> <a href=https://other.example/old.example> <img srcset="http://old.example/1 1x, b 2x">\r\n',
      'latin1',
    )
    assert.equal(
      (await relinked(page, ...MOVE)).toString('latin1'),
      '<a href="https://www.example.org/x y?a&amp;b">\xe9</a> <a href=//www.example.org:8080/z> <a href=rel> <a href=https://other.example/old.example> <img srcset="http://www.example.org/1 1x, b 2x">\r\n',
    )
  })

  it('does not change a page without links to the host', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256)
    assert.deepEqual([...(await relinked(bytes, ...MOVE))], [...bytes])
  })

  it('compares and replaces ports if they are given', async () => {
    const page = '<a href=http://old.example:8080/x><a href=http://old.example/y>'
    assert.equal(
      String(await relinked(page, '--from', 'old.example:8080', '--to', 'new.example')),
      '<a href=http://new.example/x><a href=http://old.example/y>',
    )
    assert.equal(
      String(await relinked(page, '--from', 'old.example', '--to', 'new.example:81')),
      '<a href=http://new.example:81/x><a href=http://new.example:81/y>',
    )
  })

  it('makes links absolute, after replacing hosts', async () => {
    assert.equal(String(await relinked('<a href=b>', '--absolute')), '<a href=https://old.example/a/b>')
    assert.equal(
      String(await relinked('<base href=//old.example/c/><a href=b>', ...MOVE, '--absolute')),
      '<base href=https://www.example.org/c/><a href=https://www.example.org/c/b>',
    )
  })

  it('does not turn escaped text in a <noscript> into elements', async () => {
    const page = (host: string): string =>
      `<!doctype html><title>quiet</title><body><noscript><img src="https://${host}/a.png#&lt;/noscript&gt;&lt;svg/onload=document.title=1337&gt;"></noscript>`
    assert.equal(String(await relinked(page('old.example'), ...MOVE)), page('www.example.org'))
  })

  it('writes nothing if a link cannot be encoded in the page, and explains why', async () => {
    const page = '<a href=https://old.example/a><a href="https://old.example/&#27;$B">'
    const { out, said, status } = await weburl(['relink', ...BASE, '-e', 'iso-2022-jp', ...MOVE], page)
    assert.deepEqual([out, status], ['', 3])
    assert.include(said, 'it has a control that ISO-2022-JP keeps for itself [not-writable]: write %1B')
  })

  it('parses the changed page with the encoding of the original', async () => {
    const page = `<title>${'x'.repeat(960)}</title><link href=//old.example/><meta charset=gbk><a href="?\xd6\xd0">`
    assert.include(
      String(await relinked(Buffer.from(page, 'latin1'), ...MOVE, '--absolute')),
      '<a href="https://old.example/a/?%D6%D0">',
    )
  })

  it('can replace the file that it reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-relink-'))
    try {
      const path = join(folder, 'page.html')
      writeFileSync(path, '<a href=https://old.example/>')
      assert.equal((await weburl(['relink', ...MOVE, '--out', path, path])).status, 0)
      assert.equal(readFileSync(path, 'utf8'), '<a href=https://www.example.org/>')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('reports damaged gzip, and writes nothing', async () => {
    const { out, said, status } = await weburl(
      ['relink', ...BASE, '--absolute'],
      gzipSync('<a href=x>').subarray(0, 20),
    )
    assert.deepEqual([out, status], ['', 3])
    assert.include(said, '<stdin>: ')
  })

  const saidOf = async (page: string, ...args: string[]) =>
    (await weburl(['relink', '-b', 'https://old.example/a/', ...UTF8, ...args], page)).said

  it('rewrites links in a srcdoc', async () => {
    const page = '<p>\n<iframe srcdoc="<a href=&quot;//old.example/1&quot;><a href=//[>"></iframe>'
    const { out, said } = await weburl(['relink', '-b', 'https://old.example/a/', ...MOVE], page)
    assert.include(out, 'srcdoc="<a href=&quot;//www.example.org/1&quot;><a href=//[>"')
    assert.include(said, '1 link rewritten; left unchanged: 1 invalid')
    const checked = await weburl(['check', '--pages', '-b', 'https://old.example/a/'], page)
    assert.include(checked.said + checked.out, '2:63')
    assert.notEqual(checked.status, 0)
  })

  it('reports how many links were rewritten, and which kinds were left unchanged', async () => {
    const page = '<a href=//old.example/1><a href=2><a href=#3><a href=//[><a href=mailto:a@b.example><iframe srcdoc=x>'
    assert.equal(
      await saidOf(page, ...MOVE),
      'weburl: <stdin>: 1 link rewritten; left unchanged: 1 relative, 1 to the page itself, 1 invalid, 1 absolute\n',
    )
    assert.equal(await saidOf('<a href=b><a href=c>', '--absolute'), 'weburl: <stdin>: 2 links rewritten\n')
  })

  it('reports where the new page still contains the old host', async () => {
    const page = `<a href=https://OLD.example/>https://Old.Example</a>
<!-- é old.example. --><img data-src=//old.example/a data-x='{"u":"https:\\u002f\\u002fold.example:81"}'>
<a href="https://other.example/?to=https%3A%2F%2Fold.example%2F">`
    assert.include(
      await saidOf(page, ...MOVE),
      'weburl: <stdin>: old.example is still in 1 link and at 4 places that are not a link (1:42, 2:8, 2:40, 2:86); URLs that no browser reads are rewritten with --also social\n',
    )
    assert.include(await saidOf('old.example'.concat(' old.example'.repeat(6)), ...MOVE), '1:49, …)')
  })

  it('does not report a host that only contains the old one', async () => {
    const page = 'www.old.example old.example.org my-old.example old.example-2 éold.example old.exampleé'
    assert.equal(await saidOf(page, ...MOVE), 'weburl: <stdin>: 0 links rewritten\n')
    const ports = 'old.example old.example:8 old.example:80 old.example:8080'
    const from = ['--from', 'old.example:80', '--to', 'new.example']
    assert.include(await saidOf(ports, ...from), 'old.example:80 is still at 1 place that is not a link (1:27)')
    const moved = await saidOf('<a href=//old.example>', '--from', 'old.example', '--to', 'old.example:81')
    assert.equal(moved, 'weburl: <stdin>: 1 link rewritten\n')
  })

  it('searches for the old host in canonical form and as given', async () => {
    const said = await saidOf('bücher.example xn--bcher-kva.example', '--from', 'bücher.example', '--to', 'a.example')
    assert.include(said, 'at 2 places that are not a link')
  })

  it('rewrites URLs selected by --also', async () => {
    const page = (host: string): string =>
      `<meta property=og:image content=//${host}/a><img data-srcset="//${host}/b 2x"><p data-x=//old.example/c data-y=//${host}/d>`
    const { out, said } = await weburl(
      ['relink', ...BASE, ...MOVE, '--also', 'social', '--also', '*[data-y]=url'],
      page('old.example'),
    )
    assert.equal(out, page('www.example.org'))
    assert.include(said, '3 links rewritten\n')
    assert.include(said, 'at 1 place that is not a link (1:')
    assert.include(said, 'with --also SELECTOR=SYNTAX\n')
  })

  for (const [args, message] of [
    [['relink', ...BASE], 'relink changes nothing without'],
    [['relink', ...BASE, '--from', 'a'], '--from goes with --to'],
    [['relink', ...BASE, '--from', 'a', '--to', 'b c'], '--to takes a host'],
    [['relink', ...BASE, '--absolute', 'a.html', 'b.html'], 'relink writes one page'],
  ] as const) {
    it(`is refused with a suggestion: ${args.join(' ')}`, async () => {
      const { status, said } = await weburl(args)
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }
})
