/**
 * The second script of the viewer: keys, and what a person is shown. It is loaded as soon as the page is drawn.
 */

import { keysOf, shownTo } from './model/details.js'
import { bring } from './page/scripts.js'

bring({ keysOf, shownTo })
