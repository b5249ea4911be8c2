/**
 * A domain for people to read, for documents that say how a domain becomes ASCII and not how it is shown: the labels that
 * begin with "xn--" are decoded, and then the document is asked whether it reads the same domain. A label, or a domain, that
 * is read as another one stays as it is.
 */

import { type Dialect, silent } from '../../components.js'
import { decodePunycode } from '../../idna/punycode.js'

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

/** Whether the host of a URL is read as a domain. */
function isReadAs({ parse, readHost }: Rules, host: string, domain: string): boolean {
  const url = parse(`http://${host}/`, silent)
  const data = url && readHost(url, silent)
  return data?.kind === 'domain' && data.text === domain
}
