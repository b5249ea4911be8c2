/**
 * Displays a host: a label of a domain is shown in Unicode if a policy decides that it cannot deceive, and in its ASCII form
 * otherwise, with the reason.
 *
 *     xn--80ak6aa92e.com    Unicode     аррӏе.com, all Cyrillic
 *                           steps       character-not-allowed: no … whole-script-lookalike: yes
 *                           shown       xn--80ak6aa92e.com
 *
 * The policies in `policies/` follow Chromium and Firefox step by step; a third one is stricter than both.
 */

import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { isBidiDomain } from '../../ground/idna/bidi.js'
import { decodePunycode, encodePunycode, hasAcePrefix } from '../../ground/idna/punycode.js'
import { failedCriterion } from '../../ground/idna/validity.js'
import { isList, oneOf, ownOptions } from '../../ground/own-options.js'
import { indexIn, isAscii } from '../../ground/text/ascii.js'
import { Host } from '../../url/parts/host.js'
import { isPlainDomain, parseHost } from '../../url/parts/parse-host.js'
import { Label } from './label.js'
import { chromium } from './policies/chromium.js'
import { firefox } from './policies/firefox.js'
import { singleScript } from './policies/single-script.js'
import { type DisplayReason, decide, type Policy } from './policy.js'
import { ProtectedDomains } from './protected-domains.js'
import { isBidirectional, isolate, isolateLabels } from './readable-text.js'

const POLICY_NAMES = ['chromium', 'firefox', 'single-script'] as const

const POLICIES: Readonly<Record<(typeof POLICY_NAMES)[number], Policy>> = {
  chromium,
  firefox,
  'single-script': singleScript,
}

/** The reasons that the checks before and after the policy report, each with its sentence. */
const AROUND_THE_POLICY = {
  ascii: 'The label is ASCII, so there is nothing to decide.',
  'not-valid': 'The label is not a valid label of an internationalised domain.',
  'imitates-protected-domain': 'The host looks like a domain that the caller protects, and is another one.',
  'imitates-well-known-domain': 'The host looks like a domain that many people know, and is another one.',
} as const

/**
 * Options for displaying hosts.
 *
 * @example
 * ```ts
 * import { displayHost, type DisplayHostOptions } from 'weburl/display'
 *
 * const options: DisplayHostOptions = { policy: 'firefox', protect: ['bücher.example'] }
 * displayHost('xn--bcher-kva.example', options).text // => 'bücher.example'
 * displayHost('bûcher.example', options).text // => 'xn--bcher-eva.example'
 * ```
 */
export interface DisplayHostOptions {
  /**
   * The policy that decides how labels are shown; `chromium` by default. `chromium` and `firefox` follow the browsers;
   * `single-script` is stricter than both.
   */
  readonly policy?: 'chromium' | 'firefox' | 'single-script' | undefined
  /**
   * Domains to protect. A host that looks like one of them is shown in ASCII, unless it is a protected domain or a subdomain of
   * one. To check many hosts, parse the list once with {@link protectDomains}.
   */
  readonly protect?: Iterable<string> | ProtectedDomains | undefined
}

/**
 * A label of a domain, with the way it is shown and the reason.
 *
 * @example
 * ```ts
 * import { displayHost, type DisplayedLabel } from 'weburl/display'
 *
 * const [label]: readonly DisplayedLabel[] = displayHost('xn--80ak6aa92e.com').labels
 * label?.ascii // => 'xn--80ak6aa92e'
 * label?.shown // => 'xn--80ak6aa92e'
 * label?.as // => 'punycode'
 * label?.reason // => 'whole-script-lookalike'
 * label?.sentence // => 'All letters of one script in the label look like Latin letters, so the label can be read as another name.'
 * ```
 */
export interface DisplayedLabel {
  /** The label as in the DNS. */
  readonly ascii: string
  /** The label as it is shown. */
  readonly shown: string
  /** The form in which the label is shown. An ASCII label that is not Punycode has only one form, which is called `unicode`. */
  readonly as: 'unicode' | 'punycode'
  readonly reason: DisplayReason
  /** The reason as a sentence. */
  readonly sentence: string
}

