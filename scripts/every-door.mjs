/**
 * A program that uses every door, for the bundlers: a line for each door, with its answer or its error. It knows nothing of Node.
 */

import { Url } from 'weburl'
import { Url as CoreUrl } from 'weburl/core'
import { compare } from 'weburl/dialects'
import { displayHost } from 'weburl/display'
import { readUrls } from 'weburl/lines'
import { Page } from 'weburl/pages'
import { UriTemplate, UrlPattern } from 'weburl/patterns'
import { profile } from 'weburl/profiles'
import { registrableDomain } from 'weburl/sites'
import { RequestTarget } from 'weburl/tools'
import { URL as StandardUrl } from 'weburl/whatwg'

const PAGE = Uint8Array.from('<p>caf\xe9<a href=b><a href="?\xe9">', (character) => character.charCodeAt(0))

/** The dialect of a list is loaded when it is named. */
async function hrefsOf(list) {
  const hrefs = []
  for await (const { result } of readUrls(list, { dialect: 'rfc3986', lines: true })) hrefs.push(result.url?.href)
  return hrefs.join()
}

const CALLS = {
  weburl: () => Url.parse('http://EXAMPLE.com/a/../é?日本').canonicalize('shift_jis').href,
  core: () => CoreUrl.parse('http://h/?é').canonicalize('gb18030').href,
  dialects: () => compare('http://2130706433/').differences.length,
  display: () => displayHost('xn--bcher-kva.example').text,
  lines: () => hrefsOf(['http://h/a', 'http://h/b']),
  pages: () =>
    Page.read(PAGE, { url: 'https://h/' })
      .links.map(({ href, error }) => href ?? error.message)
      .join(),
  patterns: () => UrlPattern.parse('https://:sub.h/:id').match('https://a.h/b%2Fc').groups.id,
  templates: () => UriTemplate.parse('/{id}').expand({ id: 'é' }),
  profiles: () => profile('dedupe').key(Url.parse('http://h:80/a/')),
  sites: () => registrableDomain('a.b.example.co.uk'),
  tools: () => RequestTarget.parse('/a?b').form,
  whatwg: () => new StandardUrl('../b', 'http://H/a/').href,
}

export async function everyDoor() {
  const lines = []
  for (const [door, call] of Object.entries(CALLS)) {
    try {
      lines.push(`${door}: ${await call()}`)
    } catch (error) {
      lines.push(`${door}: ${error}`)
    }
  }
  return lines
}
