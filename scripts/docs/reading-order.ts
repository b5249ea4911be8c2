/**
 * The order of the documentation, as a plugin of TypeDoc: doors under the names that programs import, exports in the order in
 * which their door lists them, static methods before the others, and guides in the order in which they are needed.
 */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Application,
  Comment,
  type Context,
  Converter,
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionGroup,
  ReflectionKind,
} from 'typedoc'
import { type Door, doors, exportedNames } from './doors.js'

/** Anything with a name and a place among others. */
type Named = { readonly name: string }

/** What only authors of a dialect need comes last. */
const CONTRACT = 'The contract of dialects'
const CONTRACT_FILE = 'lib/ground/components.ts'

/** The members that come last, regardless of their order in the source. */
const LAST_MEMBERS: readonly string[] = ['~standard', 'toJSON', 'toString']

/** Puts the documentation in order; `documents` are the titles of guides and other pages, in theirs. */
export function loadReadingOrder(app: Application, documents: readonly string[]): void {
  const fileOf = new Map<number, string>()
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    const declared = context.getSymbolFromReflection(reflection)?.declarations?.[0]
    if (declared !== undefined) fileOf.set(reflection.id, resolve(declared.getSourceFile().fileName))
  })
  // After the grouping by kinds, which has the priority -100.
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => order(project, fileOf, documents), -150)
}

function order(project: ProjectReflection, fileOf: ReadonlyMap<number, string>, documents: readonly string[]): void {
  const doorOf = (module: DeclarationReflection): Door | undefined =>
    doors.find(({ file }) => file === fileOf.get(module.id))
  const modules = project.getReflectionsByKind(ReflectionKind.Module) as DeclarationReflection[]
  for (const module of modules) {
    const door = doorOf(module)
    if (door === undefined) throw new Error(`The module ${module.name} is not a door of package.json`)
    module.name = door.name
    module.comment = new Comment([{ kind: 'text', text: introductionOf(door.file) }])
    orderModule(module, exportedNames(door.file), fileOf)
  }
  for (const container of project.getReflectionsByKind(ReflectionKind.ClassOrInterface)) {
    orderMembers(container as DeclarationReflection)
  }
  const byDoor = rank(doors.map(({ name }) => name))
  const byTitle = rank(documents)
  project.children?.sort(byDoor)
  project.documents?.sort(byTitle)
  for (const group of project.groups ?? []) group.children.sort(group.title === 'Modules' ? byDoor : byTitle)
  for (const group of project.groups ?? []) if (group.title === 'Modules') group.title = 'Reference'
  const first = (group: ReflectionGroup): number => documents.indexOf(group.children[0]?.name ?? '')
  project.groups?.sort((a, b) => placeOf(a, first(a)) - placeOf(b, first(b)))
}

/** What a door says of itself: the comment at the beginning of its file. */
function introductionOf(file: string): string {
  const comment = /^\/\*\*\n([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return comment.replaceAll(/^ \* ?/gm, '').trim()
}

/** Guides and recipes, then the reference, then the decisions, which few read. */
function placeOf({ title }: ReflectionGroup, place: number): number {
  if (title === 'Reference') return 1000
  return title === 'Decisions' || title === 'Project' ? 2000 + place : place
}

const rank =
  (names: readonly string[]) =>
  (a: Named, b: Named): number =>
    placeIn(names, a.name) - placeIn(names, b.name)

function placeIn(names: readonly string[], name: string): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}

function orderModule(
  module: DeclarationReflection,
  names: readonly string[],
  fileOf: ReadonlyMap<number, string>,
): void {
  const byDoor = rank(names)
  const contract = new ReflectionGroup(CONTRACT, module)
  module.children?.sort(byDoor)
  module.childrenIncludingDocuments?.sort(byDoor)
  for (const group of module.groups ?? []) {
    const isContract = (child: { readonly id: number }): boolean =>
      module.name === 'weburl' && fileOf.get(child.id) === resolve(import.meta.dirname, '../..', CONTRACT_FILE)
    contract.children.push(...group.children.filter(isContract))
    group.children = group.children.filter((child) => !isContract(child)).sort(byDoor)
  }
  contract.children.sort(byDoor)
  const groups = [...(module.groups ?? []), contract].filter(({ children }) => children.length > 0)
  module.groups = groups.sort((a, b) => placeIn(GROUPS, a.title) - placeIn(GROUPS, b.title))
}

/** The groups of a door: what a program calls, and then the types of what it is given. */
const GROUPS: readonly string[] = ['Classes', 'Variables', 'Functions', 'Interfaces', 'Type Aliases', CONTRACT]

function orderMembers(container: DeclarationReflection): void {
  const { groups } = container
  if (groups === undefined) return
  const statics = new ReflectionGroup('Static methods', container)
  for (const group of groups) {
    if (group.title === 'Methods') {
      statics.children.push(...group.children.filter((child) => child.flags.isStatic))
      group.children = group.children.filter((child) => !child.flags.isStatic)
    }
    const isLast = (child: Named): number => (LAST_MEMBERS.includes(child.name) ? 1 : 0)
    group.children.sort((a, b) => isLast(a) - isLast(b))
  }
  const all = [statics, ...groups].filter(({ children }) => children.length > 0)
  const isLastGroup = ({ children }: ReflectionGroup): number =>
    children.every(({ name }) => name === '~standard') ? 1 : 0
  container.groups = all.sort((a, b) => isLastGroup(a) - isLastGroup(b))
}
