/**
 * Texts that a page may stumble over: characters that cannot be seen, markup, lone surrogates, texts from right to left, and the
 * awkward cases of the documents.
 */

import { EMPTY, type State } from '../../viewer/model/permalink.js'

const TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(document.domain)',
  'http://a/<b>&amp;&lt;?"x"#\'y\'',
  'http://h/\ud800',
  '\udfff\ud800',
  'http://h/\uffff\ufffe',
  '\0\x01http://h/\x7f\x1f',
  'http://h/\u202egnp.exe',
  'http://אב.ג/ד?ה#ו',
  'http://h/a\nb\rc\td\r\ne',
  '\r\n\r\n',
  ' http://h/ ',
  'http://h/%',
  'http://h/%zz%00%ff#%',
  'a&b=c&base=d#u=e',
  '#u=x&base=y',
  'http://h/?a=b&c=d;e=f#g?h',
  '%E2%80%8B+%2B+ +',
  '\u200b\u200d\u2060\ufeff',
  'http://\u00ad/',
  'http://faß.de/ς',
  'http://xn--a/',
  'http://a\\@b:c/',
  'http://u@v:w@h/',
  'https://[::1%25eth0]/',
  'http://[::ffff:127.0.0.1]:00080/',
  'http://0x7f000001/',
  'http://256/',
  'http://4294967296/',
  'file:///C|/a/../..',
  'file:\\\\host\\share',
  'mailto:a@b?subject=é',
  'data:text/html,<b>x</b>  #y',
  'blob:https://h/1',
  'non-special://[a]b/',
  'foo:// /',
  '//h/..',
  '/\\h\\x',
  '?',
  '#',
  '',
  '😀😀😀',
  'http://😀/😀?😀#😀',
  '\u0301\u0301http://h',
  `http://${'a.'.repeat(300)}example/`,
  `http://h/${'%'.repeat(500)}`,
  `http://h/${'a/../'.repeat(400)}`,
  'x'.repeat(5000),
]

const BASES: readonly string[] = ['', 'http://EXAMPLE.org/a/./b?q#f', 'mailto:x', 'file:///C:/a/b', 'not a base']

/** The states that the viewer is sent to. */
export const hostileStates = (): State[] =>
  BASES.flatMap((base, index) =>
    TEXTS.filter((_, place) => index < 2 || place % 4 === index % 4).map((text) => ({ ...EMPTY, text, base })),
  )
