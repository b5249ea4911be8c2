/**
 * Asks the programs that `lib/dialects/programs` follows about fresh inputs, and says where the dialects answer otherwise. The programs
 * are installed in a Debian of today that is in a folder of its own, which needs root. `scripts/live/README.md` says more.
 *
 *     npm run live -- --root /var/tmp/weburl-live --inputs 5000 --among curl,httpx --seed 42
 */

import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { type Program, type ProgramName, programs } from '../lib/dialects/index.js'
import { hostileInputs, uriInputs } from '../tests/dialects/conformance/inputs.js'
import { ASPECTS, type Aspect, answerOf, answerOfRow } from '../tests/dialects/programs/answers.js'
import { KNOWN_DIFFERENCES } from '../tests/dialects/programs/known-differences.js'

/** A program as it is installed and asked. */
interface LiveReader {
  readonly name: ProgramName
  /** What is installed for it, from Debian's unstable distribution or its experimental one. */
  readonly packages: readonly string[]
  readonly build?: string
  readonly run: string
  /** What prints its version, among other words. */
  readonly version: string
}

const python = (name: ProgramName, reader: string, packages: readonly string[], version: string): LiveReader => ({
  name,
  packages: ['python3', ...packages],
  run: `python3 python.py ${reader}`,
  version: `python3 -c "${version}"`,
})

const java = (name: ProgramName, reader: string): LiveReader => ({
  name,
  packages: ['openjdk-25-jdk-headless'],
  build: 'javac -nowarn Live.java',
  run: `java Live ${reader}`,
  version: 'java --version',
})

const php = (name: ProgramName, reader: string): LiveReader => ({
  name,
  packages: ['php8.5-cli'],
  run: `php8.5 -n php.php ${reader}`,
  version: 'php8.5 --version',
})

const READERS: readonly LiveReader[] = [
  python('python', 'urlsplit', [], 'import platform; print(platform.python_version())'),
  python('urllib3', 'urllib3', ['python3-urllib3', 'python3-idna'], 'import urllib3; print(urllib3.__version__)'),
  python('httpx', 'httpx', ['python3-httpx'], 'import httpx; print(httpx.__version__)'),
  python('yarl', 'yarl', ['python3-yarl'], 'import yarl; print(yarl.__version__)'),
  {
    name: 'go',
    packages: ['golang-go'],
    build: 'HOME=/tmp go build -o go-reader go.go',
    run: './go-reader',
    version: 'go version',
  },
  java('java-uri', 'uri'),
  java('java-url', 'url'),
  php('php', 'parse_url'),
  php('php-rfc3986', 'rfc3986'),
  php('php-whatwg', 'whatwg'),
  {
    name: 'curl',
    packages: ['curl', 'gcc', 'libc6-dev', 'libcurl4-openssl-dev'],
    build: 'gcc -O1 -o curl-reader curl.c -lcurl',
    run: './curl-reader',
    version: 'curl --version',
  },
  { name: 'node-url-parse', packages: ['nodejs'], run: 'node --no-deprecation node.mjs', version: 'node --version' },
  { name: 'ruby', packages: ['ruby3.4'], run: 'ruby3.4 -W0 ruby.rb', version: 'ruby3.4 --version' },
  {
    name: 'perl',
    packages: ['perl', 'liburi-perl'],
    run: 'perl perl.pl',
    version: "perl -MURI -e 'print $URI::VERSION'",
  },
]

/** Why some programs are not asked. */
const NOT_ASKED: ReadonlyMap<ProgramName, string> = new Map([
  ['appendix-b', 'it is a regular expression, and no program'],
  ['wget', 'its parser is in no library, and the command does not print what it has read'],
])

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    mirror: { type: 'string', default: 'http://deb.debian.org/debian' },
    inputs: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    among: { type: 'string' },
    shown: { type: 'string', default: '10' },
  },
})
if (values.root === undefined) throw new TypeError('Name the folder of the Debian: --root /var/tmp/weburl-live')
const root = resolve(values.root)
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const count = Number(values.inputs)
if (!Number.isInteger(seed) || !(count > 0)) throw new TypeError('--seed and --inputs take whole numbers')
const among = values.among?.split(',') ?? READERS.map(({ name }) => name)

