/**
 * The compiler, for several programs over the same files: each file is parsed once. The programs have different types around them
 * and the same settings for reading a file, and these are all that a parsed file depends on.
 */

import ts from 'typescript'

const parsed = new Map<string, ts.SourceFile | undefined>()

/** Lets the parsed files go. They are as large as all the rest that a run of the tests holds, and the collector walks over them. */
export const forgetParsed = (): void => parsed.clear()

/** What a file is parsed by. */
const settingsOf = ({ target, module, moduleResolution, moduleDetection, jsx }: ts.CompilerOptions): string =>
  JSON.stringify([target, module, moduleResolution, moduleDetection, jsx])

/** A program of files on the disk, and of files that are in memory only. */
export function programOf(
  files: readonly string[],
  options: ts.CompilerOptions,
  inMemory: ReadonlyMap<string, string> = new Map(),
): ts.Program {
  const host = ts.createCompilerHost(options, true)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => inMemory.has(name) || fileExists(name)
  host.readFile = (name) => inMemory.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...settings) => {
    if (inMemory.has(name)) return getSourceFile(name, ...settings)
    const key = `${settingsOf(options)} ${name}`
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, ...settings))
    return parsed.get(key)
  }
  return ts.createProgram([...files, ...inMemory.keys()], options, host)
}
