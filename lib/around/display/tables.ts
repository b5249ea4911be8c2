/**
 * Generated on 2026-11-22 by scripts/generate-display-tables.ts, whose header names the sources of the data. Do not edit.
 * Sets are encoded as runs, see `ground/idna/ranges.ts`; members have the value 1.
 */

/** The characters with Identifier_Status=Allowed in Unicode 17, limited to those that are valid in the IDNA Mapping Table. */
export const ALLOWED_CHARACTERS: string =
  'foeLEnv)m)8)l):)F9,en+)hlEo+)oeeni)7ert)e)n)nnnn+ne)onmnnnln^)1n=n+[n+n),onlnf)fnu)8n>n,rt>)o)4)+h>)' +
  '[eo))5)?tb),1n_e;6F)n,9n)::lnnnngn:e)nnnon=nnn,)=n!nnE>,,})),ninn)),nn,e[rn&ioinno.oenut,n+ngn:nonln' +
  'innl:l:)l,)n)np,Cn{|>4n)0np::)4atn9m:.p,xn+nl,>,non.n.cn(t)n+)zn)n+)yN)n+)zn:)l)|.p.)n+)Fn4el)lnnink' +
  '+n>,hnrn;n[stn[):b=n)n)nnlen+n+))n)n:n;)[N);:m5+.)np7,h(n?n4p4menrnD&h+n&enbndno|n|nbn9]&tv)e),)L)nn' +
  'nh4cs))e)>)))4)ee):[)l)o)))6)e)>?)3[)+nhi3?>,utd)ed,(}tn*nren(lnxn)npn.n[nLn:n|npncwnfnnhnr,):n,nEn=' +
  'n{nutnin:npn3in!n-)n?in}en]hn,nd=na)n32n[nenr)nznf)nbnf6n-enenDnin3,n(ln;na[n3nn!n}in=n()n4n],nc=n-i' +
  'n(tn)ne)n)!n,nm)?)n3+nsEn=n,n,ny+&,+-ln})9nmnstn4ngn>nEn|n6n4,nnnnon[n.non,nnnon,nwn6nnn;n6nonnn,n2n' +
  '{)9nzn,nenen|n=nznen.n,n+,ynin!nlnn)onon)nzn>n)nmn+nen,nen+n,nhnpne)in9nnnin:nnn+n|)pn>nnn,nr,n9n9np' +
  'non3tn,n,nnn)n)n>n,non!);n)n)nonnnon))pnEnnn>n)n9n8no),n:n:ninh)ony){n+nAn4npn8n5nrnn7n))NnEn{n3,nyn' +
  '.)!n:npnen+nln=nenonnn;n+n:n)n:n+nFn!nin>n|nnn))onpn=nin)nEn=nen>)nn:n!non=n[n.nDnlninat)ftn=nin=)|n' +
  'vn!npnin))on)n4nen[npn,n)nonnn|n|n)nknnna)nBn0tnnn=n,nznen2nnn2n=nvnbnF){n)n*n>non)nh)hninen+ninEnon' +
  'enenpn.nMn6n+n)n)n>nzn5nCnenFn+nyn3tn,npnyn,nonkn9n>)ln+n=n:n9n)nnn{nFn3tnonrnnbn=n5nhn!nwnnn})n:no)' +
  'pn.npn>nlnin|nxn(tn:n|n)ngnnn.nwn,n+nlnynenenin>n9nnnnn))xn6n,nln4nengnnnynnnmn)n2nBn,nvn3tn|nrnnpn_' +
  'n>n{n=nznBn+nctnu,)>n4nzn+n6nhnln.n>nEnln,non+n!nonynnnynenvn>n|n6noni)+nln,n+n=n[nenEn!n:)|nen9n)nC' +
  'ninnnh)kn)n,n+n|n9nen.n:nenctn8nhnxnnn2nnnDn+n;n.nonbnnn,nFn6n,npn9n:n2non)nzn-tn[n})n)nvn4)),*nEn+n' +
  '9n9n.n.nnn2n,nenin,n;n>nnn,nen[n4nLn>n9nln:nm)en:n,nnn)n,n+n?tnrtn+n)n=n|n.n4n[nonxnnn}tnftnFnhn{n+n' +
  '0nn|n!n{)enfn)n),npn=n.nDn_n[,hnin3nn+n8nln]tn=nnnCn7nnnenynhn:n)nDn+n9n)n1tn,n)nz)+n=npnin,n[n+n,n7' +
  'n^ninFn[)kn;nnn_non|nen:n2nln_nln4n=n,nnnon,)inen4nonnnen3)n9n1nnhnyn5ndnnLn}tn+ngn8nenonnn[nknon.nl' +
  'nAnnn)n7n-tn8n4n)non)n|nininznhnLn.nctny)pn,nvn{n;))n)n:n)n:ninhn.n!nnnpn9nin;n)nDn}tnhn{n)n4n:nlnnn' +
  'h)Cn.npn,nen5n.nutnen:nvn+n+n+nen+ni).n,nkn9nnnl)|)mn:n9n+n)nen+n)nAn=nnnknpnnnAn=nen9ny)vnn,en,nknp' +
  'nln:nyn+nnnEn4n&nnnn:nnnfnn8n9)kn)n+nEn4npnln.nxnl)=nnnn)2n)nznln)n6nen>nin;nin9n)npn,nLn=n.n=n.,En(' +
  'nnondtncl)enen9n5npnlnnn6nDnlnlnMnLn>n,nMnDn=n=n.,:n=nMnz)B)snnpn=n-tnEn:)kn4ngnznxnMnBn{nhn=n_nLnd,' +
  'nbnlnxnn)+ndtn5n.nDnpnAnyn:nD)En,nCn;n7non4nDnenonlni)nnen+n{n_nvn;nonhn=nCn:nln2n_n.nhn+n*ngn:nrnn2' +
  'nmn:n6n>n>n4n,n)n6na,n)n,n2npn!nrnn|n+n|n)n,nenmn,nl)}tnln,n,n+)hnenl)in.nhnEn;nen:nmn|n+nEnFn0tnon=' +
  'nlnD)lnpnlnen=n=nnnpn0ln+n,n>,enFn:n,n,n,n|n:nLn:nnn4nhnin|)u,nAn{nLnFninxn;non7nlnnnnnDnln4n))in)n!' +
  'nmn7nvn>nlna)nln[n|nlngn(nnnn:non=n-,n8)enzn;n}t)FnDn{n)n4n2nenFn[nznpn)n8nM)mn)n{n7nmnlnlnutn;)rtn=' +
  'n)n,n,nenlnnnin4n,n:n|nLn9n[n!nenn)en7n:nvn[n0>)enln.nF),nonyn,nfn))n!ny)Dnnn,nn)inin,n)nnnpn,n=nCnn' +
  ')!nyn)n))y))no)pninpn.n.nnn.nhnl),nonnn.nAnkn=nenonln,n,nen[n|nnnsnn9n{n+nenln)nvnDnon2n)n},n8n=neni' +
  'n6nl)kn2nlnen=n3nn;n:n[non,n,)ln|nnnln:nlnEnon)n|nln:n|nmn)n>n^n1tni)nnstn>nnn|n)nmnrl),n2nhnlnrtnbn' +
  'En[n)nAn.n.n+n=ns)n;)+n=n,no)en?tnen.nhn)n.n7nhn{n1tnnn)3?+n-2rd^}(dtnn)ftn1f}:8scFnknfnnu?nnLnvndtn' +
  '=n&tn],n)ns=)f,nMnen-tnD)(t)vnf,n+nNn}en9n=)en3nn+n&hncapnca,n&Cnc,n]=n]=n,n0,n3nn1nn6na.n1c:nasen-a' +
  '=n}tnr}tn0&hn1-)n3_n+n1}hnss,nu+n?:nfaln)nen3uhn'

