// Node's http.get and https.get, with what url.parse gives. They do not follow redirects.
import http from 'node:http'
import https from 'node:https'
import { createInterface } from 'node:readline'
import url from 'node:url'

const get = (text) =>
  new Promise((done) => {
    const options = { ...url.parse(text), agent: false, timeout: 2500 }
    const request = (options.protocol === 'https:' ? https : http).get(options, (response) => {
      response.resume()
      response.on('close', done)
    })
    request.on('error', done)
    request.on('timeout', () => request.destroy())
  })

// An error that a client throws later is not ours to mend.
process.on('uncaughtException', () => {})
for await (const line of createInterface({ input: process.stdin })) {
  try {
    await get(Buffer.from(line, 'hex').toString())
  } catch {}
  console.log()
}
