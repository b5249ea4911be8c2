/**
 * A linter for links. It lists what a browser repairs in silence, with the place of each mistake and a better way to write it.
 */

import { Url } from 'weburl'

const links = [
  'https://example.org/a b',
  'http:\\\\example.org\\docs',
  'http://0x7f.1/',
  'https://example.org/100%',
  'https://example.org:https/',
]

for (const link of links) {
  const { findings } = Url.diagnose(link)
  for (const { name, severity, span, suggestion } of findings) {
    console.log(`${link}:${span.start + 1}: ${severity}: ${name}${suggestion === undefined ? '' : ` (${suggestion})`}`)
  }
}

// Prints:
// https://example.org/a b:22: warning: invalid-URL-unit (write %20)
// http:\\example.org\docs:1: warning: special-scheme-missing-following-solidus (write // between scheme and host)
// http:\\example.org\docs:6: warning: special-scheme-missing-following-solidus (remove it)
// http:\\example.org\docs:7: warning: special-scheme-missing-following-solidus (remove it)
// http:\\example.org\docs:19: warning: invalid-reverse-solidus (write /)
// http://0x7f.1/:8: warning: IPv4-too-few-parts (write all 4 parts)
// http://0x7f.1/:8: warning: IPv4-non-decimal-part (write it in decimal, without leading zeros)
// https://example.org/100%:24: warning: invalid-URL-unit (write %25)
// https://example.org:https/:21: error: port-invalid (use decimal digits)
