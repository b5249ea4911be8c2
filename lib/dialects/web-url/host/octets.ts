/**
 * Octets that "the CanonicalizeHost algorithm" lists in both editions: those that CHROME and IE percent-encode in a host. THIS
 * has another list in each edition; these lists are in `flavours-2012.ts` and `flavours-2011.ts`.
 */

import { CodePointSet } from '../../../ground/text/code-points.js'

/** 0x00-0x1F. */
export const C0_CONTROLS: CodePointSet = CodePointSet.range(0x00, 0x1f)

/** Steps 14 and 30 of 2012, 13 and 27 of 2011. */
export const ENCODED_BY_CHROME: CodePointSet = CodePointSet.of(' !"#$&\'()*,<=>@^`{|}')

/** Step 30 of 2012, 26 of 2011. */
export const ENCODED_BY_IE: CodePointSet = C0_CONTROLS.and(' "<>\\^`{|}\x7f')
