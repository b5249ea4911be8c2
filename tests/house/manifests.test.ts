/**
 * The manifests of the package: two registries get the same facts, and a program can read the numbers.
 */

import { existsSync, readFileSync } from 'node:fs'
import { assert } from 'chai'
import { whatwg } from '../../lib/dialects/whatwg/index.js'
import { VERSIONS } from '../../lib/ground/versions.js'
import { LOWEST_NODES } from '../../scripts/runtimes.js'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const npm = read('package.json')
const jsr = read('jsr.json')

describe('the manifests', () => {
  it('have the same version as VERSIONS and the first changelog entry', () => {
    assert.equal(npm.version, VERSIONS.weburl)
    assert.equal(jsr.version, VERSIONS.weburl)
    assert.equal(/^## \[([^\]]+)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1], VERSIONS.weburl)
  })

  it('list the same entry points, whose sources exist', () => {
    const doors = Object.entries<Record<string, string>>(npm.exports)
      .filter(([door]) => door !== './package.json')
      .map(([door, { types = '' }]) => [door, types.replace('./dist/', './lib/').replace(/\.d\.ts$/, '.ts')])
    assert.deepEqual(jsr.exports, Object.fromEntries(doors))
    for (const source of Object.values<string>(jsr.exports)) assert.isTrue(existsSync(source), source)
  })

  it('list the same entry points for Parcel, which ignores `exports` by default', () => {
    const doors = Object.entries<Record<string, string>>(npm.exports).filter(([door]) => door !== './package.json')
    const files = Object.fromEntries(doors.map(([door, conditions]) => [door, conditions.default]))
    assert.deepEqual({ '.': npm.main, ...npm.alias }, files)
  })

  it('map all imported names to source files, not to packages', () => {
    for (const [name, target] of Object.entries<string>(jsr.imports)) assert.isTrue(existsSync(target), name)
  })

  it('require the versions of Node that the test matrix covers', () => {
    const bounds = LOWEST_NODES.map((name) => name.replace('Node ', ''))
    const promised = bounds.map((bound, index) =>
      index < bounds.length - 1 ? `^${bound}` : `>=${bound.split('.')[0]}`,
    )
    assert.equal(npm.engines.node, promised.join(' || '))
  })

  it('include the changelog and the security policy in both packages', () => {
    for (const file of ['CHANGELOG.md', 'SECURITY.md']) {
      assert.isTrue(existsSync(file), file)
      assert.include(npm.files, file)
      assert.include(jsr.publish.include, file)
    }
  })

  it('accept later iconv-lite releases of the same line, and pin the test dependencies', () => {
    assert.match(npm.dependencies['iconv-lite'], /^\^\d+\.\d+\.\d+$/)
    for (const [name, version] of Object.entries(npm.devDependencies)) assert.match(`${version}`, /^\d/, name)
    const lock = read('package-lock.json').packages
    assert.equal(lock[''].dependencies['iconv-lite'], npm.dependencies['iconv-lite'])
    assert.equal(`^${lock['node_modules/iconv-lite'].version}`, npm.dependencies['iconv-lite'])
  })

  it('name the repository, and do not run scripts on installation', () => {
    assert.hasAnyKeys(npm, ['repository'])
    assert.hasAnyKeys(npm, ['bugs'])
    assert.hasAnyKeys(npm, ['homepage'])
    assert.doesNotHaveAnyKeys(npm.scripts, ['preinstall', 'install', 'postinstall', 'prepare'])
  })

  it('map names to the same sources as tsconfig.json', () => {
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8').replace(/^\s*\/\/.*$/gm, ''))
    for (const [door, source] of Object.entries<string>(jsr.exports)) {
      const name = `weburl${door.slice(1)}`
      const pattern = compilerOptions.paths[name] ?? compilerOptions.paths['weburl/*']
      assert.equal(pattern[0].replace('*', door.slice(2)), source, name)
    }
  })
})

describe('the README of the package', () => {
  const text = readFileSync('README.md', 'utf8')

  it('links to files of the repository by absolute URLs, because they are not in the package', () => {
    const links = Array.from(text.matchAll(/\]\(([^)#]+)/g), ([, link = '']) => link)
    assert.isEmpty(links.filter((link) => !link.startsWith('https://')))
    const [, place = ''] = /^git\+(.*)\.git$/.exec(npm.repository.url) ?? []
    const paths = links.filter((link) => link.startsWith(`${place}/blob/`)).map((link) => link.slice(place.length))
    assert.isAtLeast(paths.length, 5)
    for (const path of paths) {
      assert.match(path, /^\/blob\/main\//)
      assert.isTrue(existsSync(path.split('/').slice(3).join('/')), path)
    }
    const raw = 'https://raw.githubusercontent.com/weburl/weburl/main/'
    for (const link of links.filter((one) => one.startsWith(raw)))
      assert.isTrue(existsSync(link.slice(raw.length)), link)
    for (const link of links.filter((one) => one.startsWith(`${place}/actions/workflows/`))) {
      const [, workflow = ''] = /workflows\/([^/]+)/.exec(link) ?? []
      assert.isTrue(existsSync(`.github/workflows/${workflow}`), link)
    }
  })
})

describe('VERSIONS', () => {
  it('contains the date and commit of the Standard that the default dialect follows', () => {
    assert.include(whatwg.specification, VERSIONS.urlStandardCommit)
    const header = readFileSync('lib/dialects/whatwg/index.ts', 'utf8')
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    assert.include(header, `as of ${day.format(new Date(VERSIONS.urlStandard))} (commit ${VERSIONS.urlStandardCommit})`)
  })

  it('contains the Unicode version of the tables', () => {
    assert.include(readFileSync('lib/ground/idna/tables.ts', 'utf8'), `Unicode ${VERSIONS.unicode}`)
  })

  it('is immutable', () => {
    assert.isFrozen(VERSIONS)
  })
})
