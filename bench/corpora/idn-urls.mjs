/**
 * URLs whose host has to become Punycode: twenty hosts of many scripts, some with a subdomain before them.
 */
export const idnUrls = (count) =>
  Array.from({ length: count }, (_, number) => {
    const scheme = number % 2 === 0 ? 'http' : 'https'
    const subdomain = number % 3 === 0 ? `sub${number}.` : ''
    const rest = ['/', `/path/${number}`, `?q=${number}`, '/a/b#c'][number % 4]
    return `${scheme}://${subdomain}${HOSTS[number % HOSTS.length]}${rest}`
  })

const HOSTS = [
  'bücher.example',
  'münchen.de',
  'www.例え.jp',
  'пример.испытание',
  'παράδειγμα.δοκιμή',
  'مثال.إختبار',
  'उदाहरण.परीक्षा',
  '中文.tw',
  'www.ñandú.cl',
  'faß.de',
  'straße.example',
  '日本語.jp',
  '한국.kr',
  'café.fr',
  'ÖBB.at',
  'øresund.dk',
  'łódź.pl',
  'täst.xn--bcher-kva.ch',
  'россия.рф',
  'ไทย.th',
]