/**
 * A host, with the way it is shown and the reasons.
 *
 * @example
 * ```ts
 * import { displayHost, type DisplayedHost } from 'weburl/display'
 *
 * const host: DisplayedHost = displayHost('www.xn--bcher-kva.example')
 * host.text // => 'www.bücher.example'
 * host.labels.map(({ shown }) => shown) // => ['www', 'bücher', 'example']
 * host.imitates // => null
 * ```
 */
export interface DisplayedHost {
  /** The whole host, without isolates (V14). */
  readonly text: string
  /**
   * The host in a form that can be inserted into other text. If a label contains right-to-left text, the host and each such label
   * are enclosed in isolates (UAX #9), which are invisible and prevent labels from changing places. Otherwise it is the same as
   * `text`.
   */
  readonly isolated: string
  /** The labels of a domain, from left to right; empty for an address and for a host that is not a domain. */
  readonly labels: readonly DisplayedLabel[]
  /**
   * The protected or well-known domain that the host looks like; `null` if there is none. An ASCII host can look like one too, such
   * as `rnicrosoft.com`, which is shown unchanged.
   */
  readonly imitates: string | null
}

/**
 * Parses a list of domains once, for many calls of {@link displayHost} and {@link displayUrl}. Throws a `UrlError` for a string
 * that is not a host, and a `TypeError` for a host that is not a domain.
 *
 * @example
 * ```ts
 * import { displayHost, protectDomains } from 'weburl/display'
 *
 * const protect = protectDomains(['example.org', 'my-bank.example'])
 * displayHost('my-bánk.example', { protect }).text // => 'xn--my-bnk-sta.example'
 * displayHost('rny-bank.example', { protect }).imitates // => 'my-bank.example'
 * ```
 */
export function protectDomains(domains: Iterable<string>): ProtectedDomains {
  // A string is a single domain here, although strings are iterable.
  if (typeof domains === 'string') return new ProtectedDomains([domains])
  if (isList(domains)) return new ProtectedDomains(domains)
  throw new TypeError(`The domains are not a list, but ${valueInWords(domains)}: write protectDomains(['example.org'])`)
}

/**
 * Returns a host in a form that can be shown to people. A string is parsed by `parseHost`, so the brackets of an IPv6 address are
 * optional. Throws a `UrlError` for a string that is not a host.
 *
 * | `displayHost(…)`             | `text`                       |
 * | :--------------------------- | :--------------------------- |
 * | `EXAMPLE.org`                | `example.org`                |
 * | `bücher.example`             | `bücher.example`             |
 * | `xn--bcher-kva.example`      | `bücher.example`             |
 * | `аррӏе.com`                  | `xn--80ak6aa92e.com`         |
 * | `аррӏе.рф`                   | `аррӏе.рф`                   |
 * | `аpple.com`                  | `xn--pple-43d.com`           |
 * | `góogle.com`                 | `xn--gogle-0ta.com`          |
 * | `0x7f.1`                     | `127.0.0.1`                  |
 * | `[2001:DB8:0::1]`            | `[2001:db8::1]`              |
 * | `2001:DB8:0::1`              | `[2001:db8::1]`              |
 * | `example.org:443`            | `throws host-with-port`      |
 *
 * @example
 * ```ts
 * import { displayHost } from 'weburl/display'
 *
 * const { text, labels } = displayHost('аррӏе.com')
 * text // => 'xn--80ak6aa92e.com'
 * labels[0]?.reason // => 'whole-script-lookalike'
 *
 * displayHost('exámple.com', { protect: ['example.com'] }).text // => 'xn--exmple-qta.com'
 * displayHost('exámple.com', { protect: ['example.com'] }).imitates // => 'example.com'
 * ```
 */
export function displayHost(host: string | Host, options?: DisplayHostOptions): DisplayedHost {
  const given = ownOptions(options, ['policy', 'protect'], "displayHost(host, { policy: 'chromium' })")
  const policy: Policy = POLICIES[oneOf('policy', given.policy, POLICY_NAMES)]
  const protect = readProtected(given.protect)
  // Most hosts are domains in canonical form. They are displayed without making a `Host`.
  if (typeof host !== 'string' || !isPlainDomain(host)) return displayValue(hostValueOf(host), policy, protect)
  return indexIn(host, PREFIX, 0) === -1 ? displayPlain(host, policy, protect) : displayEncoded(host, policy, protect)
}

