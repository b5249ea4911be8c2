/**
 * A tour in five stops: a URL from its text to its canonical form, a relative reference, a text that is refused, a URL that is
 * built and changed, and one text as several documents read it.
 *
 * Run it with `npm start`.
 */

import { Url, UrlError, UrlReference } from 'weburl'
import { compare, rfc3986, webspecs, whatwg } from 'weburl/dialects'

console.log('1. A URL keeps the text that was written, and knows the canonical one.\n')

const page = Url.parse('http://EXAMPLE.com/a/b')
const link = page.resolve('../検索?q=日本')
console.log(`   as written  ${page}`)
console.log(`   resolved    ${link}`)
console.log(`   canonical   ${link.canonicalize()}`)
console.log(`   in a page   ${link.canonicalize('shift_jis')}`)
console.log('               … whose encoding is Shift_JIS')

console.log('\n2. A relative reference is a value as well.\n')

const reference = UrlReference.parse('../img/logo.svg?v=2')
console.log(`   segments    ${reference.path.segments.join(' · ')}`)
console.log(`   resolved    ${Url.parse('https://example.org/docs/intro.html').resolve(reference)}`)

console.log('\n3. An error explains what is wrong.\n')

try {
  Url.parse('https://user:secret@2001:db8::1/')
} catch (error) {
  if (!(error instanceof UrlError)) throw error
  console.log(error.message.replace(/^/gm, '   '))
}

console.log('\n4. A URL that is built is read again.\n')

const api = Url.builder().scheme('https').host('api.example.org').pathSegment('v1')
const search = api.pathSegment('c/c++').queryParam('q', 'rock & roll').build()
console.log(`   built       ${search}`)
console.log(`   changed     ${search.with({ host: 'example.net', query: search.query?.with('page', 2) ?? null })}`)

console.log('\n5. Documents differ, and so may two programs.\n')

const dialects = [whatwg, webspecs, rfc3986]

for (const { dialect, href, refusal } of compare('http:\\\\faß.example/%2e%2E/a', { dialects }).readings) {
  console.log(`   ${dialect.padEnd(12)}${href ?? refusal?.name}`)
}

// Prints:
// 1. A URL keeps the text that was written, and knows the canonical one.
//
//    as written  http://EXAMPLE.com/a/b
//    resolved    http://example.com/検索?q=日本
//    canonical   http://example.com/%E6%A4%9C%E7%B4%A2?q=%E6%97%A5%E6%9C%AC
//    in a page   http://example.com/%E6%A4%9C%E7%B4%A2?q=%93%FA%96{
//                … whose encoding is Shift_JIS
//
// 2. A relative reference is a value as well.
//
//    segments    .. · img · logo.svg
//    resolved    https://example.org/img/logo.svg?v=2
//
// 3. An error explains what is wrong.
//
//    The input is not a URL (whatwg): the port is not a number [port-invalid]
//      https://user:***@2001:db8::1/
//                            ^^^^^^ wrap the IPv6 address in [ ]
//
// 4. A URL that is built is read again.
//
//    built       https://api.example.org/v1/c%2Fc++?q=rock%20%26%20roll
//    changed     https://example.net/v1/c%2Fc++?q=rock%20%26%20roll&page=2
//
// 5. Documents differ, and so may two programs.
//
//    whatwg      http://xn--fa-hia.example/a
//    webspecs    http://fass.example/a
//    rfc3986     not-a-pchar
