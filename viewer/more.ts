/**
 * The second script of the viewer: keys, what a person is shown, and the cards that have scripts of their own. It is loaded as soon as the page is drawn.
 */

import { keysOf, shownTo } from './model/details.js'
import { showCards } from './page/card.js'
import { bring } from './page/scripts.js'

bring({ keysOf, shownTo, showCards })