/** Returns a function that displays hosts. The options are checked only once. */
export function hostDisplay(options: Partial<DisplayHostOptions>): (host: Host) => DisplayedHost {
  const policy: Policy = POLICIES[oneOf('policy', options.policy, POLICY_NAMES)]
  const protect = readProtected(options.protect)
  return (host) => displayValue(host, policy, protect)
}

const displayValue = (host: Host, policy: Policy, protect: ProtectedDomains): DisplayedHost =>
  host.kind === 'domain' ? displayDomain(host.toString(), policy, protect) : displayOther(host)

/** Displays an address or an opaque host. Programs and older documents have opaque hosts that the Standard would encode (V18). */
function displayOther(host: Host): DisplayedHost {
  const text = graphic(host.toString())
  return { text, isolated: text, labels: [], imitates: null }
}

function hostValueOf(host: string | Host): Host {
  if (typeof host === 'string') return parseHost(host)
  if (host instanceof Host) return host as Host
  throw new TypeError(`displayHost takes a host: write displayUrl(url) for a URL, and not ${valueInWords(host)}`)
}

const NOTHING_PROTECTED = new ProtectedDomains([])

function readProtected(domains: DisplayHostOptions['protect']): ProtectedDomains {
  if (domains === undefined) return NOTHING_PROTECTED
  if (domains instanceof ProtectedDomains) return domains
  return protectDomains(domains)
}

const imitatedBy = new Map<Policy, ProtectedDomains>()

/** The domains whose look-alikes a policy hides, parsed on first use. */
function wellKnownOf(policy: Policy): ProtectedDomains {
  let domains = imitatedBy.get(policy)
  if (domains === undefined) {
    domains = new ProtectedDomains(policy.imitated)
    imitatedBy.set(policy, domains)
  }
  return domains
}

/** A label of a domain in its two forms; `unicode` is `null` if the label is not valid. */
interface ReadLabel {
  readonly ascii: string
  readonly unicode: string | null
}

const PREFIX = 'xn--'

/** The criteria of the URL Standard's "domain to Unicode" with beStrict false. */
const CRITERIA = { checkHyphens: false, checkBidi: true, checkJoiners: true, useStd3AsciiRules: false }

/** The Unicode form of a label; `null` if its Punycode is invalid, empty, or decodes to ASCII only (V13). */
function decodedLabel(label: string): string | null {
  if (!hasAcePrefix(label) || !isAscii(label)) return label
  const decoded = decodePunycode(label.slice(PREFIX.length))
  return decoded === null || isAscii(decoded) ? null : decoded
}

/** Matches an ASCII label that is its own Unicode form. Such a label is always valid in a domain without right-to-left labels. */
const PLAIN_LABEL = /^[a-z0-9_-]*$/

/** Matches a control character. Some older dialects allow one in a domain, and read its percent-encoded form as the same (V18). */
const CONTROL = /\p{Cc}/u

/** Percent-encodes all characters but those of ASCII that are visible. */
const graphic = (text: string): string => text.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent)

function readLabels(domain: string): readonly ReadLabel[] {
  const labels = domain.split('.')
  const decoded = labels.map(decodedLabel)
  const isInBidiDomain = isBidiDomain(decoded.join('.'))
  return labels.map((label, index) => {
    const unicode = decoded[index] ?? null
    const isFromPunycode = unicode !== label
    if (!isFromPunycode && !isInBidiDomain && PLAIN_LABEL.test(label)) return { ascii: label, unicode }
    if (CONTROL.test(label)) return { ascii: graphic(label), unicode: null }
    const isValid = unicode !== null && failedCriterion(unicode, CRITERIA, { isInBidiDomain, isFromPunycode }) === null
    if (isAscii(label)) return { ascii: label, unicode: isValid ? unicode : null }
    // The label is not in ASCII if the host comes from a dialect that does not convert domains to ASCII.
    const encoded = encodePunycode(label)
    return encoded === null
      ? { ascii: label, unicode: null }
      : { ascii: PREFIX + encoded, unicode: isValid ? label : null }
  })
}

/** Matches an ASCII domain. Each label is its own Unicode form, unless it is in Punycode. */
const IN_ASCII = /^[a-z0-9_.-]+$/

