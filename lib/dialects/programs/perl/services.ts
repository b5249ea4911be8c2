/**
 * The services of TCP that a system knows by name, as in the file `/etc/services` of Debian's netbase 6.6: names, and the port.
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

/** The port of a service by each of its names. Small and capital letters differ. */
export const SERVICES: ReadonlyMap<string, number> = new Map(
  NAMED.trim()
    .split(/[;\n]/)
    .flatMap((service) => {
      const names = service.split(' ')
      const port = Number(names.pop())
      return names.map((name) => [name, port] as const)
    }),
)
