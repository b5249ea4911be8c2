/**
 * Generated on 2026-11-22 by scripts/generate-display-tables.ts; do not edit, its header says where the data is from.
 * Sets are runs for `ranges.ts` of idna, with the value 1 for a member.
 */

/** Identifier_Status=Allowed of Unicode 17, for the characters that the IDNA Mapping Table calls valid. */
export const ALLOWED_CHARACTERS: string =
  'MirwtNtKeHepteoeae34nrtle-oNhlehrrtue6rAteretettttltrehtHtttotkte8eitlFtltenhtotMedeBepttvtnAtvehece' +
  'l-veFrheeqteOtdten8eLrGZ3etn4teaaottttVtarettthtitttneitjttNvnnbeentutteenttnrFpezohutthxhrtBtntltVt' +
  'athtotuttoaoaeonetetynWttQIvcte1eyaaec7tt4HaxynCttltonvnthtxtxPe_tetle8ttetleSPtetle8ttaeoeIxyxetle3' +
  'tcroeottut0tltvn-tpeGtFmttFeadtitetettortltleetetatGeFPteGaHqtlxety6n-0eqecycHrtpeftzhltsntdttkehItI' +
  'tdtt4CftKerenewtettt-cgAtereveeecerreaFeoeheeeZerevOe2helt-u2mnnBtRerkn0ZtJttAnt_rtCttetytxtFtwttatI' +
  'tytgStdet-tpneatntNtitQtBttutatytDotjt5etqotbntChtntkrt7etDvtFtrtAet8ttMetdttMFt5ntrtfttutDnt_rtGt7h' +
  'tDetjtfotit_etctCntPrtwot_ttetretejtntHeOetDitm-titntntSlznl5rtbe4tHtmttctVtvtNtItZtcntttthtFtxthtnt' +
  'tthtnt1ttZtttGtZthtttntYtQe4t8ttntrtrtItit8ttrtxtntlnStutjtottehthtet8ttvtetHtltrtntrtltnt-tytreut4t' +
  'ttutatttltIeytvtttntpnt4t4tytht2ttntntttetetvtnthtjeGtetethttthteeytNtttvtet4tptthentatatut-ehtSeQtl' +
  't9ttctytpttqttpet6teePttNtQtDntStxejtatytrtltotitrthtttGtltatetatlt3tjtutvtIttteehtytitutetNtitrtvet' +
  'tatjthtitFtxtfttotut7teMttitutieItKtjtytuteehtetctrtFtytntethtttItItet0tttt7etzttUttttitnt8ttrtYtttY' +
  'titKtdtt3eQtetJttvthtet-e-tutrtltutNthtrtrtytxtDttZtltetetvt8ttqttWttrt3tltSt2ttntytStntht0tt4tveotl' +
  'titat4tetttQt3t2tthtpetdttitqtt-tjt1ttttbetatheytxtytvtotutItCtt_ttatItetVtttxt1ttntltotStrtrtutvt4t' +
  'tttteeCttZtntotctrtVtttStttHtetYtzttntKt2ttItpetytLtvtQtit8ttzttltgtt9nevtct8ttltZt-totxtvtNtotnthtl' +
  'tjthtStttStrtKtvtItZthtueltotntltitFtrtNtjtaeItrt4tetWttuttt-e0ttetntltIt4trtxtatrtgttptt-tCttttYttt' +
  'fttltGtxthtdttttnt3tZtntyt4tatYthtet8tt5ttFtbetetKtceenJttNtlt4t4txtxtttYtntrtutntGtvtttntrtFtctwttv' +
  't4totatHertatntttetntltOttAttltetitItxtctFthtCttttbttMtt3t-tQtlt1etItjtQertdeetentytitxtfttLtFn-tutD' +
  'etltpttotEttitttWtt6tttrtSt-tatetfttlt4tetTttntet8teltitytutntFtltnt6tkttut3tFe0ttGtttLthtItrtatYtot' +
  'Ltotctitnttthtneutrtcthtttrt2et4t8et-tStqttketwttbttltVtpttrthtttFt0tthtxtot9ttttet6t5ttpttctethtetI' +
  'tutut8tt-twttxtgttSeytntKtQtGeetetatetatut-txtjtttyt4tutGtetfttbtt-tQtetctatottt-eWttxtytntrtqttxtBt' +
  'trtatKtltltltrtltuextnt0tt4tttoeIeHtat4tltetrtltet9ttittt0ttyttt9ttitrt4tSeKttnrtnt0ttytotatStltttNt' +
  'ctzetttatttdetptt4e0ttetltNtctytotxtCttoeitttteYtet8ttotetZtrtvtutGtut4tetytntwttitxtitxnNt0ethtRttg' +
  'rertrt4tqttytotttZtfttototDttwttvtntDttfttititxnatitDtt8tezteWetytit5ttNtae0ttctVt8ttCttDttzttQt-tit' +
  'LtwttkntdttotCttteltRttqttxtfttyt9ttStatfteNtntWttGt6thtctfttrthtotuettrtltQtLtKtGtht-titWttatotYtLt' +
  'xt-tltJttVtatpetYtHtatZtvtvtctntetZtJntetntYtytjtpetItltItetntrtHtntoebttotntntle-trtoeutxt-tNtGtrta' +
  'tHtItltNt3tUtthtitotfteotytotrtititttytUrtltntvnrt3tatntntntItatwttatttct-tutIe9nt9ttQtwtt3tutCttGth' +
  't6totttttfttotcteeutetjtHt6tKtvtot7etotFtItotVt0etttathtitwntptert8ttGtbte3tfttQtetctYtrt3tFt8ttytet' +
  'pttDteHtetQt6tHtototBttGeAttitetntntrtotttutctntatItwtt4tFtjtrttert6tatKtFtUlertotxt3enthtStntdeeetj' +
  'tSefttttntteututntetttytntitWtttejtSteteeSeetheytutytxtxtttxt-toenthtttxt9tt0ttitrthtotntntrtFtItttW' +
  'et4tQtltrtotetKtftthtYtetfntpttitrtutZtoe0ttYtotrtitDetGtatFthtntneotItttotatotNthtetItotatItHtetvtk' +
  'ttTttuettmttvtttItetHtArentYt-totAttdttNtFtet9ttxtxtltitmetGeltitnthertOttrtxt-tetxt6t-tQtTtttte2Eet' +
  'wvAgabOFtteMtt8D2tptWRlt0ttdetBCttwttKtRttitsttCntetWredntDttrt5ttfte_teKtdntltPttbnt4tiertDetltzhtP' +
  'MntPMttsNtPntCrtCrtnt1ntDet8etZtJat8Ant7petwdetbttpZt19rtTJttDxtlt80rtmRtt9itOotdzetetrtDCrt'