/** Runs a command of the shell in the folder as if it were the root, and gives what it prints; `null` where it fails. */
function inside(command: string, input = ''): string | null {
  const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, error } = spawnSync('chroot', [root, 'sh', '-c', `cd /live && ${command}`], {
    input,
    encoding: 'utf8',
    env: environment,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  if (error !== undefined) throw error
  return status === 0 ? stdout : null
}

/** Makes the Debian, if it is not there. */
function prepare(): void {
  if (!existsSync(join(root, 'etc/debian_version'))) {
    console.log(`making a Debian in ${root}`)
    const made = spawnSync('debootstrap', ['--variant=minbase', 'sid', root, values.mirror], { stdio: 'ignore' })
    if (made.status !== 0)
      throw new Error(`debootstrap did not make a Debian in ${root}: it needs root and ${values.mirror}`)
    cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
    writeFileSync(join(root, 'etc/apt/sources.list.d/experimental.list'), `deb ${values.mirror} experimental main\n`)
    mkdirSync(join(root, 'live'))
    inside('apt-get -q -o Acquire::Check-Valid-Until=false update')
  }
  // Java looks for its own libraries by a path in /proc.
  if (!existsSync(join(root, 'proc/self'))) spawnSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
  cpSync(join(import.meta.dirname, 'live'), join(root, 'live'), { recursive: true })
}

/** Installs and builds what a reader needs; the reason where that cannot be done. */
function install({ packages, build, version }: LiveReader): string | null {
  const get = 'apt-get -q -y --no-install-recommends install'
  const isThere = inside(`${version} > /dev/null && dpkg -s ${packages.join(' ')}`) !== null
  if (!isThere && inside(`${get} ${packages.join(' ')}`) === null) {
    if (inside(`${get} -t experimental ${packages.join(' ')}`) === null) return `no package ${packages.join(', ')}`
  }
  return build !== undefined && inside(build) === null ? `it is not built by ${build}` : null
}

/** The dialect of the version that is installed. A version that is not modelled is compared with the newest one, and is named. */
function dialectOf({ name, version }: LiveReader): { readonly program: Program; readonly remark: string } {
  const [installed = ''] = /[0-9]+(?:\.[0-9]+)+/.exec(inside(version) ?? '') ?? []
  try {
    return { program: programs[name].with({ version: installed }), remark: installed }
  } catch (error) {
    return { program: programs[name], remark: `${installed}; ${(error as Error).message}` }
  }
}

const decoded = (part: string): string | null => (part === '-' ? null : Buffer.from(part, 'hex').toString())

/** Asks a reader about all inputs, and prints where its dialect differs. Gives how often that has no known reason. */
function compareWith(reader: LiveReader, texts: readonly string[]): number {
  const { program, remark } = dialectOf(reader)
  const lines = inside(reader.run, texts.map((text) => `${Buffer.from(text).toString('hex')}\n`).join(''))?.split('\n')
  if (lines?.length !== texts.length + 1) {
    console.log(`${reader.name}: cannot be asked: it does not answer each input`)
    return 1
  }
  const reasons = KNOWN_DIFFERENCES.get(program.name) ?? []
  const differing = texts.flatMap((input, index) => {
    const [isAccepted, ...parts] = lines[index]?.split('\t') ?? []
    const row = [input, Number(isAccepted), ...parts.map(decoded)]
    const [expected, actual] = [answerOfRow(row, reader.name === 'node-url-parse'), answerOf(program, input)]
    const aspects: readonly Aspect[] = ASPECTS.filter((aspect) => expected[aspect] !== actual[aspect])
    const isKnown = reasons.some(({ holds }) => holds(input))
    const said = aspects.map(
      (aspect) => `${aspect} ${JSON.stringify(expected[aspect])}, and not ${JSON.stringify(actual[aspect])}`,
    )
    return aspects.length === 0 ? [] : [{ isKnown, text: `    ${JSON.stringify(input)}: ${said.join('; ')}` }]
  })
  const unknown = differing.filter(({ isKnown }) => !isKnown)
  const share = (100 * (1 - differing.length / texts.length)).toFixed(2)
  console.log(
    `${program.name}: ${share} in 100 agree; ${unknown.length} differ without a known reason (installed: ${remark})`,
  )
  for (const { text } of unknown.slice(0, Number(values.shown))) console.log(text)
  return unknown.length
}

const arbitrary = fc.oneof(hostileInputs.text, hostileInputs.base, hostileInputs.hosted, uriInputs.text)
const inputs = fc.sample(arbitrary, { numRuns: count, seed }).map((text) => text.replaceAll('\0', '').toWellFormed())
console.log(`seed ${seed}, ${count} inputs`)
prepare()
let differences = 0
for (const reader of READERS.filter(({ name }) => among.includes(name))) {
  const reason = install(reader)
  if (reason !== null) console.log(`${reader.name}: cannot be had: ${reason}`)
  else differences += compareWith(reader, inputs)
}
for (const [name, reason] of NOT_ASKED) console.log(`${name}: is not asked: ${reason}`)
process.exitCode = differences > 0 ? 1 : 0
