/**
 * Lets `require` find files of Mocha 12 without their extension. Stryker's runner asks for `mocha/lib/cli/run-helpers`, and
 * Mocha 12.0.3 calls this file `run-helpers.cjs`. Without it the runner cannot be loaded.
 */

const { _extensions: extensions } = require('node:module')

extensions['.cjs'] ??= extensions['.js']
