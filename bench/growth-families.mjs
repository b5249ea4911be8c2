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

/**
 * Patterns, and URLs of a length for each, that take exponential, quartic or cubic time where a pattern becomes a regular expression. None
 * of the patterns has a regular expression of its own. The first six are the shapes of oven-sh/bun#42603.
 */
export const patternFamilies = {
  repeatedInQuery: ['https://h/?:a+b', (length) => `https://h/?${fill('a', length)}`],
  repeatedInHost: ['https://:sub+.example.com', (length) => `https://${fill('a', length)}/`],
  manyWildcards: ['https://h/*a*a*a*a*b', (length) => `https://h/${fill('a', length)}`],
  groupsInSegment: ['https://h/:o-:r-:f/x', (length) => `https://h/${fill('-', length)}`],
  repeatedBraces: ['https://h/{:a-b}*:c+', (length) => `https://h/${fill('a-b', length)}/`],
  repeatedTwice: ['https://h/:a*/:b*/x', (length) => `https://h${fill('/a', length)}`],
  optionalWildcards: ['https://h/{*b}*{a*}*c', (length) => `https://h/${fill('ab', length)}`],
  regularGroups: ['https://h/:a([ab]+)-:b(a*?b|a|ab)+x', (length) => `https://h/${fill('ab-', length)}`],
  regularRounds: ['https://h/:a((?:a|ab|b{1,3})+)c', (length) => `https://h/${fill('ab', length)}`],
  inFragment: ['https://h/*#:a+:b+x', (length) => `https://h/#${fill('a', length)}`],
}

/** Patterns of a length, and a URL for each that fails late: each verb of a pattern is asked about them. */
export const longPatterns = {
  groups: (length) => [`https://h/${numbered('/:g', length / 6)}/x`, `https://h/${fill('/a', length / 3)}`],
  groupsAndTexts: (length) => [`https://h${numbered('/a/:g', length / 8)}/x`, `https://h${fill('/a', length / 4)}`],
  textsThatChange: (length) => [`https://${fill('{4.}?', length)}example.org/a`, 'https://example.org/b'],
  optionalTexts: (length) => [`https://h/${fill('{a}?', length)}b`, 'https://h/aaac'],
  optionalGroups: (length) => [`https://h${numbered('/:g', length / 7, '?')}/x`, 'https://h/a/b/c'],
  escapes: (length) => [`https://h/${fill('\\:a', length)}`, `https://h/${fill(':a', (length / 3) * 2)}b`],
}

const numbered = (before, count, after = '') =>
  Array.from({ length: count }, (_, index) => `${before}${index}${after}`).join('')

/** URI templates, and URLs of a length for each. */
export const templateFamilies = {
  reservedBefore: ['/{+a}/x/{b}', (length) => `/${fill('x/', length)}b`],
  reservedNotMatched: ['/{+a}/x/{b}', (length) => `/${fill('x/x', length)}`],
  exploded: ['{/a*}', (length) => fill('/a=b', length)],
  pathParameters: ['/a{;b*}', (length) => `/a${fill(';b=c', length)}`],
  parameters: ['{?a*,b}', (length) => `?${fill('a=c&', length)}b=1`],
  literalInValue: ['/{a}.json', (length) => `/${fill('.json', length)}`],
  lists: ['/{a}', (length) => `/${fill('a,', length)}`],
  encoded: ['/{+a}{?b}', (length) => `/${fill('%25%C3', length / 2)}?b=${fill('%C3%A9', length / 2)}`],
}

/** URI templates of a length. Whether a template can be matched is known once its first URL is matched. */
export const longTemplates = {
  optional: (length) => fill('{/a}{;b}', length),
  exploded: (length) => fill('{/a*}{.b*}', length),
  adjacent: (length) => fill('{a}', length),
  separated: (length) => fill('{a}/', length),
  chains: (length) => fill('{/a,b}x', length),
  hosts: (length) => fill('http:{a}', length),
}

/** Pages of a length whose nesting, attributes, character references or lists of images are hostile. */
export const pageFamilies = {
  nesting: (length) => fill('<div>', length),
  nestingOfLinks: (length) => fill('<a href=b>', length),
  formatting: (length) => fill('<b><i><a href=b>', length),
  formattingInBlocks: (length) => fill('<b><p>', length),
  endTags: (length) => `${fill('<div>', length / 2)}${fill('</p>', length / 2)}`,
  tables: (length) => fill('<table><tr><td>', length),
  templates: (length) => fill('<template>', length),
  foreign: (length) => fill('<svg><foreignObject><a href=b>', length),
  selects: (length) => fill('<select><option>', length),
  bases: (length) => fill('<base href=b>', length),
  attributes: (length) => `<a ${Array.from({ length: length / 8 }, (_, index) => `a${index}=1`).join(' ')} href=b>`,
  sameAttribute: (length) => `<a ${fill('href=b ', length)}>`,
  unclosedAttribute: (length) => fill('<a href="', length),
  unclosedTag: (length) => fill('<a href=b <', length),
  comments: (length) => fill('<!--', length),
  commentEnds: (length) => `<!--${fill('--!', length)}`,
  scripts: (length) => fill('<script><!--<script>', length),
  rawText: (length) => `<title>${fill('</titl', length)}`,
  references: (length) => `<a href="${fill('&amp;', length)}">`,
  referencesWithoutEnd: (length) => `<a href="${fill('&noti', length)}">`,
  ampersands: (length) => `<a href="${fill('&', length)}">`,
  digits: (length) => `<a href="&#${fill('9', length)};">`,
  srcset: (length) => `<img srcset="${fill('a 1x,', length)}">`,
  srcsetCommas: (length) => `<img srcset="${fill(',', length)}">`,
  srcsetSpaces: (length) => `<img srcset="a${fill(' ', length)}b">`,
  srcsetParentheses: (length) => `<img srcset="a ${fill('(', length)}">`,
  pings: (length) => `<a href=b ping="${fill('a ', length)}">`,
  styles: (length) => `<p style="${fill('a:url(b);', length)}">`,
  stylesUnclosed: (length) => `<p style="${fill('url(', length)}">`,
  refresh: (length) => `<meta http-equiv=refresh content="0;${fill(' ', length)}url=b">`,
  longLink: (length) => `<a href="${fill('../', length)}">`,
}

/** Growth is measured between two texts with one outcome. */
export function assertOneOutcome(family, shortIsRead, longIsRead) {
  if (shortIsRead === longIsRead) return
  throw new RangeError(`The family ${family} is a URL at one length and refused at another: make two families of it`)
}

const fill = (unit, length) => unit.repeat(Math.max(1, Math.floor(length / unit.length)))