/**
 * Prototypes of Unicode 15, for the parts of allowed characters, and for other valid ones that look like letters or digits of
 * ASCII: each is followed by the characters that look like it, as `skeleton.ts` reads them.
 */
export const PROTOTYPES: string =
  'ze AtAUtCxOuCeq7tw5oTY1dKs1SQJGOgnApt 1n tzvpptYakeOtArBoMMn07eOF_qe8gKR1SsnSkp3s16 _nWn UtT5De8I Rn' +
  ' qnW3UdrUtblg2rt8h fnDn IzL 0Ah2Q a znRQ h wn2Q Q kn2Q H5Q 9n aRutzagrBnEEnWmn5EptUTV 1nRQ x znDn x ' +
  '5n2Q j dn Ct5opQ0po CnCQ i Jn5N l Bn5N 3 Tn uRjUEktMkSB8i 1n1n rzftCbozc Rt 0ndmtprBrMpmtbPBt _n2Q q' +
  'tC4 fn rpysnqOl 0n5N e wnkQ n wn5N t gF epj TU9t eOasr Bn h1twuAr1nRfnDDnTy708t013 9n2Q i Mn l_IUiwe' +
  'pmi9zmtrt 2n VOuR-sUi850tzKrwPH0sr gc lz4 wnOn x 5nTn n 1nTn r 1nOn t dt ctgNZCbo CN be CQ 3 so Jr s' +
  '5l eO- Wn9Q n ze2Q t Ru epr En nRi8ykOikktBrD0gtO- zn er7ndaUeCn6BenjptbGphprphVwnVwnV6CeVWoprPa8tsi' +
  'ApneWUnm5LzdHmimmrI An esn5Blz9e 7kl nmn RG emn qn PtDn Et mtggnddfe Bj t _n tTdosOn0ELt Dn ekrb8lwA' +
  '0t U4 e Wkl t Pj r Uj t p6 e 8n e8CofgnRU2t 9H0n u Dv9n t Dv t Bkl n _ndt 0e Eft9Q o U4CQ e Ru9Q e R' +
  'u2Q r Uj9Q r 8nCQ h 7kl9Q e Bn2Q r kn a2i__n DnkQ r zn2Q qt wn NCMnkr88wt bn Zken Mx Oe Wn nr AG e9D' +
  'n Cn aBkoUd0tUV dtdt An 9_t7Et MtTestj Tbt7Et u 9_t0N u 9_t -An4oJI JN t fN n TN t qN n7stpr9yAUt5Co' +
  ' 8N t Wt -Ar Ee lAr0dnEe9koWgKBImbSJzZDRN D4 tAr 1n5Tt a 9_t2At l0e Pbt5_t h Pbt7Et r zbt2At n q5t2A' +
  't n zbt7Et n bbt2At n bbtCN t bbt7Et o Mbt7Et l f2t7Et ir f_t n 8_t et 8_t7Et rEi w_tCN h w_t7Et e 9' +
  'bt v k_tCN n k_tTN t k_tATt t k_t0N t k_t7Et e 9_tCN nkr 7Tt e zbt0N 6 bbt0N t 0Tt n 8Tt t wTt t CTt' +
  ' e 9Tt nWG fbtkZ r D_tkZ t zn0N t kbt7Et _e 12t x 5Ot i0a C_t2At t M5t2At u 02t7Et Tu D_t7Et n 9_t5_' +
  't t f2t Gt CNdN Ceprpv dN tphprJa Ot tpv Dkem9e n A9ePqedke e zkeDqe i zkeCqe t zkedqe e Dke9qe t Dk' +
  'em9eCqe t Dkem9edqe t Dkem9ekqe t 8Q ktprprprpr D1emPe qe Bt dnOnfhDcsO0ea DAembe Q _Tesbe t _Tep_e ' +
  't TTef_e t TTe0_e t _Ted_e i DAek_e t DAe1_e r Cqe Mt Pqe epr D5em2e Bt D5eDEe l D5edEe e D5ekEe t D' +
  '5em2eDEe t D5em2edEe e D5em2ekEe t fqe Pt 0qe t kJe Ct 9Je t qJe t WJe r DRemBe N 9UeTge wr AUe 4pv ' +
  'kUe jF 9ge N Tge I 81e 1tprprpr2Y _pn20n cpr _pn10n tpr AfnUPt v ffn8Q e dfnUPt n 1fn8Q h 2fnf0n t 2' +
  'fn8Q u 2fnmfn e f0nmfn u 80nmfn e Dpn fe Cpn t dpn t _pn y Upn a mpn e 8fn i zfn v _fn n d8n 2t k8n ' +
  't z8n l dknMqn Q 9Ue t 9UeMqn t WknCqn o _knm9n n _knMqn t k9nfqn i 8ge a A9n F 5ge n Ege e sge ut f' +
  'qn nt CqnCqn o k9nPqn Tt A9nPqn t 0An dr qAn h WAn r wAn it bAn n CAn a pbn i p_np_n 3 _bn r kAn 8e ' +
  '0bn i OAn - 7An t gAn e mAn t sAn t Rbn Q Bbn t k_n I8ke 9_n t q_n t J_n t 0pr1fr 2u zn1fr c 2pr1fr ' +
  'I mprUfr a mprUfrbfr1frOfr t g8rmfr 5e 0prmfr n pkrpkr prki 8kr8kr n dkrdkr r 9kr9kr ebi 1kr1kr n fJ' +
  'rkbG 2e 8JrkbG e DJrkbG e dJrkbG e 9JrfJr e 9JrfJrkbG t 9JrkbG t WJrDJr n WJrDJrkbG t WJrkbG t Udv e' +
  'PwI UdvkbG t kbG t pkr Tt pkr9kr e 0kr t 0kr1kr t 0kr_kr t 8kr t Dkr t Dkrpkr t DkrCkr t Dkrdkr t Dk' +
  'r9kr t DkrAkr t Dkrbkr t Dkr_kr t Ckr t dkr t dkr9kr t 9kr t Jkr e 1kr t Wkr t zkr t Akr t bkr t _kr' +
  ' t 2e mt14mWnBrbbptW__t CK pe kqt pt bJt 5t we 1hmxv9M8t _e tbt2-UO8t___tfMN 5e t0Rn29t7dL8WSZwn2sZm' +
  '00t Be ljz9wtCWSbw3 fe t7c9B8t_PSpD3 qe t0l10wt De tTOnObeMgKE1S Me lftEkwtUsVu Pe rBxCl9A8tbWSfn ke' +
  ' rfFJ78tkzS de iTt8dwt Oe nBkwtBASAzi 5t y 0n t8igu Te oikkwt5PSwD3 1e u1oMfwtD0NAzZ5RN 8e t7dwtkWSp' +
  'nOcPmruO_Mt Ae nJrw8wtwWS Je rzS0A8tf0N 0e F8cBE8t_PSLpn _t JoAbwt Ce 2l9B8tqPS6pjgUrbqWt Re BiqeU2n' +
  'qstWUKDPSwt8nyDcDmr 5bn qa 2bn t Ebn t Mbn t On kJt0gmt 2nDn 9e Pt DY Mi S5Cr 1n5n zr znzn ky78ftEi ' +
  'be MBe 17u OS gt be 72G r DzS r 75j n 2kH j UOj u 15G n zt nbJl JJj t R8v u 8sj Yqzu Ue 9ql 27G 1F w' +
  'fj Ot TqY 89t f8H 1N sRY pr JDH j z2H fc fbS _Q OBF 6 EbN kL f_F bF O_Q pG OEF Pr 80x At W7Q Bo 8gF ' +
  'qI g1Z mt k53 _9t 5p6 Ede 2qL d9t ARQ 5Z zRQ o 2BF Ct TRQ y RRQ Ct Udpt Z 8BQ Cn Pwft RV Mbft 0h E2x' +
  ' g6 U08t D4 sJ8t 8u Dz8t 5n sM8t Pu WCwt M- Pgwt AH M2Dt qN 0_dt JUt bEdt zr We WAtTfN fnfn T4 fnzn ' +
  'e fn2n e fnEn ee fnBn r 5nCn Ot 2nzn 1L Mt 8J31qWt Tt rbTYJEN beDe EbMt fe_e l TnTnTn 2e Pe0e I Ee0e' +
  ' t'

/** Characters, not allowed ones, whose prototypes contain a delimiter of a URL although their compatibility forms do not. */
export const DELIMITER_LOOKALIKES: string =
  '5itntArtMttitethtrtytltotPrt_etwteeenerttertvtctittttt7ntItJht9otetJttBttPteHeetUee2rrzledvtCbetutbe' +
  't_ttneleeertVrZr8rtD-tQtLtketPotit9Ctt9Sttt-n-nIt-eQttrttchteotet-trtetO-eLtQeittentttueeeCnrAytCutU' +
  'IeReettttCxnteCttPetEtt2etttE-txt_ttCatfoesltzttsve8BVrtnWhtUot1rtctetAUjtttQtCpttzRetWdQtxeOANtfitC' +
  'teee'
