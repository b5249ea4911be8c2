/**
 * The versions of programs: the newest by default, an older one by its number, and an error for an unknown number.
 */

import { assert } from 'chai'
import { type Program, programNamed, programs } from '../../../lib/dialects/index.js'

const all = Object.values(programs)
const versionsOf = (program: Program) => program.versions.map(({ version }) => program.with({ version }))

describe('versions of programs', () => {
  for (const program of all) {
    const names = program.versions.map(({ version }) => version)
    it(`have unique names and are created only once: ${program.name}`, () => {
      assert.isAtMost(names.length, 9)
      assert.equal(new Set(versionsOf(program).map(({ name }) => name)).size, names.length)
      for (const [index, version] of names.entries()) {
        const one = program.with({ version })
        assert.equal(one.parameters.version, version)
        assert.isTrue(one.name.endsWith(`-${version}`))
        assert.strictEqual(one, program.with({ version }))
        assert.strictEqual(one.with({}), one)
        assert.strictEqual(programNamed(one.name), one)
        if (index === 0) assert.strictEqual(one, program)
      }
    })

    it(`have empty news only if they are the oldest: ${program.name}`, () => {
      assert.deepEqual(
        program.versions.map(({ news }) => news !== ''),
        names.map((_, index) => index < names.length - 1),
      )
    })
  }

  it('can be named by any release that is known to parse in the same way', () => {
    assert.equal(programs.curl.with({ version: '8.21.0' }).name, 'curl-8.23')
    assert.equal(programs.go.with({ version: '1.26' }).name, 'go-1.27')
    assert.equal(programs.go.with({ version: '1.24' }).name, 'go-1.24')
    assert.equal(programs.go.with({ version: '1.24.4' }).name, 'go-1.19')
    assert.equal(programs['java-url'].with({ version: '21' }).name, 'java-url-24')
    assert.equal(programs.php.with({ version: '8.2' }).name, 'php-8.5')
    assert.equal(programNamed('curl@7.88')?.name, 'curl-7.88')
  })

  it('are refused with an explanation if they are unknown', () => {
    for (const [program, version, message] of [
      [programs.curl, '8.5', /the nearest are 7\.88 and 8\.20 .* a scheme begins with a letter/],
      [programs.curl, '8.24', /the newest is 8\.23 \(the releases from 8\.21 to 8\.23\)/],
      [programs.curl, '7.10', /the oldest is 7\.88, and what came before is not known/],
      [programs.go, '1.25.3', /the nearest are 1\.24 .* and 1\.25 .*"\[" inside a host/],
      [
        programs.httpx,
        '0.29',
        /httpx is not modelled in version 0\.29: the newest is 0\.28, and what came later is not known/,
      ],
      [programs.yarl, '1.9', /the oldest is 1\.24, and what came before is not known/],
      [programs['php-whatwg'], '8.6', /programs\['php-whatwg'\] is not modelled in version 8\.6: the newest is 8\.5/],
      [programs['appendix-b'], '1', /has no versions/],
      [programs.curl, 'latest', /takes a version in numbers/],
    ] as const)
      assert.throws(() => program.with({ version }), TypeError, message)
    assert.throws(() => programs.curl.with({ release: '8' } as object), TypeError, /only parameter is version/)
    assert.throws(() => programNamed('curl@8.5'), TypeError)
    assert.isNull(programNamed('constructor'))
  })
})