function displayDomain(domain: string, policy: Policy, protect: ProtectedDomains): DisplayedHost {
  const isPlain = !domain.includes(PREFIX) && IN_ASCII.test(domain)
  return isPlain ? displayPlain(domain, policy, protect) : displayEncoded(domain, policy, protect)
}

/** Displays a domain that may contain Punycode or non-ASCII labels: each label is decoded and judged by the policy. */
function displayEncoded(domain: string, policy: Policy, protect: ProtectedDomains): DisplayedHost {
  const labels = readLabels(domain)
  const ascii = labels.map((label) => label.ascii)
  const unicode = labels.map((label) => label.unicode ?? label.ascii)
  const [topLevelDomain, topLevelText] = [policy.topLevelDomain(ascii), policy.topLevelDomain(unicode)]
  const judged = labels.map((label) => displayLabel(label, policy, topLevelDomain, topLevelText))

  const [asciiText, unicodeText] = [ascii.join('.'), unicode.join('.')]
  const imitated = protect.imitatedBy(asciiText, unicodeText)
  if (imitated !== null) return displayed(hideAll(judged, 'imitates-protected-domain'), imitated)
  const wellKnown = wellKnownOf(policy)
  const imitates = wellKnown.imitatedBy(asciiText, unicodeText)
  // If the policy has already hidden the deceptive label, the other labels remain as they are (V15).
  const isStillAlike = imitates !== null && wellKnown.imitatedBy(asciiText, textOf(judged)) !== null
  return displayed(isStillAlike ? hideAll(judged, 'imitates-well-known-domain') : judged, imitates)
}

function textOf(labels: readonly DisplayedLabel[]): string {
  let text = ''
  for (const [index, { shown }] of labels.entries()) text += index === 0 ? shown : `.${shown}`
  return text
}

function displayed(labels: readonly DisplayedLabel[], imitates: string | null): DisplayedHost {
  const text = textOf(labels)
  return { text, isolated: isBidirectional(text) ? isolate(isolateLabels(text)) : text, labels, imitates }
}

/** Displays a domain whose labels are their own Unicode forms. No label is hidden, but the domain may imitate another one. */
function displayPlain(text: string, policy: Policy, protect: ProtectedDomains): DisplayedHost {
  const sentence = AROUND_THE_POLICY.ascii
  const labels: DisplayedLabel[] = []
  let start = 0
  for (let dot = text.indexOf('.'); dot !== -1; dot = text.indexOf('.', start)) {
    const label = text.slice(start, dot)
    labels.push({ ascii: label, shown: label, as: 'unicode', reason: 'ascii', sentence })
    start = dot + 1
  }
  const label = text.slice(start)
  labels.push({ ascii: label, shown: label, as: 'unicode', reason: 'ascii', sentence })
  const imitates = protect.imitatedByPlain(text) ?? wellKnownOf(policy).imitatedByPlain(text)
  return { text, isolated: text, labels, imitates }
}

function displayLabel({ ascii, unicode }: ReadLabel, policy: Policy, tld: string, tldText: string): DisplayedLabel {
  if (unicode === null) return displayedAs(ascii, 'punycode', 'not-valid')
  if (unicode === ascii) return displayedAs(ascii, 'unicode', 'ascii')
  const { as, step } = decide(policy, new Label(unicode, tld, tldText))
  return {
    ascii,
    shown: as === 'unicode' ? unicode : ascii,
    as,
    reason: step.name,
    sentence: step.sentence,
  }
}

/** Shows the ASCII form of a label for a reason that is not a step of the policy. */
const displayedAs = (
  ascii: string,
  as: DisplayedLabel['as'],
  reason: keyof typeof AROUND_THE_POLICY,
): DisplayedLabel => ({ ascii, shown: ascii, as, reason, sentence: AROUND_THE_POLICY[reason] })

/** Hides all labels of a host that imitates a domain. A label that is shown in ASCII already keeps its reason. */
const hideAll = (
  labels: readonly DisplayedLabel[],
  reason: keyof typeof AROUND_THE_POLICY,
): readonly DisplayedLabel[] =>
  labels.map((label) => (label.shown === label.ascii ? label : displayedAs(label.ascii, 'punycode', reason)))
