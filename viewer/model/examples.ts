/**
 * Texts to begin with. Each shows something that a person would not expect.
 */

import { EMPTY, type State } from './permalink.js'

/** An example, with the reason why it is one. */
export interface Example {
  readonly label: string
  readonly state: State
}

export const EXAMPLES: readonly Example[] = [
  { label: 'Repaired', state: { ...EMPTY, text: 'HTTPS:\\\\EXAMPLE.org:443\\a\\..\\b c?q=café#top' } },
  { label: 'Two hosts', state: { ...EMPTY, text: 'http://checked.example\\@attacked.example/' } },
  { label: 'Hidden loopback', state: { ...EMPTY, text: 'http://0x7f.1:08080/admin' } },
  { label: 'Look-alike', state: { ...EMPTY, text: 'https://аррӏе.com/login' } },
  { label: 'Refused', state: { ...EMPTY, text: 'https://2001:db8::1/index.html' } },
  {
    label: 'Link in Shift_JIS',
    state: { text: '../検索?q=日本☃', base: 'http://example.org/a/b', encoding: 'shift_jis' },
  },
  { label: 'Tracking', state: { ...EMPTY, text: 'http://www.example.org/a/index.html?utm_source=x&b=2&a=1#top' } },
]
