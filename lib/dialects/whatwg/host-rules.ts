/**
 * Today's rules for hosts by themselves, with their words: for doors that read only hosts.
 */

import type { HostRules } from '../../ground/components.js'
import { explainer } from '../kit/words.js'
import { domainToUnicode, parseHost } from './host-parsing.js'
import { HOST_WORDS } from './host-words.js'
import { hostsToday } from './hosts-today.js'

const explain = explainer(HOST_WORDS)

export const hostRules: HostRules = Object.freeze<HostRules>({
  name: hostsToday.name,
  readHost: (text, report) =>
    text === '' ? report.fatal('host-missing', 'host', 0, 0) : parseHost({ text, start: 0 }, hostsToday, report),
  domainToUnicode: (domain) => domainToUnicode(domain, hostsToday),
  explain: (finding, input) => explain(finding, input, hostsToday),
})
