/**
 * All checks of the packed package. It is one process, because the package is packed once in each: its doors and manifest, its
 * sizes, bundlers, and the engines and compilers that it is for.
 */

await import('./check-package.js')
await import('./check-sizes.js')
await import('./check-bundlers.js')
await import('./check-matrix.js')
