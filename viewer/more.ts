/**
 * The second script of the viewer: the readings, what may have been meant, the steps over the host, keys, what a person is shown, and
 * the cards that have scripts of their own. It is loaded as soon as the page is drawn.
 */

import './main.js'
import { showCards } from './page/card.js'
import { showDetails } from './page/details.js'
import { showReadings } from './page/readings.js'
import { bring } from './page/scripts.js'

bring({ showReadings, showDetails, showCards })
