/**
 * The third script of the viewer: the legacy encodings, which the main door installs. It is loaded when one of them is chosen.
 */

import './main.js'
import 'weburl'
