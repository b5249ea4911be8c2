/**
 * The records of an index of a web archive, CDX and CDXJ: where the URL is, and what is written in its place.
 */

import { assert } from 'chai'
import { type ReadUrl, readUrls } from '../../../lib/around/lines/index.js'
import { weburl } from '../../cli/in-memory.js'

const HEADER = Symbol('header')

describe('a record of an archive index', () => {
  for (const [record, text, changed, keyed] of [
    // The URL is the third field, which is not empty at the end of the record.
    ['k t HTTP://H/', 'HTTP://H/', 'k t http://h/', 'h)/ t HTTP://H/'],
    ['k t HTTP://H/ x y', 'HTTP://H/', 'k t http://h/ x y', 'h)/ t HTTP://H/ x y'],
    ['k  HTTP://H/', 'HTTP://H/', 'k  http://h/', 'h)/  HTTP://H/'],
    ['k t nowhere x', 'nowhere', 'k t - x', 'nowhere)/ t nowhere x'],
    ['k t http://h:x/ y', 'http://h:x/', 'k t - y', '- t http://h:x/ y'],
    ['k t  x', '', 'k t - x', '- t  x'],
    ['k t', 'not-cdx', 'k t', 'k t'],
    ['k t ', 'not-cdx', 'k t ', 'k t '],
    [' k t http://h/', 'not-cdx', ' k t http://h/', ' k t http://h/'],
    ['', 'not-cdx', '', ''],
    // Or it is the member "url" of an object there.
    ['k t {"url":"HTTP://H/"}', 'HTTP://H/', 'k t {"url":"http://h/"}', 'h)/ t {"url":"HTTP://H/"}'],
    ['k t { "x" : 1 , "url" : "HTTP://H/" } ', 'HTTP://H/', 'k t { "x" : 1 , "url" : "http://h/" } ', null],
    ['k t {"url":"HTTP://A/","url":"HTTP://B/"}', 'HTTP://B/', 'k t {"url":"HTTP://A/","url":"http://b/"}', null],
    ['k t {"url":"HTTP://H/\\u0022\\u00e9"}', 'HTTP://H/"é', 'k t {"url":"http://h/%22%C3%A9"}', null],
    ['k t {"url":"http://h:x/"}', 'http://h:x/', 'k t {"url":null}', '- t {"url":"http://h:x/"}'],
    ['k t {"url":7}', 'field-missing', 'k t {"url":7}', 'k t {"url":7}'],
    ['k t {"x":{"url":"http://h/"}}', 'field-missing', 'k t {"x":{"url":"http://h/"}}', null],
    ['k t {}', 'field-missing', 'k t {}', 'k t {}'],
    ['k t {bad', 'not-json', 'k t {bad', 'k t {bad'],
    ['k t [{"url":"http://h/"}]', '[{"url":"http://h/"}]', 'k t -', null],
    // A header begins with a space and "CDX".
    [' CDX N b a', HEADER, ' CDX N b a', ' CDX N b a'],
    [' CDX', HEADER, ' CDX', ' CDX'],
    ['CDX N b', 'b', 'CDX N -', 'b)/ N b'],
    ['x CDX http://h/', 'http://h/', 'x CDX http://h/', 'h)/ CDX http://h/'],
  ] as const) {
    it(`is read and answered: ${record}`, async () => {
      const list = [`${record}\n`, `z 2 http://z/\n`]
      const found: ReadUrl[] = []
      for await (const each of readUrls(list, { cdx: true })) found.push(each)
      const [first] = found
      assert.lengthOf(found, text === HEADER ? 1 : 2)
      if (text !== HEADER) {
        const reason = first?.result.ok === false ? first.result.error.reason : null
        assert.include([first?.text, reason], text)
      }
      for (const end of ['\n', '\r\n']) {
        const input = `${record}${end}z 2 HTTP://Z/${end}`
        assert.equal((await weburl(['--cdx'], input)).out, `${changed}${end}z 2 http://z/${end}`)
        if (keyed === null) continue
        assert.equal((await weburl(['--cdx', '-p', 'surt'], input)).out, `${keyed}${end}z)/ 2 HTTP://Z/${end}`)
      }
    })
  }

  it('has added values and the reason after a TAB, also if it has no URL', async () => {
    const args = ['--cdx', '--add', 'h={host}', '--add', 'n={n}', '--error-column']
    const { out } = await weburl(args, 'k t HTTP://H/ x\nk t http://h:x/\nk\nk t {"url":"HTTP://H/"}\r\n')
    assert.deepEqual(out.split('\n'), [
      'k t http://h/ x\th\t1\t',
      'k t -\t\t2\tport-invalid',
      'k\t\t3\tnot-cdx',
      'k t {"url":"http://h/"}\th\t4\t\r',
      '',
    ])
  })

  it('cannot have a space in its result', async () => {
    const { out } = await weburl(['--cdx', '-g', '{scheme} {host}', '--error-column'], 'k t http://h/ x\n')
    assert.equal(out, 'k t - x\tdelimiter-in-result\n')
  })
})
