/**
 * Errors and assertions that cost less. The tests make some hundred thousand of both.
 *
 * Mocha lets an error hold all frames of the stack, and a property has many; the first twenty show where it happened. chai wraps
 * each assertion in a Proxy that finds misspelt names of assertions, which the compiler finds here.
 */

import { config } from 'chai'

Error.stackTraceLimit = 20
config.useProxy = false
