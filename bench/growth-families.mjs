/**
 * Families of long inputs. Each repeats one thing at one place of a URL where the time of a careless algorithm grows faster
 * than the input. A family makes a text of about a given length. Either all its texts are URLs, or all are refused: a refusal does
 * other work, and a change from one to the other would look like growth.
 */
export const growthFamilies = {
  // Paths.
  longPath: (length) => `https://h.example/${fill('a', length)}`,
  segments: (length) => `https://h.example${fill('/a', length)}`,
  dots: (length) => `https://h.example/${fill('./', length)}`,
  downUp: (length) => `https://h.example/${fill('a/../', length)}`,
  up: (length) => `https://h.example/${fill('../', length)}`,
  allDownAllUp: (length) => `https://h.example/${fill('a/', length * 0.4)}${fill('../', length * 0.6)}`,
  // What has been written stays long while many segments are taken from its end.
  longThenUp: (length) => `https://h.example/${fill('a', length / 2)}${fill('/b/..', length / 2)}`,
  encodedDots: (length) => `https://h.example/${fill('a/%2e%2E/', length)}`,
  fileUp: (length) => `file:///C:/${fill('../', length)}`,
  nonSpecial: (length) => `foo://h/${fill('a/../', length)}`,
  opaque: (length) => `mailto:${fill('a', length)}`,
  opaqueSpaces: (length) => `data:x${fill(' ', length)}#f`,
  opaqueSlashes: (length) => `foo:${fill('a/', length)}`,

  // Characters that are percent-encoded.
  encodedPath: (length) => `https://h.example/${fill('é {', length)}`,
  surrogates: (length) => `https://h.example/${fill('\ud83d', length)}`,
  query: (length) => `https://h.example/?${fill('k=v&', length)}`,
  encodedQuery: (length) => `https://h.example/?${fill('é "', length)}`,
  astralQuery: (length) => `https://h.example/?${fill('\u{1f600}', length)}`,
  encodedFragment: (length) => `https://h.example/#${fill('é `', length)}`,

  // Parts before the host.
  scheme: (length) => `${fill('a', length)}://h/x`,
  noScheme: (length) => fill('a', length),
  slashes: (length) => `https:${fill('/', length)}h.example`,
  backslashes: (length) => `https:\\\\h.example\\${fill('a\\', length)}`,
  credentials: (length) => `https://${fill('u', length / 2)}:${fill('p', length / 2)}@h.example/`,
  manyAt: (length) => `https://${fill('a@', length)}h.example/`,
  onlyAt: (length) => `https://${fill('@', length)}`,
  manyColons: (length) => `https://${fill('a:', length)}@h.example/`,

  // Hosts and ports.
  hostLong: (length) => `https://${fill('a', length)}.example/`,
  hostLabels: (length) => `https://${fill('a.', length)}example/`,
  hostEncoded: (length) => `https://${fill('%61', length)}.example/`,
  hostUppercase: (length) => `https://${fill('A', length)}.example/`,
  hostIdn: (length) => `https://${fill('ü', length)}.example/`,
  hostIdnMixed: (length) => `https://${fill('üéàñ漢字かな', length)}.example/`,
  hostIdnLabels: (length) => `https://${fill('ü.', length)}example/`,
  // Two marks that canonical ordering swaps, many times: this takes quadratic time where `normalize` sorts by insertion.
  hostCombining: (length) => `https://a${fill('\u0301\u0323', length)}.example/`,
  hostDigits: (length) => `https://${fill('1', length)}/`,
  hostHex: (length) => `https://0x${fill('0', length)}1/`,
  ipv4Dots: (length) => `https://${fill('1.', length)}/`,
  ipv6: (length) => `https://[${fill('1:', length)}]/`,
  port: (length) => `https://h.example:${fill('0', length)}81/`,

  // Characters that are removed before the parser begins.
  leadingSpaces: (length) => `${fill(' ', length)}https://h.example/`,
  innerSpaces: (length) => `https://h.example/a${fill(' ', length)}b`,
  tabs: (length) => `https://h.example/${fill('a\t\n', length)}`,

  // What is refused because of its last character.
  refusedHost: (length) => `https://${fill('a', length)} /`,
  refusedHostIdnMixed: (length) => `https://${fill('üéàñ漢字かな', length)} /`,
  refusedHostCombining: (length) => `https://a${fill('\u0301\u0323', length)} /`,
  refusedPort: (length) => `https://h.example:${fill('9', length)}/`,
}

/** Growth is measured between two texts with one outcome. */
export function assertOneOutcome(family, shortIsRead, longIsRead) {
  if (shortIsRead === longIsRead) return
  throw new RangeError(`The family ${family} is a URL at one length and refused at another: make two families of it`)
}

const fill = (unit, length) => unit.repeat(Math.max(1, Math.floor(length / unit.length)))
