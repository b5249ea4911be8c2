/**
 * Characters that programs refuse in a name although the library's IDNA (UTS #46) allows them, because the programs' tables lack
 * them or because IDNA 2008 disallows them.
 *
 * Programs use an older version of Unicode than the library does (P15). The tables here were found by testing Go 1.19 and libidn2
 * 2.3.3 with each character that Unicode 17 allows. The newest programs use Unicode 17.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#IDNA_Mapping_Table
 * @see https://www.rfc-editor.org/rfc/rfc5892#section-3
 */

import { isBidiDomain, satisfiesBidiRule } from '../../ground/idna/bidi.js'
import { isOld } from '../../ground/idna/characters.js'
import { RunTable } from '../../ground/idna/ranges.js'
import { everyCodePoint } from '../../ground/text/code-points.js'

const ALLOWED = 0
/** The value for characters that came with Unicode 14. */
const NEW_IN_14 = 1

/**
 * The value 2 is for characters newer than Unicode 14, and for a few older characters, such as U+10A0, that only today's tables
 * allow.
 */
const TABLE = new RunTable(
  '}3l)d^,-fn}t)>)|,.5,Ly(?,,&t,,c>,,*)3dt)1ft0n14ed(o,[,9,u|e}+)|,,(1)g7=Eri,,e?)e)17es5,cunlh>r+))}p)}+)f})lu?p)r' +
    '4,s),]atycc))&>es&d:+r3>=;pe,),:lA,+?]-+)8?5D}=ec,|,0)=}}t)s]oy)_)|)=)y)_)|)=+d,dCh)3));aN-tcue0n+?t.e3z>.91n>rp' +
    '3t0{hdl,uwlcL!,)=),0n,!,)=),o,!,e.e0f),N^do|(?,D}=!c+4}o-nv!c1td)i!c_k,()+?t?1vfiu-=)Dw2]rgac]t-e01|&l)2can-ecD(' +
    't=(tc8:1cw4&0l);w1i]p?0rni)|)=rDi_)3n)3((t?g+d1thC_k7c)eB9up&(t40:=ay^d(2&th>av0e1n)rct&t1}n-)cy])i)}2st,w.er{|)' +
    'i)=)_1d6)+,+u|E1o)w,12!iev9r.,-+,&hoatll=2o+e(tol[o:ll),)il[ll=,4li,[e3y?n2)]u(9=?fvo[3u*E33ft0?n3s4)y)39)&e)&o)' +
    '}&B-(&t',
  3,
)

/** 1 for a character that came with Unicode 18. The table does not cover code points that Unicode 18 leaves unassigned. */
const CAME_WITH_18 = new RunTable(
  'd()n(t)ato13))u3>)>!&3)nh,k[r]:8c(]e!a-tea}u)3nuu,+iDrso])rxr>&3)n=pr:r}+]}?)A8},r=r0714|]to(16[.|f_)(i2r)re]at)' +
    'd(nrct_ll3:sf[dt10n,s>l.|aM,stn4)>e:+ssuo)ra-[}c0&l',
  2,
)

const isOnly = (name: string, isThere: (codePoint: number) => boolean): boolean =>
  everyCodePoint(name, (codePoint) => codePoint < 0x80 || (CAME_WITH_18.at(codePoint) === 0 && isThere(codePoint)))

/** Whether a name contains a character that the tables of Unicode 13 do not allow. Go 1.19 uses these tables. */
export const isNewerThan13 = (name: string): boolean => !isOnly(name, (codePoint) => TABLE.at(codePoint) === ALLOWED)

/** Whether a name contains a character that the tables of Unicode 14 do not allow. libidn2 2.3.3 and idna 3.13 use these tables. */
export const isNewerThan14 = (name: string): boolean => !isOnly(name, (codePoint) => TABLE.at(codePoint) <= NEW_IN_14)

/** Whether a name contains a character newer than Unicode 15. U+1171E is older: only its category changed later. */
export const isNewerThan15 = (name: string): boolean =>
  !everyCodePoint(name, (codePoint) => codePoint === 0x1171e || isOld(codePoint))

/** Whether a name contains a character that came with Unicode 18. */
export const isNewerThan17 = (name: string): boolean => !isOnly(name, () => true)

/**
 * Replaces the characters whose direction changed in Unicode 18: three Balinese signs used to be marks without a direction, as
 * U+1B34 still is.
 */
export const withDirectionsOf17 = (label: string): string => label.replace(/[\u1b3a\u1b3c\u1b42]/g, '\u1b34')

/** Whether a label is free of right-to-left characters, or satisfies the Bidi Rule with the directions of Unicode 17. */
export const isInOrderOf17 = (label: string): boolean =>
  !isBidiDomain(label) || satisfiesBidiRule(withDirectionsOf17(label))

// IDNA 2008 disallows most of the characters that only UTS #46 allows, such as symbols. Characters that are unassigned, or change
// under NFKC or case folding, are refused elsewhere.

/**
 * Everything but the characters of RFC 5892, sections 2.1 and 2.6 and appendix A: letters and digits, some exceptions, and
 * characters that depend on their neighbours.
 */
const NOT_IN_LABELS = /[^\p{L}\p{Mn}\p{Mc}\p{Nd}\-·͵׳״・\u06fd\u06fe\u0f0b\u3007\u200c\u200d]/u

/** Sections 2.6 and 2.9: the disallowed exceptions, and old Hangul. */
const DISALLOWED = /[\p{Me}\u0640\u07fa\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|[\u302e\u302f]/u

/** Section 2.4: the combining marks for symbols, and musical symbols. */
const IGNORABLE_BLOCKS = /[\u20d0-\u20ff\u{1d100}-\u{1d24f}]/u

/** Whether a label contains a DISALLOWED character. Contextual rules are not applied. */
export const isDisallowedIn2008 = (label: string): boolean =>
  NOT_IN_LABELS.test(label) || DISALLOWED.test(label) || IGNORABLE_BLOCKS.test(label)
