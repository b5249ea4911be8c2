/**
 * The connection and the redirects of Perl's `LWP::UserAgent` 6.68, with the sockets that it opens: `IO::Socket::IP`, and
 * `IO::Socket::INET` for gopher. The host of a URI is decoded and parsed as a URI again. A socket cuts a port off the end of its
 * address, so anything in a decoded host that looks like a port becomes the port. A number in parentheses is the port if the system
 * does not know the service before it: `x(81)` is 81, and `ftp(81)` is 21.
 *
 * @see https://metacpan.org/pod/LWP::UserAgent
 * @see https://metacpan.org/pod/IO::Socket::IP
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { decodeUtf8 } from '../../../ground/text/utf-8.js'
import { isIPv6 } from '../addresses.js'
import { connection, THIS_MACHINE } from '../connecting.js'
import { asLatin1, latin1Decoded } from '../escapes.js'
import { servicePort } from '../ports.js'
import type { Connection, Hop, Memory, ProgramParts } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { beforeNul, stripEnd } from '../stripping.js'
import { prefixed } from '../texts.js'
import { BYTES, escapedUri, type Server, serverOf, unwrapped } from './server.js'

/** What differs between the versions. */
export interface LwpVersion {
  /** Matches what `host` removes from the end of an authority. */
  readonly port: RegExp
  /** Matches a name and a service, both without white space. */
  readonly nameAndService: RegExp
}

/** Returns the host and the port to which LWP connects for a URI. */
export function connectionOf(url: ProgramParts, release: LwpVersion, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  const peer = PROTOCOLS.get(url.scheme ?? '')?.(url, release) ?? 'not-supported'
  if (typeof peer === 'string') return refuse(peer)
  // An empty name means the local machine. A name that begins with U+0000 is empty only as a C string, and is refused.
  const text = beforeNul(peer.name)
  if (peer.port === null || isNotAnAddress(text) || (text === '' && peer.name !== '')) return refuse('bad-host')
  const protocol = url.scheme === 'news' ? 'nntp' : url.scheme
  return connection(text === '' ? THIS_MACHINE : (zonedAddress(text) ?? textOfBytes(text)), String(peer.port), protocol)
}

/**
 * The IPv6 address of a host with a zone; `null` for a host that the resolver takes for a name. A zone is a number or, for
 * link-local addresses, an interface name. Interface names depend on the machine, so any name is accepted.
 */
function zonedAddress(text: string): string | null {
  const [address, zone] = cut(text, '%')
  if (!isIPv6(address) || zone === null || zone === '') return null
  return /^[0-9]+$/.test(zone) || /^(?:fe[89ab]|ff.2:)/i.test(address) ? address : null
}

/** Returns the name and the port to which a protocol connects, or the reason why it does not connect. */
type Protocol = (url: ProgramParts, release: LwpVersion) => Peer | string

/** LWP::Protocol::http and Net::HTTP::Methods. */
const web =
  (standard: string): Protocol =>
  ({ host, port }, release) => {
    if (host === null || host === '') return 'no-host'
    const peer = serverOfBytes(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host, release.port)
    const given = [peer.port, port].find(isTrue)
    return peerOfIp(peer.host ?? '', given ?? standard, release.nameAndService)
  }

/** LWP::Protocol::ftp and Net::FTP. */
const ftp: Protocol = ({ host, port }, { nameAndService }) =>
  host === null ? 'no-host' : peerOfIp(host, isTrue(port) ? port : '21', nameAndService)

/** LWP::Protocol::nntp and Net::NNTP, which ignore the port. Without a host, the machine's settings determine the server. */
const news: Protocol = ({ host }, { nameAndService }) => peerOfIp(isTrue(host) ? host : 'news', '119', nameAndService)

/**
 * LWP::Protocol::gopher, which does not connect for an unsupported type, or for a search without words, which it answers with a
 * form.
 */
