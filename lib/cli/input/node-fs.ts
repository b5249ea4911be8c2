/**
 * Node's module of files. An `import` of it would give each of its exports a value, and some of these values are classes of streams
 * that are loaded for it, which takes 2 ms of the start.
 */

export const fs: typeof import('node:fs') = process.getBuiltinModule('node:fs')
