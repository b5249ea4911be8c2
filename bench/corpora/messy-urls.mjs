/**
 * URLs that are not canonical, for the same dozen reasons again and again: uppercase, default ports, dot segments, spaces,
 * addresses in unusual notation, credentials, backslashes, text that is not ASCII.
 */
export const messyUrls = (rounds) => Array.from({ length: rounds }, (_, number) => blemishes(number)).flat()

const blemishes = (number) => [
  `HTTP://WWW.Example${number}.COM/Path/File.html`,
  `https://example${number}.com:443/a/./b/../c`,
  `https://example${number}.com/a b/c d?q=x y`,
  `https://ja${number}.wikipedia.org/wiki/日本語`,
  `http://0x7f.1/${number}`,
  `http://192.168.0.${number % 256}/x`,
  `https://user:pa ss@ex${number}.org:8080/`,
  `  https://trim${number}.org/  `,
  `https://[2001:db8::${number.toString(16)}]/`,
  `https:\\\\bs${number}.org\\a\\b`,
  `https://e${number}.org/%7Euser/%2e%2e/x`,
  `https://www.7-eleven${number}.com?é=ü#ß`,
]
