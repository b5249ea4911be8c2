/**
 * Web::URL::Parser's own description of how it parses, resolves and canonicalizes URLs, in two editions: that of 2012, and
 * that of May 2011. Each edition also describes how the browsers of its time canonicalized a host.
 *
 * This folder is the document in TypeScript, section by section. A comment with DEVIATION marks a place that departs from the
 * document. The differences between the editions are side by side: in files with a year in their name, and in the rows of
 * `editions.ts`. The numbers with P (where a text and its program differ) are listed in `typedoc/decisions/web-url.md`, those
 * with E (where the editions differ) in the guide `typedoc/guides/web-url.md`.
 *
 *     Character classes                  editions.ts, url-spec.ts
 *     Parsed URL, hierarchicalness       url-spec.ts, parse-2012.ts
 *     Preprocessing                      preprocess.ts
 *     Parsing, finding the scheme …      parse-2012.ts, parse-2011.ts, url-spec.ts
 *     Resolution                         resolve-2012.ts, resolve-2011.ts
 *     Merge path, remove dot-segments    paths.ts
 *     Percent-encoding                   percent-encoding.ts, encoding-labels.ts, lists of octets in editions.ts,
 *                                        host/host-path.ts
 *     Drive specifications               paths.ts
 *     IPv4 addresses, IPv6 addresses     addresses.ts
 *     The Nameprep algorithm             host/nameprep-steps.ts, ../../ground/idna/nameprep.ts
 *     The CanonicalizeHost algorithm     host/flavours.ts: the steps of each browser;
 *                                        host/host-step.ts, host/host-rules.ts, host/label-rules.ts,
 *                                        host/gecko-lists.ts
 *     Port numbers                       editions.ts
 *     Canonicalization                   canonicalize.ts, host/host-path.ts
 *     Serialization                      serialize.ts
 *     (the contract)                     web-url.ts, parameters.ts, explain.ts, host/host-step.ts
 *
 * An /invalid/ URL of the document is `null` here, and the report says which step failed.
 */

export type { WebUrlParameters } from './parameters.js'
export { type HostStepText, hostSteps, type WebUrl, webUrl } from './web-url.js'
