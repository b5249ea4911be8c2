/**
 * The two lists by which Gecko decided whether to show a name in Unicode. Both are preferences of Mozilla's `all.js`:
 * [WHITELIST] is `network.IDN.whitelist.*` as of May 2011 and of April 2012; [BLACKLIST] is `network.IDN.blacklist_chars` as
 * of May 2011. Web::URL had them in its modules IDNEnabled and Char::Class::IDNBlacklist (E35).
 */

/** The two lists. By default, the edition's lists are used; a program may replace either of them. */
export interface GeckoLists {
  /** The "IDN-enabled TLDs", in ASCII form. */
  readonly geckoTlds: readonly string[]
  /** The "IDN blacklist characters", in one string. */
  readonly geckoBlacklist: string
}

const TLDS_2011 =
  'ac ar at biz br cat ch cl cn de dk es fi gr hu il info io ir is jp kr li lt lu museum no nu nz org pl pr se sh tel th ' +
  'tm tw ua vn xn--0zwm56d xn--11b5bs3a9aj6g xn--80akhbyknj4f xn--9t4b11yi5a xn--deba0ad xn--fiqs8s xn--fiqz9s ' +
  'xn--g6w251d xn--hgbk6aj7f53bba xn--hlcj6aya9esc7a xn--j6w193g xn--jxalpdlp xn--kgbechtv xn--kprw13d xn--kpry57d ' +
  'xn--mgba3a4f16a xn--mgba3a4fra xn--mgbaam7a8h xn--mgbayh7gpa xn--mgberp4a5d4a87g xn--mgberp4a5d4ar xn--mgbqly7c0a67fbc ' +
  'xn--mgbqly7cvafr xn--p1ai xn--wgbh1c xn--wgbl6a xn--zckzah'

const TLDS_SINCE_2012 =
  ' asia ee fr lv pm re si tf wf xn--90a3ac xn--fzc2c9e2c xn--o3cw4h xn--ogbpf8fl xn--xkc2al3hye2a yt'

const BLACKLIST =
  '\u0020\u00a0\u00bc\u00bd\u00be\u01c3\u02d0\u0337\u0338\u0589\u05c3\u05f4\u0609\u060a\u066a\u06d4\u0701\u0702\u0703\u0704' +
  '\u115f\u1160\u1735\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2024\u2027\u2028\u2029\u202f' +
  '\u2039\u203a\u2041\u2044\u2052\u205f\u2153\u2154\u2155\u2156\u2157\u2158\u2159\u215a\u215b\u215c\u215d\u215e\u215f\u2215' +
  '\u2236\u23ae\u2571\u29f6\u29f8\u2afb\u2afd\u2ff0\u2ff1\u2ff2\u2ff3\u2ff4\u2ff5\u2ff6\u2ff7\u2ff8\u2ff9\u2ffa\u2ffb\u3000' +
  '\u3002\u3014\u3015\u3033\u3164\u321d\u321e\u33ae\u33af\u33c6\u33df\ua789\ufe14\ufe15\ufe3f\ufe5d\ufe5e\ufeff\uff0e\uff0f' +
  '\uff61\uffa0\ufff9\ufffa\ufffb\ufffc\ufffd'

const listsWith = (tlds: string): GeckoLists =>
  Object.freeze({ geckoTlds: Object.freeze(tlds.split(' ').sort()), geckoBlacklist: BLACKLIST })

export const GECKO_LISTS_2011: GeckoLists = listsWith(TLDS_2011)

export const GECKO_LISTS_2012: GeckoLists = listsWith(TLDS_2011 + TLDS_SINCE_2012)
