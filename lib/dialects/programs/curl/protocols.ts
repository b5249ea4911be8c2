/**
 * The protocols of Debian's curl that use the network. They depend on the build; `curl --version` lists them. `file` opens no
 * connection. The tool replaces `ipfs` and `ipns` with a gateway's URL, and refuses them if no gateway is set up.
 *
 * @see https://curl.se/docs/manpage.html
 */

/** The default port of each protocol that a build may support. */
const PORTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dict: '2628',
    ftp: '21',
    ftps: '990',
    gopher: '70',
    gophers: '70',
    http: '80',
    https: '443',
    imap: '143',
    imaps: '993',
    ldap: '389',
    ldaps: '636',
    mqtt: '1883',
    mqtts: '8883',
    pop3: '110',
    pop3s: '995',
    rtmp: '1935',
    rtmpe: '1935',
    rtmps: '443',
    rtmpt: '80',
    rtmpte: '80',
    rtmpts: '443',
    rtsp: '554',
    scp: '22',
    sftp: '22',
    smb: '445',
    smbs: '445',
    smtp: '25',
    smtps: '465',
    telnet: '23',
    tftp: '69',
    ws: '80',
    wss: '443',
  }),
)

/** The default port of a scheme; `null` if the build does not support it as a protocol. */
export const portOf = (scheme: string | null, build: readonly string[]): string | null =>
  scheme !== null && build.includes(scheme) ? (PORTS.get(scheme) ?? null) : null

const without = (left: RegExp): readonly string[] => Object.freeze([...PORTS.keys()].filter((name) => !left.test(name)))

/** Debian 12. */
export const OF_7_88: readonly string[] = without(/^(?:mqtts|wss?)$/)
/** Debian 13. */
export const OF_8_20: readonly string[] = without(/^mqtts$/)
/** Debian sid, in November 2026. */
export const OF_8_23: readonly string[] = without(/^(?:rtmp|smb)/)
