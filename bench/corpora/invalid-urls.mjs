/**
 * Texts that are not URLs, each for another reason.
 */
export const invalidUrls = (rounds) => Array.from({ length: rounds }, (_, number) => reasons(number)).flat()

const reasons = (number) => [
  `example${number}.org/path`,
  `//example${number}.org/`,
  `https://example${number}.org:70000/`,
  `https://example${number}.org:80a/`,
  `https://exa mple${number}.org/`,
  `https://exa<mple${number}>.org/`,
  `https://[2001:db8::${number.toString(16)}/`,
  `https://[1:2:3:${number.toString(16)}]/`,
  `http://192.168.${number}.256/`,
  `http://1.2.3.4.${number}/`,
  `https://user${number}@/path`,
  `https://%zz${number}/`,
  'https://',
  '',
]