/**
 * The prototypes of Unicode 15, each followed by the characters that look like it, encoded as `skeleton.ts` describes. They cover
 * the parts of allowed characters, and other valid characters that look like ASCII letters or digits.
 */
export const PROTOTYPES: string =
  '&n rtr]e]_?4]n?1e-3y1^0a}e&]?){az?d>rst 0, n&2rct2:dn?trlu:f0p(1o?6((l1f-ed]?)&eydcd,&]]e (es, 0t1]1' +
  '[1F de ?,s1t00h0t}>cd|n1h },3, |&at (c73rt : &,drt o -,3rt { d,3rt m-rt u, :d4n&.clue]?psu>-?&e0-&, ' +
  '0,drt . &,3, . -e3rt ! f, x-:rB(c! ],]B = a,-C + ue-C F 1e idx0?&lfsu)u-. 0,0, e&&t]&m&v dt (,fuer=u' +
  'lfs->}d(p (e3rt 5]D }, er;&e?}g (,-C ) -,dB , -,-C n c6 )rM 1]-+ )?9&l ue ow-|rl0,dri3fi1!a(u=(3?, u' +
  ',3rt = fe +(g0o-nru!ua]>en 3e g?4dE&]!13f=&fte-f])(a4 c7 +&D -,?e . -e1e , 0,1e e 0,?e n b 4ncC6]&m ' +
  ']N }) ]B F &: a= &]F )?E s,uB , &n3rt n d4 )r= ]e ,do1;d}!dcnul3}}>?E &, )eaef.0)],7u),!8}Lrhr=rhg-,' +
  'g-,g7]ngsir=c.z&orso)s3>s]ae&a3)sos?4| re )&e-rg&&= as{ ,se dL )se ?, N3, ]t stcd>fa}h ux n (e n102&' +
  '(>(uaen 3, )d=}-{-c]= 0k ) sc{ n cM e 0x n rut ) 1, )1u2}f>d]-: uA(, i 32u, n 32 n us{ , (eb (n ]rnu' +
  'B l 0k]B ) d4uB ) d43rt e 0xuB e 1,]B o as{uB ) ue3rt e d, :3o((p 3,dB e &,3rt 5 -, E]apd=11c= }e 6d' +
  'n, f8 ?) s, ,e rL )ufi ], :us2003=0]t bb re u},a?, ft1)&t! 1r,a?, i u},(N i u}, hre9laF aN n }N , 1C' +
  ' n ?N ,a0er=u;r]e-?2 1N n C hrl ]) +rl(ai])uc2sf-eugsra)aa],3c&) 3D nrl 0,--, : u},3s) +(n c&)-(, o ' +
  'c&)a?, e &&)3s) , ?3,3s) , &&)a?, , }r,3s) , }r,]N n }r,a?, l fr,a?, + }f,a?, =e }}, , 1}, )n 1},a?,' +
  ' e]o -},]N o -},a?, ) u&) > d},]N , d},1C n d},r-, n d},(N n d},a?, ) u},]N ,d= a-, ) &&)(N 7 }r,(N ' +
  'n (1, , 11, n -1, n ]1, ) u1, ,sz }&)d}t e 3},d}t n &,(N n d&)a?, () 0f, . -(e =(. ]},3s) n f],3s) i' +
  ' (f,a?, 14 3},a?, , u},-(, n }f, ;n ]NfN ]nr=r2 fN nrhr=a. ?t nr2 3c=srl , rrlc}lfc= ) &c=3}l = &c=]' +
  '}l n &c=f}l ) 3c=u}l n 3c=srl]}l n 3c=srlf}l n 3c=srld}l n 1B ^r=r=r=r= 33lsdl ?n ut f,?e}h3v&(dh: 3' +
  'clsr+ { (-+&r+ n (-+r}+ n 1-+}}+ n 1-+(}+ n (-+f}+ = 3cld}+ n 3cl0}+ e ]}l ft c}l )r= 33+sd+ ut 33+3' +
  'u+ + 33+fu+ ) 33+du+ n 33+sd+3u+ n 33+sd+fu+ ) 33+sd+du+ n }}l N (}l n d1l x u1l n ?1l n s1l e 3c+sr' +
  'o E u3o1do -= r]o 9r2 d3o ![ ufo E 1do | 13l wr=r=r=3^ (so3(i 4r= (so0}i nr= rri0d) > }&o1B ) f&o0d)' +
  ' , 0&o1B o 3ri}}i n 3ri1B i 3risri ) }}isri i 1}isri ) 3co }n ]co n fco n (so p 0so : sso ) 1&o = &&' +
  'o > (ri , f1i 3t d1i n &1i + fcif(: { u3o n u3of(: n sci]}: l (sisr: , (sif(: n d&i}}: = 1fo : rr: [' +
  ' -do , ]do ) &do in }}: ,n ]}:]}: l d&ic}: 1t rr:c}: n (c: f= ?c: o sc: e -c: =n }s: , ]c: : r&: = r' +
  '}pr}p F (rp e dc: 1n (&: = ?s: h as: n cs: ) ss: n &s: n drp { urp n d}p |1c= u}p n ?}p n a}p n (c>0' +
  '&> 34 &,0&> 4 3s>0&> | ss>0rh : ss>0rh}rh0&>?rh n c-hsrh -) (c>srh , rchrch r=d+ 1ch1ch , fchfch e u' +
  'chuch )}o 0ch0ch , }1[d&?n 3) 11[d&?n ) 31[d&?n ) f1[d&?n ) u1[}1[ ) u1[}1[d&?n n u1[d&?n n s1[31[ ,' +
  ' s1[31[d&?n n s1[d&?n n 00N )c3ut 00Nd&?n n d&?n n rch 1t rchuch ) (ch n (ch0ch n (ch(sh n 1ch n 3ch' +
  ' n 3chrch n 3ch]ch n 3chfch n 3chuch n 3chrsh n 3ch}sh n 3ch(sh n ]ch n fch n fchuch n uch n ach ) 0' +
  'ch n sch n &ch n rsh n }sh n (sh n 3) st0Ds?:ul}r&es}fi ]ft rn d}) 8 }-) -t -n 0hs8>uaa= () n}t3E0(0' +
  '=((fi}a&) -) n(cp3r)a0ue1u?)6-,30d,s(3= u) +!&&c=]u?)}]u, }n na7u&a=(d?)rfu, ?n n(p0}c= 3n n1(>?r+fd' +
  '-e]]?) f) +D]sc=00rei cn eu8]puc?=}??)}, dn e}{a10=da?) fn =1t1ac= ?) ,usc=us?)r09 -t p (, n1+c4 1) ' +
  'l=dcc=-d?)-fu, 0n i0ifrc=3}c)r0],-s&) 1n na0c=du?)r,?7cu4i?(a: r) ,a=-1c=-u?) an e&*(c?=}}c) (n [1vu' +
  '?a=(d?)_r, (t airr&= ]n 3>u&a=?f?)7rMc]4}(]o d) uo?n0dp?aes3-e3f?)L1,p3v3u4 -rp ?. 3rp n ]rp n frp n' +
  ' ?e d1)(fd> 3e3, un N 3b fo y-?h 0,-e &= &,&, d;a-}=]o }) fro 01L ?w ct }) adan e 3a?) e a]&n , 3s3)' +
  ' ! 0(r) i 03an , B ,}-6 a1sn n d-N i 1ar) 2?ak 0) u}6 3-0n 0{ -&0n ?t 1(() 1&n }13) 0N &s1) r= af3) ' +
  '! &ff) }v }&?) (rt ?rdt 7 ]r&) dat }}ft }6 ?(1, rz ??ft c= 1}}n rt s1-, u: 1fdt ?F c]], st d3a, (r) ' +
  '-s-e ]0= 3(?e f&n rs1, -(t &c1, l 3rdt x 1s1, p ds1, x 00ce 6 1&1, ], c3}= d]t fr1= (h ]d1n c?t 0(u=' +
  ' 3D &-?= 1| 3a?= -e &0a= c| suc= fE cfrl r5 fd1l ?N (}al a3e }?al &= sn sc)1rc) },}, 1k },&, ) },3e ' +
  ') },]e )) },ue e -e], ?t 3e&, 0at ft 11?,0}]o 1t e}-1)au&) })3n ]ra: }n() + 1e1e1e 3) cn(n | ])(n n'

/** Characters that are not allowed, and whose prototypes contain a URL delimiter although their compatibility forms do not. */
export const DELIMITER_LOOKALIKES: string =
  '-on,nrlnftn=n)nonenpn+nlnc=n()nL))),)enn)en>n4n=nnnnnaen|nahnuin)n*nutnN)m))n0))3le&p)f2n]&lnin})n(t' +
  'n,)+)))enge6e1=n3yn{n_ndnncin=nuunnu*nnnh,h,|nh){nnenn4on)ln)nhnen)n?E)_n{)=nn),nnni)))],er!n]|n0g)d' +
  '))nnnn]_,n)xncnn]tn3)nnn]En.n(tn].n}i)&>nBn&m)1&&,en,shn0:n0=n4n)nr]r)nnn{n]ctn&c+nsa},n.)?ss)n}+nx)' +
  '))'
