/**
 * A built site: `weburl check --pages --local DIR`, and the encoding of pages that declare none.
 */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

describe('weburl check --pages --local', () => {
  let folder: string
  const write = (name: string, text: string | Uint8Array): string => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-site-'))
    write('index.html', '<h1 id=start>A</h1>')
    write('docs/index.html', '')
    write('docs/a.html', '<h1 id=one>A</h1><a name=zwei>B</a><h1 id="Zürich">C</h1>')
    write('docs/plain', '<!doctype html><p id=p>')
    write('docs/x.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><title/><p id="x"/></html>')
    write('img/Logo.png', 'PNG')
    write('dé b.html', '')
    symlinkSync(join(folder, 'docs/a.html'), join(folder, 'linked.html'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling.png'))
    write('../outside.txt', 'x')
  })
  after(() => {
    rmSync(join(folder, '../outside.txt'))
    rmSync(folder, { recursive: true })
  })

  const found = async (page: string | Uint8Array, ...args: string[]) => {
    const file = write('docs/page.html', page)
    const { out, status, said } = await weburl([
      ...['check', '--pages', '--severity', 'error', '--local', folder],
      ...args,
      file,
    ])
    rmSync(file)
    const lines = out.replaceAll(`${folder}/`, '').split('\n').slice(0, -1)
    return { status, said, lines: lines.map((line) => line.replace('docs/page.html:', '').replace(' error:', '')) }
  }

  for (const html of [
    ...[
      '<a href=a.html>',
      '<a href=./>',
      '<a href=..>',
      '<a href=/>',
      '<a href="">',
      '<a href=/docs>',
      '<a href=//localhost/>',
    ],
    ...[
      '<a href=/a/../docs/a.html?x=/nowhere>',
      '<a href="/d%C3%A9%20b.html">',
      '<a href=/docs//a.html>',
      '<a href=/linked.html>',
    ],
    ...[
      '<a href=a.html#one>',
      '<a href=/docs/a.html#zwei>',
      '<a href=a.html#Z%C3%BCrich>',
      '<a href=/#start>',
      '<a href=plain#p>',
    ],
    ...[
      '<a href=a.html#>',
      '<a href=a.html#top>',
      '<a href=#TOP>',
      '<a href=x.xhtml#x>',

      '<a href=a.html#:~:text=x>',
      '<a href=a.html#one:~:text=x>',
    ],
    ...['<p id=here><a href=#here>', '<a href=page.html#later><p id=later>', '<img src=/img/Logo.png#t=1>'],
    ...[
      '<a href=https://localhost/no>',
      '<a href=http://localhost:8080/no>',
      '<a href=mailto:a@b>',
      '<a href=//example.org/no>',
    ],
    ...[
      '<template><a href=no></template>',
      '<form action=no>',
      '<a ping=no>',
      '<link rel=preconnect href=/no>',
      '<base href=/no/>',
    ],
  ]) {
    it(`reports nothing for ${html}`, async () =>
      assert.deepEqual(await found(html), { status: 0, said: '', lines: [] }))
  }

  for (const [html, line] of [
    ['<a href=no.html>', '1:9: missing-file: docs/no.html is not there'],
    ['\n<a href=indx.html>', '2:9: missing-file: docs/indx.html is not there; the nearest name is index.html'],
    ['<a href=a>', '1:9: missing-file: docs/a is not there; the nearest name is a.html'],
    ['<a href=A.html>', '1:9: missing-file: docs/A.html is not there; the nearest name is a.html'],
    ['<img src=/img/logo.PNG>', '1:10: missing-file: img/logo.PNG is not there; the nearest name is Logo.png'],
    ['<a href=/img/>', '1:9: missing-file: img/index.html is not there'],
    ['<a href=a.html/>x</a>', '1:9: missing-file: docs/a.html is not there'],
    ['<a href=/no/a.html>', '1:9: missing-file: no is not there'],
    ['<a href=/dangling.png>', '1:9: missing-file: dangling.png is not there'],
    ['<a href="..%2F..%2Foutside.txt">', '1:10: missing-file: docs/..%2F..%2Foutside.txt is not there'],
    ['<a href="..%5C..%5Coutside.txt">', '1:10: missing-file: docs/..\\\\..\\\\outside.txt is not there'],
    ['<a href="../../outside.txt">', '1:10: missing-file: outside.txt is not there'],
    ['<style>a{b:url(no.png)}</style>', '1:16: missing-file: docs/no.png is not there'],
    ['<img srcset="a.html 1x, no.png 2x">', '1:25: missing-file: docs/no.png is not there'],
    ['<base href=/img/><a href=no>', '1:26: missing-file: img/no is not there'],
    ['<a href=a.html#onw>', '1:15: missing-part: docs/a.html has no part "onw"; the nearest id is one'],
    ['<a href=a.html#ONE>', '1:15: missing-part: docs/a.html has no part "ONE"; the nearest id is one'],
    ['<a href=plain#q>', '1:14: missing-part: docs/plain has no part "q"'],
    ['<a href=#no><template><p id=no></template>', '1:9: missing-part: docs/page.html has no part "no"'],
    ['<a href=?x#no>', '1:11: missing-part: docs/page.html has no part "no"'],
  ] as const) {
    it(`reports an error for ${html.trim()}`, async () =>
      assert.deepEqual(await found(html), { status: 1, said: '', lines: [line] }))
  }

  it('uses -b as the URL of the folder', async () => {
    const page = '<a href=https://example.org/x/docs/no.html><a href=https://example.org/no><a href=/no><a href=../no>'
    const { lines } = await found(page, '-b', 'https://example.org/x/')
    assert.deepEqual(lines, ['1:9: missing-file: docs/no.html is not there', '1:95: missing-file: no is not there'])
  })

  it('reads all pages of the folder if no file is given', async () => {
    write('deep/er/page.htm', '<a href=no>')
    const { out, status } = await weburl(['check', '--pages', '--local', folder])
    rmSync(join(folder, 'deep'), { recursive: true })
    assert.deepEqual([status, out.split(':')[0]], [1, join(folder, 'deep/er/page.htm')])
    assert.lengthOf(out.trim().split('\n'), 1)
  })

  it('decodes the ids of a page, as UTF-8 if the file is valid UTF-8', async () => {
    write(
      'docs/old.html',
      Uint8Array.from('<meta charset=koi8-r><p id=\xc1>', (unit) => unit.charCodeAt(0)),
    )
    const { lines } = await found('<a href=old.html#а><a href="/dé%20b.html">')
    rmSync(join(folder, 'docs/old.html'))
    assert.deepEqual(lines, [])
    const { status } = await found('<a href="/dé%20b.html">', '--fallback-encoding', 'windows-1252')
    assert.equal(status, 1)
  })

  for (const [args, message] of [
    [['check', '--local', '.'], '--local is about a page: write check --pages'],
    [['check', '--fallback-encoding', 'utf-8'], '--fallback-encoding is about a page: write check --pages'],
    [['check', '--pages', '--local', '/nowhere'], '--local takes a folder, and /nowhere is not one'],
    [['check', '--pages', '--local', 'lib', 'package.json'], 'package.json is not in the folder of --local, lib'],
    [['check', '--pages', '--local', 'lib', '-b', 'mailto:a'], '-b is the URL of the folder'],
    [['links', '-b', 'http://h/', '--fallback-encoding', 'utf-9'], 'utf-9'],
  ] as const) {
    it(`explains the error: ${args.join(' ')}`, async () => {
      const { status, said } = await weburl([...args], '')
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }
})

describe('the encoding of a page', () => {
  const page = Buffer.from('<a href="?é">')
  let file: string
  before(() => {
    file = join(mkdtempSync(join(tmpdir(), 'weburl-encoding-')), 'page.html')
    writeFileSync(file, page)
  })
  after(() => rmSync(dirname(file), { recursive: true }))

  const href = async (...args: string[]) => (await weburl(['links', ...args], page)).out.trim().replace(/.*\?/, '?')

  it('is UTF-8 for a local file that is valid UTF-8, as browsers guess', async () => {
    assert.equal(await href(file), '?%C3%A9')
    assert.equal(await href('-b', 'file:///a/b'), '?%C3%A9')
    writeFileSync(file, Buffer.from('<a href="?\xe9">', 'latin1'))
    assert.equal(await href(file), '?%E9')
    writeFileSync(file, '<a href="?&eacute;">')
    assert.equal(await href(file), '?%E9')
    writeFileSync(file, page)
  })

  it('is windows-1252 for other pages, unless --fallback-encoding is given', async () => {
    assert.equal(await href('-b', 'https://example.org/', file), '?%C3%A9')
    assert.equal(await href('-b', 'https://example.org/', '--fallback-encoding', 'utf-8', '-g', '{input}', file), '?é')
    assert.equal(await href('-b', 'https://example.org/', '-g', '{input}', file), '?Ã©')
    assert.equal(await href('--fallback-encoding', 'koi8-r', '-g', '{input}', file), '?ц╘')
  })

  it('is the declared encoding if there is one', async () => {
    const args = ['--fallback-encoding', 'koi8-r', '--content-type', 'text/html; charset=utf-8', '-g', '{input}']
    assert.equal(await href(...args, file), '?é')
  })

  it('is preserved by relink', async () => {
    const { out } = await weburl(
      ['relink', '--absolute', '-b', 'https://example.org/', '--fallback-encoding', 'utf-8'],
      page,
    )
    assert.equal(out, '<a href="https://example.org/?%C3%A9">')
  })
})