const gopher: Protocol = ({ host, port, path, query }) => {
  const request = `${path ?? ''}${prefixed('?', query)}`.replace(/^\//, '')
  const type = request === '' ? '1' : request.charAt(0)
  const [, search = ''] = latin1Decoded(request.replace('?', '\t')).slice(1).split('\t', 2)
  if (!'0145679hgI'.includes(type) || (type === '7' && !isTrue(search))) return 'no-gopher-request'
  return host === null ? 'no-host' : peerOfInet(host, port === null || port === '' ? '70' : port)
}

/** Whether a string is true in Perl. */
const isTrue = (text: string | null): text is string => text !== null && text !== '' && text !== '0'

/** The protocols that LWP speaks. `news` URLs use nntp. */
export const SPOKEN: readonly string[] = Object.freeze(['http', 'https', 'ftp', 'gopher', 'nntp'])

const PROTOCOLS: ReadonlyMap<string, Protocol> = new Map([
  ['http', web('80')],
  ['https', web('443')],
  ['ftp', ftp],
  ['gopher', gopher],
  ['nntp', news],
  ['news', news],
])

/** `URI->new` of "http://" and bytes. */
function serverOfBytes(bytes: string, portAtEnd: RegExp): Server {
  const uri = escapedUri(`http://${stripEnd(bytes, (character) => /[\t-\r ]/.test(character))}`, true, BYTES)
  return serverOf(cutBefore(uri.slice('http://'.length), /[/?#]/)[0], portAtEnd)
}

/** Whether a string consists of four numbers but is not an address. Such a string is never looked up. */
const isNotAnAddress = (text: string): boolean =>
  /^[0-9]+(?:\.[0-9]+){3}\n?$/.test(text) &&
  text.split('.').some((number) => !/^(?:0[0-7]*|[1-9][0-9]*)$/.test(number) || octetOf(number) > 0xff)

const octetOf = (number: string): number => (number.startsWith('0') ? Number.parseInt(number, 8) : Number(number))

/** Decodes bytes as UTF-8. Each character of the string is one byte. */
const textOfBytes = (bytes: string): string => decodeUtf8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))

/** The name or address that is passed to the system, and the port; `null` for a service that is not known. */
interface Peer {
  readonly name: string
  readonly port: number | null
}

/** `IO::Socket::IP`: an address in brackets, or a name with one ":", and the service after it. */
function peerOfIp(address: string, port: string, nameAndService: RegExp): Peer {
  const [, ipv6 = '', portOfIpv6 = ''] = /^\[([0-9A-Fa-f:.]+)\](?::([^\t-\r :]*))?$/.exec(address) ?? []
  if (isIPv6(ipv6)) return { name: ipv6, port: portOf(portOfIpv6 || port) }
  const [, name = address, service = ''] = nameAndService.exec(address) ?? []
  return { name, port: portOf(service || port) }
}

/** `configure`: if the system does not know the service, the number in parentheses is used. */
function portOf(service: string): number | null {
  const [known, fallback] = withFallback(service)
  const text = beforeNul(known)
  return servicePort(text) ?? SERVICES.get(text) ?? (fallback === null ? null : servicePort(fallback))
}

/** `IO::Socket::INET`, `_sock_info`. The port 0 counts as absent, and so does the name `0`. */
function peerOfInet(address: string, port: string): Peer {
  const [end, given = port] = /:([A-Za-z0-9_()/]+)$/.exec(address) ?? ['']
  const name = address.slice(0, address.length - end.length)
  const [service, fallback] = withFallback(given)
  const number = SERVICES.get(service) || Number(fallback) || (/^[0-9]+$/.test(service) ? Number(service) : 0)
  return { name, port: number === 0 || name === '' || name === '0' ? null : number % 0x10000 }
}

function withFallback(service: string): [service: string, fallback: string | null] {
  const [, known = service, fallback = null] = /^([\s\S]*)\(([0-9]+)\)$/.exec(service) ?? []
  return [known, fallback]
}

/**
 * The names and ports of TCP services in the file `/etc/services` of Debian's netbase 6.6.
 *
 * @see https://www.iana.org/assignments/service-names-port-numbers
 */
const NAMED = `
tcpmux 1;echo 7;discard sink null 9;systat users 11;daytime 13;netstat 15;qotd quote 17;chargen ttytst source 19
ftp-data 20;ftp 21;ssh 22;telnet 23;smtp mail 25;time timserver 37;whois nicname 43;tacacs 49;domain 53
gopher 70;finger 79;http www 80;kerberos kerberos5 krb5 kerberos-sec 88;iso-tsap tsap 102;acr-nema dicom 104
pop3 pop-3 110;sunrpc portmapper 111;auth authentication tap ident 113;nntp readnews untp 119;epmap loc-srv 135
netbios-ssn 139;imap imap2 143;snmp 161;snmptrap snmp-trap 162;cmip-man 163;cmip-agent 164;mailq 174;bgp 179
smux 199;qmtp 209;z39-50 z3950 wais 210;pawserv 345;zserv 346;rpc2portmap 369;codaauth2 370;ldap 389;svrloc 427
https 443;snpp 444;microsoft-ds 445;kpasswd 464;submissions ssmtp smtps urd 465;saft 487;rtsp 554;nqs 607
qmqp 628;ipp 631;ldp 646;exec 512;login 513;shell cmd syslog 514;printer spooler 515;gdomap 538;uucp uucpd 540
klogin 543;kshell krcmd 544;afpovertcp 548;nntps snntp 563;submission 587;ldaps 636;tinc 655;silc 706
kerberos-adm 749;domain-s 853;rsync 873;ftps-data 989;ftps 990;telnets 992;imaps 993;pop3s 995;socks 1080
proofd 1093;rootd 1094;openvpn 1194;rmiregistry 1099;lotusnote lotusnotes 1352;ms-sql-s 1433;ingreslock 1524
sightline old-radius 1645;sa-msg-port old-radacct 1646;kermit 1649;groupwise 1677;radius 1812
radius-acct radacct 1813;cisco-sccp 2000;nfs 2049;gnunet 2086;rtcm-sc104 2101;gsigatekeeper 2119;gris 2135
cvspserver 2401;venus 2430;venus-se 2431;codasrv 2432;codasrv-se 2433;mon 2583;dict 2628;f5-globalsite 2792
gsiftp 2811;gpsd 2947;gds-db gds_db 3050;isns 3205;iscsi-target 3260;mysql 3306;ms-wbt-server 3389;nut 3493
distcc 3632;daap 3689;svn subversion 3690;suucp 4031;sysrqd 4094;sieve 4190;epmd 4369;remctl 4373;f5-iquery 4353
ntske 4460;mtn 4691;radmin-port 4899;sip 5060;sips sip-tls 5061;xmpp-client jabber-client 5222
xmpp-server jabber-server 5269;cfengine 5308;postgresql postgres 5432;freeciv rptp 5556;amqps 5671;amqp 5672
coap 5683;coaps 5684;x11 x11-0 6000;x11-1 6001;x11-2 6002;x11-3 6003;x11-4 6004;x11-5 6005;x11-6 6006;x11-7 6007
gnutella-svc 6346;gnutella-rtr 6347;redis 6379;sge-qmaster sge_qmaster 6444;sge-execd sge_execd 6445
mysql-proxy 6446;ircs-u 6697;bbs 7000;font-service xfs 7100;http-alt webcache 8080;puppet 8140;bacula-dir 9101
bacula-fd 9102;bacula-sd 9103;xmms2 9667;nbd 10809;zabbix-agent 10050;zabbix-trapper 10051;amanda 10080
dicom 11112;hkp 11371;db-lsp 17500;dcap 22125;gsidcap 22128;wnn6 22273;kerberos4 kerberos-iv kdc 750
kerberos-master 751;krb-prop krb_prop krb5_prop hprop 754;iprop 2121;supfilesrv 871;supfiledbg 1127;poppassd 106
moira-db moira_db 775;moira-update moira_update 777;spamd 783;skkserv 1178;xtel 1313;xtelw 1314;zebrasrv 2600
zebra 2601;ripd 2602;ripngd 2603;ospfd 2604;bgpd 2605;ospf6d 2606;ospfapi 2607;isisd 2608;fax 4557;hylafax 4559
munin lrrd 4949;nrpe 5666;nsca 5667;canna 5680;syslog-tls 6514;sane-port sane saned 6566;ircd 6667;zope-ftp 8021
tproxy 8081;omniorb 8088;clc-build-daemon 8990;xinetd 9098;git 9418;zope 9673;webmin 10000;kamanda 10081
amandaidx 10082;amidxtape 10083;binkp 24554;csync2 30865;dircproxy 57000;tfido 60177;fido 60179
`

/** The port of a service by each of its names, which are case-sensitive. */
const SERVICES: ReadonlyMap<string, number> = new Map(
  NAMED.trim()
    .split(/[;\n]/)
    .flatMap((service) => {
      const names = service.split(' ')
      const port = Number(names.pop())
      return names.map((name) => [name, port] as const)
    }),
)

// How `LWP::UserAgent` parses the `Location` of a redirect: `URI->new($location, $base)->abs($base)` in `request`, with
// `$URI::ABS_ALLOW_RELATIVE_SCHEME`, so `http:x` is a relative path if the base is http. Each byte of the header is one character.
// A real header cannot contain U+0000, CR or LF; here, they get no special treatment.
//
// See https://metacpan.org/pod/URI

/** The URI as Perl stores it: a string from which each method extracts its part. */
export interface PerlUri extends ProgramParts {
  readonly uri: string
}

/** `request`. */
export function followLocation(
  location: string,
  { base, read }: Hop<PerlUri>,
  servers: ReadonlySet<string>,
): Memory<PerlUri> | null {
  const value = unwrapped(asLatin1(location.replace(/^[\t-\r ]+/, '')), BYTES)
  const from = base.parts.scheme ?? ''
  const scheme = schemeOf(value)
  const uri = escapedUri(value, servers.has(scheme ?? from), BYTES)
  const next = read(scheme === null || scheme === from ? absolute(uri, from, base.parts.uri) : uri)
  return from === 'https' && next?.parts.scheme === 'http' ? { ...next, notFollowed: 'no-downgrade' } : next
}

/** The scheme at the beginning of a URI. */
export const SCHEME: RegExp = /^([A-Za-z][A-Za-z0-9.+-]*):/

function schemeOf(uri: string): string | null {
  const [, scheme = null] = SCHEME.exec(uri) ?? []
  return scheme === null ? null : asciiLowercase(scheme)
}

/**
 * `abs`, for a URI that has no scheme or the base's scheme. The path begins after anything that looks like a scheme and an
 * authority.
 */
function absolute(uri: string, scheme: string, base: string): string {
  const rest = uri.replace(SCHEME, '')
  if (rest.startsWith('//')) return `${scheme}:${rest}`
  const [, start = '', basePath = ''] = /^([^:/?#]+:\/\/[^/?#]*)([^?#]*)/.exec(base) ?? []
  const [, path = '', end = ''] = /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*)?([^?#]*)([\s\S]*)$/.exec(uri) ?? []
  if (path.startsWith('/')) return `${start}${/^[/?#]/.test(rest) ? '' : '/'}${rest}`
  if (path !== '') return `${start}/${mergedPath(basePath, path)}${end}`
  const [query, fragment] = cut(end, '#')
  const [beforeFragment, baseFragment] = cut(base, '#')
  const whole = query === '' ? beforeFragment : `${start}${basePath}${query}`
  return `${whole}${prefixed('#', fragment ?? baseFragment)}`
}

/** Merges two paths and removes dot segments, except a leading "..". The result has no leading "/". */
function mergedPath(base: string, path: string): string {
  const kept: string[] = []
  const segments = `${base.slice(0, base.lastIndexOf('/') + 1)}${path}`.replace(/^\//, '').split('/')
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1
    const isPopped = segment === '..' && kept.length > 0 && kept.at(-1) !== '..'
    if (isPopped) kept.pop()
    else if (segment !== '.') kept.push(segment)
    if (isLast && (segment === '.' || (isPopped && kept.length > 0))) kept.push('')
  })
  return kept.join('/')
}
