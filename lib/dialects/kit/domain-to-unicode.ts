/**
 * A domain for people to read, for documents that say how a domain becomes ASCII, but not how it is shown. A label that begins
 * with "xn--" is decoded if the document reads the result as that label again. The whole domain has to be read as the same
 * domain, too; otherwise it stays as it is.
 */

import { type Dialect, silent } from '../../ground/components.js'
import { decodePunycode } from '../../ground/idna/punycode.js'

type Rules = Pick<Dialect, 'parse' | 'readHost'>

const ACE_PREFIX = 'xn--'

/** The contract's `domainToUnicode`. */
export function domainToUnicode(rules: Rules, domain: string): string {
  if (!domain.includes(ACE_PREFIX)) return domain
  const decoded = domain
    .split('.')
    .map((label) => decodedLabel(rules, label))
    .join('.')
  return isReadAs(rules, decoded, domain) ? decoded : domain
}

function decodedLabel(rules: Rules, label: string): string {
  const decoded = label.startsWith(ACE_PREFIX) ? decodePunycode(label.slice(ACE_PREFIX.length)) : null
  return decoded !== null && isReadAs(rules, decoded, label) ? decoded : label
}

/** Whether the document reads a host as this domain. */
function isReadAs({ parse, readHost }: Rules, host: string, domain: string): boolean {
  const url = parse(`http://${host}/`, silent)
  const data = url && readHost(url, silent)
  return data?.kind === 'domain' && data.text === domain
}
