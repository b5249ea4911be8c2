/**
 * A linter for links. It lists what a browser repairs in silence, with the place of each mistake and a better way to write it. A text
 * with thousands of mistakes is a few lines of the list. The list names the number of a link and not its text, which may have
 * passwords and control characters in it.
 */

import { Url } from 'weburl'

const links = [
  'https://example.org/a b',
  'http:\\\\example.org\\docs',
  'http://0x7f.1/',
  'https://example.org/100%',
  'https://example.org:https/',
  'https://me:secret@example.org/\n#',
  `https://example.org/${'%'.repeat(1000)}`,
]

for (const [index, link] of links.entries()) {
  const { findings, omitted } = Url.diagnose(link, { maxPerName: 3 })
  for (const { name, severity, span, suggestion } of findings) {
    const advice = suggestion === undefined ? '' : ` (${suggestion})`
    console.log(`${index + 1}:${span.start + 1}: ${severity}: ${name}${advice}`)
  }
  for (const { name, count } of omitted) console.log(`${index + 1}: ${name}: ${count} more`)
}

// Prints:
// 1:22: warning: invalid-URL-unit (write %20)
// 2:1: warning: special-scheme-missing-following-solidus (write // between scheme and host)
// 2:6: warning: special-scheme-missing-following-solidus (remove it)
// 2:7: warning: special-scheme-missing-following-solidus (remove it)
// 2:19: warning: invalid-reverse-solidus (write /)
// 3:8: warning: IPv4-too-few-parts (write 127.0.0.1)
// 3:8: warning: IPv4-non-decimal-part (write 127)
// 4:24: warning: invalid-URL-unit (write %25)
// 5:21: error: port-invalid (use decimal digits)
// 6:31: warning: invalid-URL-unit (remove it, as the parser does)
// 6:9: warning: invalid-credentials (pass credentials outside of the URL)
// 7:21: warning: invalid-URL-unit (write %25)
// 7:22: warning: invalid-URL-unit (write %25)
// 7:23: warning: invalid-URL-unit (write %25)
// 7: invalid-URL-unit: 997 more
