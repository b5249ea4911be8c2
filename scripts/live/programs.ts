/** The programs to run: how the parser and the client of each are installed and run, and what prints the version. */

import { type Program, type ProgramName, programs } from '../../lib/dialects/index.js'
import type { Debian, Installed } from './debian.js'

/** A client, which is run with `shim.so` unless it notes its connections in another way. */
export interface LiveClient extends Installed {
  /** The name of its field in the recorded files. */
  readonly field: string
  readonly isNoted?: boolean
  /** The protocols with TLS that begin in the clear. */
  readonly beginInClear?: readonly string[]
}

export interface LiveProgram {
  readonly name: ProgramName
  /** What prints its version, among other words, or the version that reads as it does. */
  readonly version: string
  /** Its parser, and what its client is; a string says why there is none to ask. */
  readonly reader: Installed | string
  readonly client: LiveClient | string
}

const NO_CLIENT = 'it is a parser without a client'

const python = (name: ProgramName, reader: string, field: string, library: string | null): LiveProgram => {
  const packages = ['python3', ...(library === null ? [] : [`python3-${library}`])]
  const wanted =
    library === 'urllib3'
      ? [...packages, 'python3-requests']
      : field === 'aiohttp'
        ? [...packages, 'python3-aiohttp']
        : packages
  const printed =
    library === null
      ? 'import platform; print(platform.python_version())'
      : `import ${library}; print(${library}.__version__)`
  return {
    name,
    version: `python3 -c "${printed}"`,
    reader: {
      packages: library === 'urllib3' ? [...packages, 'python3-idna'] : packages,
      run: `python3 python.py ${reader}`,
    },
    client: { field, packages: wanted, run: `python3 python.py ${field}` },
  }
}

const java = (name: ProgramName, which: string, field: string): LiveProgram => {
  const packages = ['openjdk-25-jdk-headless']
  return {
    name,
    version: 'java --version',
    reader: { packages, build: 'javac -nowarn Live.java', run: `java Live ${which}` },
    client: { field, packages, build: 'javac -nowarn Client.java', run: `java Client ${which}` },
  }
}

const php = (name: ProgramName, reader: string, client: LiveClient | string): LiveProgram => ({
  name,
  version: 'php8.5 --version',
  reader: { packages: ['php8.5-cli'], run: `php8.5 -n php.php ${reader}` },
  client,
})

const CURL_PACKAGES = ['curl', 'gcc', 'libc6-dev', 'libcurl4-openssl-dev']

export const LIVE_PROGRAMS: readonly LiveProgram[] = [
  python('python', 'urlsplit', 'urllib', null),
  python('urllib3', 'urllib3', 'requests', 'urllib3'),
  python('httpx', 'httpx', 'httpx', 'httpx'),
  python('yarl', 'yarl', 'aiohttp', 'yarl'),
  {
    name: 'go',
    version: 'go version',
    reader: { packages: ['golang-go'], build: 'HOME=/tmp go build -o go-reader go.go', run: './go-reader' },
    client: {
      field: 'go',
      packages: ['golang-go'],
      build: 'HOME=/tmp go build -o go-client go.go',
      run: './go-client',
      isNoted: true,
    },
  },
  java('java-uri', 'uri', 'javahttp'),
  java('java-url', 'url', 'javaurl'),
  php('php', 'parse_url', {
    field: 'php',
    packages: ['php8.5-cli'],
    run: 'php8.5 php.php',
    beginInClear: ['ftps'],
  }),
  php('php-rfc3986', 'rfc3986', NO_CLIENT),
  php('php-whatwg', 'whatwg', NO_CLIENT),
  {
    name: 'curl',
    version: 'curl --version',
    reader: { packages: CURL_PACKAGES, build: 'gcc -O1 -o curl-reader curl.c -lcurl', run: './curl-reader' },
    client: {
      field: 'curl',
      packages: CURL_PACKAGES,
      build: 'gcc -O1 -o curl-client curl.c -lcurl',
      run: './curl-client',
    },
  },
  {
    name: 'node-url-parse',
    // Debian may build Node with an older Ada. With an Ada older than 4, Node 24 has the ToASCII of 24.19.
    version: `node -p "process.versions.node.replace(/^24\\.[0-9]+/, (it) => parseInt(process.versions.ada) < 4 ? '24.19 ' : it)"`,
    reader: { packages: ['nodejs'], run: 'node --no-deprecation node.mjs' },
    client: { field: 'node', packages: ['nodejs'], run: 'node --no-deprecation node.mjs' },
  },
  {
    name: 'ruby',
    version: 'ruby3.4 --version',
    reader: { packages: ['ruby3.4'], run: 'ruby3.4 -W0 ruby.rb' },
    // Ruby asks for IPv4 and IPv6 at the same time, and a late answer would be counted for another input.
    client: { field: 'ruby', packages: ['ruby3.4'], run: 'env RUBY_TCP_NO_FAST_FALLBACK=1 ruby3.4 -W0 ruby.rb' },
  },
  {
    name: 'perl',
    version: "perl -MURI -e 'print $URI::VERSION'",
    reader: { packages: ['perl', 'liburi-perl'], run: 'perl perl.pl' },
    client: {
      field: 'perl',
      packages: ['perl', 'liburi-perl', 'libwww-perl', 'liblwp-protocol-https-perl'],
      run: 'perl perl.pl',
    },
  },
  {
    name: 'wget',
    version: 'wget --version',
    reader: 'its parser is in no library, and the command does not print what it has read',
    client: {
      field: 'wget',
      packages: ['python3', 'wget'],
      run: 'python3 wget.py',
      isNoted: true,
      beginInClear: ['ftps'],
    },
  },
]

/** The dialect of the installed version. A version that is not modelled is compared with the newest one, and reported. */
export function dialectOf(
  debian: Debian,
  { name, version }: LiveProgram,
): { readonly program: Program; readonly remark: string } {
  const [installed = ''] = /[0-9]+(?:\.[0-9]+)+/.exec(debian.inside(version) ?? '') ?? []
  try {
    return { program: programs[name].with({ version: installed }), remark: installed }
  } catch (error) {
    return { program: programs[name], remark: `${installed}; ${(error as Error).message}` }
  }
}
