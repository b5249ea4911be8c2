// Node's url.parse.
import { readFileSync } from 'node:fs'
import url from 'node:url'

const written = (part) => (part === null || part === undefined ? '-' : Buffer.from(part).toString('hex'))

for (const line of readFileSync(0, 'utf8').trimEnd().split('\n')) {
  try {
    const { protocol, auth, hostname, port, pathname, query, hash } = url.parse(Buffer.from(line, 'hex').toString())
    console.log(['1', ...[protocol, auth, null, hostname, port, pathname, query, hash].map(written)].join('\t'))
  } catch {
    console.log('0')
  }
}
