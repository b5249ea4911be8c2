/**
 * The named character references of the HTML Standard, section 13.5. `scripts/generate-character-references.ts` writes this file.
 *
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */

/** Each name without its ";", followed by its characters. */
export const NAMES = `\
AElig Æ AMP & Aacute Á Abreve Ă Acirc Â Acy А Afr \ud835\udd04 Agrave À Alpha Α Amacr Ā And ⩓ Aogon Ą Aopf \ud835\udd38 \
ApplyFunction \u2061 Aring Å Ascr \ud835\udc9c Assign ≔ Atilde Ã Auml Ä Backslash ∖ Barv ⫧ Barwed ⌆ Bcy Б Because ∵ \
Bernoullis ℬ Beta Β Bfr \ud835\udd05 Bopf \ud835\udd39 Breve ˘ Bscr ℬ Bumpeq ≎ CHcy Ч COPY © Cacute Ć Cap ⋒ \
CapitalDifferentialD ⅅ Cayleys ℭ Ccaron Č Ccedil Ç Ccirc Ĉ Cconint ∰ Cdot Ċ Cedilla ¸ CenterDot · Cfr ℭ Chi Χ \
CircleDot ⊙ CircleMinus ⊖ CirclePlus ⊕ CircleTimes ⊗ ClockwiseContourIntegral ∲ CloseCurlyDoubleQuote ” \
CloseCurlyQuote ’ Colon ∷ Colone ⩴ Congruent ≡ Conint ∯ ContourIntegral ∮ Copf ℂ Coproduct ∐ \
CounterClockwiseContourIntegral ∳ Cross ⨯ Cscr \ud835\udc9e Cup ⋓ CupCap ≍ DD ⅅ DDotrahd ⤑ DJcy Ђ DScy Ѕ DZcy Џ \
Dagger ‡ Darr ↡ Dashv ⫤ Dcaron Ď Dcy Д Del ∇ Delta Δ Dfr \ud835\udd07 DiacriticalAcute ´ DiacriticalDot ˙ \
DiacriticalDoubleAcute ˝ DiacriticalGrave \x60 DiacriticalTilde ˜ Diamond ⋄ DifferentialD ⅆ Dopf \ud835\udd3b Dot ¨ \
DotDot \u20dc DotEqual ≐ DoubleContourIntegral ∯ DoubleDot ¨ DoubleDownArrow ⇓ DoubleLeftArrow ⇐ DoubleLeftRightArrow ⇔ \
DoubleLeftTee ⫤ DoubleLongLeftArrow ⟸ DoubleLongLeftRightArrow ⟺ DoubleLongRightArrow ⟹ DoubleRightArrow ⇒ \
DoubleRightTee ⊨ DoubleUpArrow ⇑ DoubleUpDownArrow ⇕ DoubleVerticalBar ∥ DownArrow ↓ DownArrowBar ⤓ DownArrowUpArrow ⇵ \
DownBreve \u0311 DownLeftRightVector ⥐ DownLeftTeeVector ⥞ DownLeftVector ↽ DownLeftVectorBar ⥖ DownRightTeeVector ⥟ \
DownRightVector ⇁ DownRightVectorBar ⥗ DownTee ⊤ DownTeeArrow ↧ Downarrow ⇓ Dscr \ud835\udc9f Dstrok Đ ENG Ŋ ETH Ð \
Eacute É Ecaron Ě Ecirc Ê Ecy Э Edot Ė Efr \ud835\udd08 Egrave È Element ∈ Emacr Ē EmptySmallSquare ◻ \
EmptyVerySmallSquare ▫ Eogon Ę Eopf \ud835\udd3c Epsilon Ε Equal ⩵ EqualTilde ≂ Equilibrium ⇌ Escr ℰ Esim ⩳ Eta Η \
Euml Ë Exists ∃ ExponentialE ⅇ Fcy Ф Ffr \ud835\udd09 FilledSmallSquare ◼ FilledVerySmallSquare ▪ Fopf \ud835\udd3d \
ForAll ∀ Fouriertrf ℱ Fscr ℱ GJcy Ѓ GT > Gamma Γ Gammad Ϝ Gbreve Ğ Gcedil Ģ Gcirc Ĝ Gcy Г Gdot Ġ Gfr \ud835\udd0a Gg ⋙ \
Gopf \ud835\udd3e GreaterEqual ≥ GreaterEqualLess ⋛ GreaterFullEqual ≧ GreaterGreater ⪢ GreaterLess ≷ \
GreaterSlantEqual ⩾ GreaterTilde ≳ Gscr \ud835\udca2 Gt ≫ HARDcy Ъ Hacek \u02c7 Hat ^ Hcirc Ĥ Hfr ℌ HilbertSpace ℋ \
Hopf ℍ HorizontalLine ─ Hscr ℋ Hstrok Ħ HumpDownHump ≎ HumpEqual ≏ IEcy Е IJlig Ĳ IOcy Ё Iacute Í Icirc Î Icy И Idot İ \
Ifr ℑ Igrave Ì Im ℑ Imacr Ī ImaginaryI ⅈ Implies ⇒ Int ∬ Integral ∫ Intersection ⋂ InvisibleComma \u2063 \
InvisibleTimes \u2062 Iogon Į Iopf \ud835\udd40 Iota Ι Iscr ℐ Itilde Ĩ Iukcy І Iuml Ï Jcirc Ĵ Jcy Й Jfr \ud835\udd0d \
Jopf \ud835\udd41 Jscr \ud835\udca5 Jsercy Ј Jukcy Є KHcy Х KJcy Ќ Kappa Κ Kcedil Ķ Kcy К Kfr \ud835\udd0e \
Kopf \ud835\udd42 Kscr \ud835\udca6 LJcy Љ LT < Lacute Ĺ Lambda Λ Lang ⟪ Laplacetrf ℒ Larr ↞ Lcaron Ľ Lcedil Ļ Lcy Л \
LeftAngleBracket ⟨ LeftArrow ← LeftArrowBar ⇤ LeftArrowRightArrow ⇆ LeftCeiling ⌈ LeftDoubleBracket ⟦ \
LeftDownTeeVector ⥡ LeftDownVector ⇃ LeftDownVectorBar ⥙ LeftFloor ⌊ LeftRightArrow ↔ LeftRightVector ⥎ LeftTee ⊣ \
LeftTeeArrow ↤ LeftTeeVector ⥚ LeftTriangle ⊲ LeftTriangleBar ⧏ LeftTriangleEqual ⊴ LeftUpDownVector ⥑ \
LeftUpTeeVector ⥠ LeftUpVector ↿ LeftUpVectorBar ⥘ LeftVector ↼ LeftVectorBar ⥒ Leftarrow ⇐ Leftrightarrow ⇔ \
LessEqualGreater ⋚ LessFullEqual ≦ LessGreater ≶ LessLess ⪡ LessSlantEqual ⩽ LessTilde ≲ Lfr \ud835\udd0f Ll ⋘ \
Lleftarrow ⇚ Lmidot Ŀ LongLeftArrow ⟵ LongLeftRightArrow ⟷ LongRightArrow ⟶ Longleftarrow ⟸ Longleftrightarrow ⟺ \
Longrightarrow ⟹ Lopf \ud835\udd43 LowerLeftArrow ↙ LowerRightArrow ↘ Lscr ℒ Lsh ↰ Lstrok Ł Lt ≪ Map ⤅ Mcy М \
MediumSpace \u205f Mellintrf ℳ Mfr \ud835\udd10 MinusPlus ∓ Mopf \ud835\udd44 Mscr ℳ Mu Μ NJcy Њ Nacute Ń Ncaron Ň \
Ncedil Ņ Ncy Н NegativeMediumSpace \u200b NegativeThickSpace \u200b NegativeThinSpace \u200b \
NegativeVeryThinSpace \u200b NestedGreaterGreater ≫ NestedLessLess ≪ NewLine \x0a Nfr \ud835\udd11 NoBreak \u2060 \
NonBreakingSpace \xa0 Nopf ℕ Not ⫬ NotCongruent ≢ NotCupCap ≭ NotDoubleVerticalBar ∦ NotElement ∉ NotEqual ≠ \
NotEqualTilde ≂\u0338 NotExists ∄ NotGreater ≯ NotGreaterEqual ≱ NotGreaterFullEqual ≧\u0338 NotGreaterGreater ≫\u0338 \
NotGreaterLess ≹ NotGreaterSlantEqual ⩾\u0338 NotGreaterTilde ≵ NotHumpDownHump ≎\u0338 NotHumpEqual ≏\u0338 \
NotLeftTriangle ⋪ NotLeftTriangleBar ⧏\u0338 NotLeftTriangleEqual ⋬ NotLess ≮ NotLessEqual ≰ NotLessGreater ≸ \
NotLessLess ≪\u0338 NotLessSlantEqual ⩽\u0338 NotLessTilde ≴ NotNestedGreaterGreater ⪢\u0338 NotNestedLessLess ⪡\u0338 \
NotPrecedes ⊀ NotPrecedesEqual ⪯\u0338 NotPrecedesSlantEqual ⋠ NotReverseElement ∌ NotRightTriangle ⋫ \
NotRightTriangleBar ⧐\u0338 NotRightTriangleEqual ⋭ NotSquareSubset ⊏\u0338 NotSquareSubsetEqual ⋢ \
NotSquareSuperset ⊐\u0338 NotSquareSupersetEqual ⋣ NotSubset ⊂\u20d2 NotSubsetEqual ⊈ NotSucceeds ⊁ \
NotSucceedsEqual ⪰\u0338 NotSucceedsSlantEqual ⋡ NotSucceedsTilde ≿\u0338 NotSuperset ⊃\u20d2 NotSupersetEqual ⊉ \
NotTilde ≁ NotTildeEqual ≄ NotTildeFullEqual ≇ NotTildeTilde ≉ NotVerticalBar ∤ Nscr \ud835\udca9 Ntilde Ñ Nu Ν OElig Œ \
Oacute Ó Ocirc Ô Ocy О Odblac Ő Ofr \ud835\udd12 Ograve Ò Omacr Ō Omega Ω Omicron Ο Oopf \ud835\udd46 \
OpenCurlyDoubleQuote “ OpenCurlyQuote ‘ Or ⩔ Oscr \ud835\udcaa Oslash Ø Otilde Õ Otimes ⨷ Ouml Ö OverBar ‾ OverBrace ⏞ \
OverBracket ⎴ OverParenthesis ⏜ PartialD ∂ Pcy П Pfr \ud835\udd13 Phi Φ Pi Π PlusMinus ± Poincareplane ℌ Popf ℙ Pr ⪻ \
Precedes ≺ PrecedesEqual ⪯ PrecedesSlantEqual ≼ PrecedesTilde ≾ Prime ″ Product ∏ Proportion ∷ Proportional ∝ \
Pscr \ud835\udcab Psi Ψ QUOT " Qfr \ud835\udd14 Qopf ℚ Qscr \ud835\udcac RBarr ⤐ REG ® Racute Ŕ Rang ⟫ Rarr ↠ Rarrtl ⤖ \
Rcaron Ř Rcedil Ŗ Rcy Р Re ℜ ReverseElement ∋ ReverseEquilibrium ⇋ ReverseUpEquilibrium ⥯ Rfr ℜ Rho Ρ \
RightAngleBracket ⟩ RightArrow → RightArrowBar ⇥ RightArrowLeftArrow ⇄ RightCeiling ⌉ RightDoubleBracket ⟧ \
RightDownTeeVector ⥝ RightDownVector ⇂ RightDownVectorBar ⥕ RightFloor ⌋ RightTee ⊢ RightTeeArrow ↦ RightTeeVector ⥛ \
RightTriangle ⊳ RightTriangleBar ⧐ RightTriangleEqual ⊵ RightUpDownVector ⥏ RightUpTeeVector ⥜ RightUpVector ↾ \
RightUpVectorBar ⥔ RightVector ⇀ RightVectorBar ⥓ Rightarrow ⇒ Ropf ℝ RoundImplies ⥰ Rrightarrow ⇛ Rscr ℛ Rsh ↱ \
RuleDelayed ⧴ SHCHcy Щ SHcy Ш SOFTcy Ь Sacute Ś Sc ⪼ Scaron Š Scedil Ş Scirc Ŝ Scy С Sfr \ud835\udd16 ShortDownArrow ↓ \
ShortLeftArrow ← ShortRightArrow → ShortUpArrow ↑ Sigma Σ SmallCircle ∘ Sopf \ud835\udd4a Sqrt √ Square □ \
SquareIntersection ⊓ SquareSubset ⊏ SquareSubsetEqual ⊑ SquareSuperset ⊐ SquareSupersetEqual ⊒ SquareUnion ⊔ \
Sscr \ud835\udcae Star ⋆ Sub ⋐ Subset ⋐ SubsetEqual ⊆ Succeeds ≻ SucceedsEqual ⪰ SucceedsSlantEqual ≽ SucceedsTilde ≿ \
SuchThat ∋ Sum ∑ Sup ⋑ Superset ⊃ SupersetEqual ⊇ Supset ⋑ THORN Þ TRADE ™ TSHcy Ћ TScy Ц Tab \x09 Tau Τ Tcaron Ť \
Tcedil Ţ Tcy Т Tfr \ud835\udd17 Therefore ∴ Theta Θ ThickSpace \u205f\u200a ThinSpace \u2009 Tilde ∼ TildeEqual ≃ \
TildeFullEqual ≅ TildeTilde ≈ Topf \ud835\udd4b TripleDot \u20db Tscr \ud835\udcaf Tstrok Ŧ Uacute Ú Uarr ↟ Uarrocir ⥉ \
Ubrcy Ў Ubreve Ŭ Ucirc Û Ucy У Udblac Ű Ufr \ud835\udd18 Ugrave Ù Umacr Ū UnderBar _ UnderBrace ⏟ UnderBracket ⎵ \
UnderParenthesis ⏝ Union ⋃ UnionPlus ⊎ Uogon Ų Uopf \ud835\udd4c UpArrow ↑ UpArrowBar ⤒ UpArrowDownArrow ⇅ \
UpDownArrow ↕ UpEquilibrium ⥮ UpTee ⊥ UpTeeArrow ↥ Uparrow ⇑ Updownarrow ⇕ UpperLeftArrow ↖ UpperRightArrow ↗ Upsi ϒ \
Upsilon Υ Uring Ů Uscr \ud835\udcb0 Utilde Ũ Uuml Ü VDash ⊫ Vbar ⫫ Vcy В Vdash ⊩ Vdashl ⫦ Vee ⋁ Verbar ‖ Vert ‖ \
VerticalBar ∣ VerticalLine | VerticalSeparator ❘ VerticalTilde ≀ VeryThinSpace \u200a Vfr \ud835\udd19 \
Vopf \ud835\udd4d Vscr \ud835\udcb1 Vvdash ⊪ Wcirc Ŵ Wedge ⋀ Wfr \ud835\udd1a Wopf \ud835\udd4e Wscr \ud835\udcb2 \
Xfr \ud835\udd1b Xi Ξ Xopf \ud835\udd4f Xscr \ud835\udcb3 YAcy Я YIcy Ї YUcy Ю Yacute Ý Ycirc Ŷ Ycy Ы Yfr \ud835\udd1c \
Yopf \ud835\udd50 Yscr \ud835\udcb4 Yuml Ÿ ZHcy Ж Zacute Ź Zcaron Ž Zcy З Zdot Ż ZeroWidthSpace \u200b Zeta Ζ Zfr ℨ \
Zopf ℤ Zscr \ud835\udcb5 aacute á abreve ă ac ∾ acE ∾\u0333 acd ∿ acirc â acute ´ acy а aelig æ af \u2061 \
afr \ud835\udd1e agrave à alefsym ℵ aleph ℵ alpha α amacr ā amalg ⨿ amp & and ∧ andand ⩕ andd ⩜ andslope ⩘ andv ⩚ ang ∠ \
ange ⦤ angle ∠ angmsd ∡ angmsdaa ⦨ angmsdab ⦩ angmsdac ⦪ angmsdad ⦫ angmsdae ⦬ angmsdaf ⦭ angmsdag ⦮ angmsdah ⦯ angrt ∟ \
angrtvb ⊾ angrtvbd ⦝ angsph ∢ angst Å angzarr ⍼ aogon ą aopf \ud835\udd52 ap ≈ apE ⩰ apacir ⩯ ape ≊ apid ≋ apos ' \
approx ≈ approxeq ≊ aring å ascr \ud835\udcb6 ast * asymp ≈ asympeq ≍ atilde ã auml ä awconint ∳ awint ⨑ bNot ⫭ \
backcong ≌ backepsilon ϶ backprime ‵ backsim ∽ backsimeq ⋍ barvee ⊽ barwed ⌅ barwedge ⌅ bbrk ⎵ bbrktbrk ⎶ bcong ≌ bcy б \
bdquo „ becaus ∵ because ∵ bemptyv ⦰ bepsi ϶ bernou ℬ beta β beth ℶ between ≬ bfr \ud835\udd1f bigcap ⋂ bigcirc ◯ \
bigcup ⋃ bigodot ⨀ bigoplus ⨁ bigotimes ⨂ bigsqcup ⨆ bigstar ★ bigtriangledown ▽ bigtriangleup △ biguplus ⨄ bigvee ⋁ \
bigwedge ⋀ bkarow ⤍ blacklozenge ⧫ blacksquare ▪ blacktriangle ▴ blacktriangledown ▾ blacktriangleleft ◂ \
blacktriangleright ▸ blank ␣ blk12 ▒ blk14 ░ blk34 ▓ block █ bne =\u20e5 bnequiv ≡\u20e5 bnot ⌐ bopf \ud835\udd53 bot ⊥ \
bottom ⊥ bowtie ⋈ boxDL ╗ boxDR ╔ boxDl ╖ boxDr ╓ boxH ═ boxHD ╦ boxHU ╩ boxHd ╤ boxHu ╧ boxUL ╝ boxUR ╚ boxUl ╜ \
boxUr ╙ boxV ║ boxVH ╬ boxVL ╣ boxVR ╠ boxVh ╫ boxVl ╢ boxVr ╟ boxbox ⧉ boxdL ╕ boxdR ╒ boxdl ┐ boxdr ┌ boxh ─ boxhD ╥ \
boxhU ╨ boxhd ┬ boxhu ┴ boxminus ⊟ boxplus ⊞ boxtimes ⊠ boxuL ╛ boxuR ╘ boxul ┘ boxur └ boxv │ boxvH ╪ boxvL ╡ boxvR ╞ \
boxvh ┼ boxvl ┤ boxvr ├ bprime ‵ breve ˘ brvbar ¦ bscr \ud835\udcb7 bsemi ⁏ bsim ∽ bsime ⋍ bsol \x5c bsolb ⧅ bsolhsub ⟈ \
bull • bullet • bump ≎ bumpE ⪮ bumpe ≏ bumpeq ≏ cacute ć cap ∩ capand ⩄ capbrcup ⩉ capcap ⩋ capcup ⩇ capdot ⩀ \
caps ∩\ufe00 caret ⁁ caron \u02c7 ccaps ⩍ ccaron č ccedil ç ccirc ĉ ccups ⩌ ccupssm ⩐ cdot ċ cedil ¸ cemptyv ⦲ cent ¢ \
centerdot · cfr \ud835\udd20 chcy ч check ✓ checkmark ✓ chi χ cir ○ cirE ⧃ circ \u02c6 circeq ≗ circlearrowleft ↺ \
circlearrowright ↻ circledR ® circledS Ⓢ circledast ⊛ circledcirc ⊚ circleddash ⊝ cire ≗ cirfnint ⨐ cirmid ⫯ cirscir ⧂ \
clubs ♣ clubsuit ♣ colon : colone ≔ coloneq ≔ comma , commat @ comp ∁ compfn ∘ complement ∁ complexes ℂ cong ≅ \
congdot ⩭ conint ∮ copf \ud835\udd54 coprod ∐ copy © copysr ℗ crarr ↵ cross ✗ cscr \ud835\udcb8 csub ⫏ csube ⫑ csup ⫐ \
csupe ⫒ ctdot ⋯ cudarrl ⤸ cudarrr ⤵ cuepr ⋞ cuesc ⋟ cularr ↶ cularrp ⤽ cup ∪ cupbrcap ⩈ cupcap ⩆ cupcup ⩊ cupdot ⊍ \
cupor ⩅ cups ∪\ufe00 curarr ↷ curarrm ⤼ curlyeqprec ⋞ curlyeqsucc ⋟ curlyvee ⋎ curlywedge ⋏ curren ¤ curvearrowleft ↶ \
curvearrowright ↷ cuvee ⋎ cuwed ⋏ cwconint ∲ cwint ∱ cylcty ⌭ dArr ⇓ dHar ⥥ dagger † daleth ℸ darr ↓ dash ‐ dashv ⊣ \
dbkarow ⤏ dblac ˝ dcaron ď dcy д dd ⅆ ddagger ‡ ddarr ⇊ ddotseq ⩷ deg ° delta δ demptyv ⦱ dfisht ⥿ dfr \ud835\udd21 \
dharl ⇃ dharr ⇂ diam ⋄ diamond ⋄ diamondsuit ♦ diams ♦ die ¨ digamma ϝ disin ⋲ div ÷ divide ÷ divideontimes ⋇ divonx ⋇ \
djcy ђ dlcorn ⌞ dlcrop ⌍ dollar \x24 dopf \ud835\udd55 dot ˙ doteq ≐ doteqdot ≑ dotminus ∸ dotplus ∔ dotsquare ⊡ \
doublebarwedge ⌆ downarrow ↓ downdownarrows ⇊ downharpoonleft ⇃ downharpoonright ⇂ drbkarow ⤐ drcorn ⌟ drcrop ⌌ \
dscr \ud835\udcb9 dscy ѕ dsol ⧶ dstrok đ dtdot ⋱ dtri ▿ dtrif ▾ duarr ⇵ duhar ⥯ dwangle ⦦ dzcy џ dzigrarr ⟿ eDDot ⩷ \
eDot ≑ eacute é easter ⩮ ecaron ě ecir ≖ ecirc ê ecolon ≕ ecy э edot ė ee ⅇ efDot ≒ efr \ud835\udd22 eg ⪚ egrave è \
egs ⪖ egsdot ⪘ el ⪙ elinters ⏧ ell ℓ els ⪕ elsdot ⪗ emacr ē empty ∅ emptyset ∅ emptyv ∅ emsp13 \u2004 emsp14 \u2005 \
emsp \u2003 eng ŋ ensp \u2002 eogon ę eopf \ud835\udd56 epar ⋕ eparsl ⧣ eplus ⩱ epsi ε epsilon ε epsiv ϵ eqcirc ≖ \
eqcolon ≕ eqsim ≂ eqslantgtr ⪖ eqslantless ⪕ equals = equest ≟ equiv ≡ equivDD ⩸ eqvparsl ⧥ erDot ≓ erarr ⥱ escr ℯ \
esdot ≐ esim ≂ eta η eth ð euml ë euro € excl ! exist ∃ expectation ℰ exponentiale ⅇ fallingdotseq ≒ fcy ф female ♀ \
ffilig ﬃ fflig ﬀ ffllig ﬄ ffr \ud835\udd23 filig ﬁ fjlig fj flat ♭ fllig ﬂ fltns ▱ fnof ƒ fopf \ud835\udd57 forall ∀ \
fork ⋔ forkv ⫙ fpartint ⨍ frac12 \xbd frac13 \u2153 frac14 \xbc frac15 \u2155 frac16 \u2159 frac18 \u215b frac23 \u2154 \
frac25 \u2156 frac34 \xbe frac35 \u2157 frac38 \u215c frac45 \u2158 frac56 \u215a frac58 \u215d frac78 \u215e frasl ⁄ \
frown ⌢ fscr \ud835\udcbb gE ≧ gEl ⪌ gacute ǵ gamma γ gammad ϝ gap ⪆ gbreve ğ gcirc ĝ gcy г gdot ġ ge ≥ gel ⋛ geq ≥ \
geqq ≧ geqslant ⩾ ges ⩾ gescc ⪩ gesdot ⪀ gesdoto ⪂ gesdotol ⪄ gesl ⋛\ufe00 gesles ⪔ gfr \ud835\udd24 gg ≫ ggg ⋙ gimel ℷ \
gjcy ѓ gl ≷ glE ⪒ gla ⪥ glj ⪤ gnE ≩ gnap ⪊ gnapprox ⪊ gne ⪈ gneq ⪈ gneqq ≩ gnsim ⋧ gopf \ud835\udd58 grave \x60 gscr ℊ \
gsim ≳ gsime ⪎ gsiml ⪐ gt > gtcc ⪧ gtcir ⩺ gtdot ⋗ gtlPar ⦕ gtquest ⩼ gtrapprox ⪆ gtrarr ⥸ gtrdot ⋗ gtreqless ⋛ \
gtreqqless ⪌ gtrless ≷ gtrsim ≳ gvertneqq ≩\ufe00 gvnE ≩\ufe00 hArr ⇔ hairsp \u200a half \xbd hamilt ℋ hardcy ъ harr ↔ \
harrcir ⥈ harrw ↭ hbar ℏ hcirc ĥ hearts ♥ heartsuit ♥ hellip … hercon ⊹ hfr \ud835\udd25 hksearow ⤥ hkswarow ⤦ hoarr ⇿ \
homtht ∻ hookleftarrow ↩ hookrightarrow ↪ hopf \ud835\udd59 horbar ― hscr \ud835\udcbd hslash ℏ hstrok ħ hybull ⁃ \
hyphen ‐ iacute í ic \u2063 icirc î icy и iecy е iexcl ¡ iff ⇔ ifr \ud835\udd26 igrave ì ii ⅈ iiiint ⨌ iiint ∭ iinfin ⧜ \
iiota ℩ ijlig ĳ imacr ī image ℑ imagline ℐ imagpart ℑ imath ı imof ⊷ imped Ƶ in ∈ incare ℅ infin ∞ infintie ⧝ inodot ı \
int ∫ intcal ⊺ integers ℤ intercal ⊺ intlarhk ⨗ intprod ⨼ iocy ё iogon į iopf \ud835\udd5a iota ι iprod ⨼ iquest ¿ \
iscr \ud835\udcbe isin ∈ isinE ⋹ isindot ⋵ isins ⋴ isinsv ⋳ isinv ∈ it \u2062 itilde ĩ iukcy і iuml ï jcirc ĵ jcy й \
jfr \ud835\udd27 jmath ȷ jopf \ud835\udd5b jscr \ud835\udcbf jsercy ј jukcy є kappa κ kappav ϰ kcedil ķ kcy к \
kfr \ud835\udd28 kgreen ĸ khcy х kjcy ќ kopf \ud835\udd5c kscr \ud835\udcc0 lAarr ⇚ lArr ⇐ lAtail ⤛ lBarr ⤎ lE ≦ lEg ⪋ \
lHar ⥢ lacute ĺ laemptyv ⦴ lagran ℒ lambda λ lang ⟨ langd ⦑ langle ⟨ lap ⪅ laquo « larr ← larrb ⇤ larrbfs ⤟ larrfs ⤝ \
larrhk ↩ larrlp ↫ larrpl ⤹ larrsim ⥳ larrtl ↢ lat ⪫ latail ⤙ late ⪭ lates ⪭\ufe00 lbarr ⤌ lbbrk ❲ lbrace { lbrack [ \
lbrke ⦋ lbrksld ⦏ lbrkslu ⦍ lcaron ľ lcedil ļ lceil ⌈ lcub { lcy л ldca ⤶ ldquo “ ldquor „ ldrdhar ⥧ ldrushar ⥋ ldsh ↲ \
le ≤ leftarrow ← leftarrowtail ↢ leftharpoondown ↽ leftharpoonup ↼ leftleftarrows ⇇ leftrightarrow ↔ leftrightarrows ⇆ \
leftrightharpoons ⇋ leftrightsquigarrow ↭ leftthreetimes ⋋ leg ⋚ leq ≤ leqq ≦ leqslant ⩽ les ⩽ lescc ⪨ lesdot ⩿ \
lesdoto ⪁ lesdotor ⪃ lesg ⋚\ufe00 lesges ⪓ lessapprox ⪅ lessdot ⋖ lesseqgtr ⋚ lesseqqgtr ⪋ lessgtr ≶ lesssim ≲ lfisht ⥼ \
lfloor ⌊ lfr \ud835\udd29 lg ≶ lgE ⪑ lhard ↽ lharu ↼ lharul ⥪ lhblk ▄ ljcy љ ll ≪ llarr ⇇ llcorner ⌞ llhard ⥫ lltri ◺ \
lmidot ŀ lmoust ⎰ lmoustache ⎰ lnE ≨ lnap ⪉ lnapprox ⪉ lne ⪇ lneq ⪇ lneqq ≨ lnsim ⋦ loang ⟬ loarr ⇽ lobrk ⟦ \
longleftarrow ⟵ longleftrightarrow ⟷ longmapsto ⟼ longrightarrow ⟶ looparrowleft ↫ looparrowright ↬ lopar ⦅ \
lopf \ud835\udd5d loplus ⨭ lotimes ⨴ lowast ∗ lowbar _ loz ◊ lozenge ◊ lozf ⧫ lpar ( lparlt ⦓ lrarr ⇆ lrcorner ⌟ \
lrhar ⇋ lrhard ⥭ lrm \u200e lrtri ⊿ lsaquo ‹ lscr \ud835\udcc1 lsh ↰ lsim ≲ lsime ⪍ lsimg ⪏ lsqb [ lsquo ‘ lsquor ‚ \
lstrok ł lt < ltcc ⪦ ltcir ⩹ ltdot ⋖ lthree ⋋ ltimes ⋉ ltlarr ⥶ ltquest ⩻ ltrPar ⦖ ltri ◃ ltrie ⊴ ltrif ◂ lurdshar ⥊ \
luruhar ⥦ lvertneqq ≨\ufe00 lvnE ≨\ufe00 mDDot ∺ macr ¯ male ♂ malt ✠ maltese ✠ map ↦ mapsto ↦ mapstodown ↧ \
mapstoleft ↤ mapstoup ↥ marker ▮ mcomma ⨩ mcy м mdash — measuredangle ∡ mfr \ud835\udd2a mho ℧ micro µ mid ∣ midast * \
midcir ⫰ middot · minus − minusb ⊟ minusd ∸ minusdu ⨪ mlcp ⫛ mldr … mnplus ∓ models ⊧ mopf \ud835\udd5e mp ∓ \
mscr \ud835\udcc2 mstpos ∾ mu μ multimap ⊸ mumap ⊸ nGg ⋙\u0338 nGt ≫\u20d2 nGtv ≫\u0338 nLeftarrow ⇍ nLeftrightarrow ⇎ \
nLl ⋘\u0338 nLt ≪\u20d2 nLtv ≪\u0338 nRightarrow ⇏ nVDash ⊯ nVdash ⊮ nabla ∇ nacute ń nang ∠\u20d2 nap ≉ napE ⩰\u0338 \
napid ≋\u0338 napos ŉ napprox ≉ natur ♮ natural ♮ naturals ℕ nbsp \xa0 nbump ≎\u0338 nbumpe ≏\u0338 ncap ⩃ ncaron ň \
ncedil ņ ncong ≇ ncongdot ⩭\u0338 ncup ⩂ ncy н ndash – ne ≠ neArr ⇗ nearhk ⤤ nearr ↗ nearrow ↗ nedot ≐\u0338 nequiv ≢ \
nesear ⤨ nesim ≂\u0338 nexist ∄ nexists ∄ nfr \ud835\udd2b ngE ≧\u0338 nge ≱ ngeq ≱ ngeqq ≧\u0338 ngeqslant ⩾\u0338 \
nges ⩾\u0338 ngsim ≵ ngt ≯ ngtr ≯ nhArr ⇎ nharr ↮ nhpar ⫲ ni ∋ nis ⋼ nisd ⋺ niv ∋ njcy њ nlArr ⇍ nlE ≦\u0338 nlarr ↚ \
nldr ‥ nle ≰ nleftarrow ↚ nleftrightarrow ↮ nleq ≰ nleqq ≦\u0338 nleqslant ⩽\u0338 nles ⩽\u0338 nless ≮ nlsim ≴ nlt ≮ \
nltri ⋪ nltrie ⋬ nmid ∤ nopf \ud835\udd5f not ¬ notin ∉ notinE ⋹\u0338 notindot ⋵\u0338 notinva ∉ notinvb ⋷ notinvc ⋶ \
notni ∌ notniva ∌ notnivb ⋾ notnivc ⋽ npar ∦ nparallel ∦ nparsl ⫽\u20e5 npart ∂\u0338 npolint ⨔ npr ⊀ nprcue ⋠ \
npre ⪯\u0338 nprec ⊀ npreceq ⪯\u0338 nrArr ⇏ nrarr ↛ nrarrc ⤳\u0338 nrarrw ↝\u0338 nrightarrow ↛ nrtri ⋫ nrtrie ⋭ nsc ⊁ \
nsccue ⋡ nsce ⪰\u0338 nscr \ud835\udcc3 nshortmid ∤ nshortparallel ∦ nsim ≁ nsime ≄ nsimeq ≄ nsmid ∤ nspar ∦ nsqsube ⋢ \
nsqsupe ⋣ nsub ⊄ nsubE ⫅\u0338 nsube ⊈ nsubset ⊂\u20d2 nsubseteq ⊈ nsubseteqq ⫅\u0338 nsucc ⊁ nsucceq ⪰\u0338 nsup ⊅ \
nsupE ⫆\u0338 nsupe ⊉ nsupset ⊃\u20d2 nsupseteq ⊉ nsupseteqq ⫆\u0338 ntgl ≹ ntilde ñ ntlg ≸ ntriangleleft ⋪ \
ntrianglelefteq ⋬ ntriangleright ⋫ ntrianglerighteq ⋭ nu ν num # numero № numsp \u2007 nvDash ⊭ nvHarr ⤄ nvap ≍\u20d2 \
nvdash ⊬ nvge ≥\u20d2 nvgt >\u20d2 nvinfin ⧞ nvlArr ⤂ nvle ≤\u20d2 nvlt <\u20d2 nvltrie ⊴\u20d2 nvrArr ⤃ \
nvrtrie ⊵\u20d2 nvsim ∼\u20d2 nwArr ⇖ nwarhk ⤣ nwarr ↖ nwarrow ↖ nwnear ⤧ oS Ⓢ oacute ó oast ⊛ ocir ⊚ ocirc ô ocy о \
odash ⊝ odblac ő odiv ⨸ odot ⊙ odsold ⦼ oelig œ ofcir ⦿ ofr \ud835\udd2c ogon ˛ ograve ò ogt ⧁ ohbar ⦵ ohm Ω oint ∮ \
olarr ↺ olcir ⦾ olcross ⦻ oline ‾ olt ⧀ omacr ō omega ω omicron ο omid ⦶ ominus ⊖ oopf \ud835\udd60 opar ⦷ operp ⦹ \
oplus ⊕ or ∨ orarr ↻ ord ⩝ order ℴ orderof ℴ ordf ª ordm º origof ⊶ oror ⩖ orslope ⩗ orv ⩛ oscr ℴ oslash ø osol ⊘ \
otilde õ otimes ⊗ otimesas ⨶ ouml ö ovbar ⌽ par ∥ para ¶ parallel ∥ parsim ⫳ parsl ⫽ part ∂ pcy п percnt % period . \
permil ‰ perp ⊥ pertenk ‱ pfr \ud835\udd2d phi φ phiv ϕ phmmat ℳ phone ☎ pi π pitchfork ⋔ piv ϖ planck ℏ planckh ℎ \
plankv ℏ plus + plusacir ⨣ plusb ⊞ pluscir ⨢ plusdo ∔ plusdu ⨥ pluse ⩲ plusmn ± plussim ⨦ plustwo ⨧ pm ± pointint ⨕ \
popf \ud835\udd61 pound £ pr ≺ prE ⪳ prap ⪷ prcue ≼ pre ⪯ prec ≺ precapprox ⪷ preccurlyeq ≼ preceq ⪯ precnapprox ⪹ \
precneqq ⪵ precnsim ⋨ precsim ≾ prime ′ primes ℙ prnE ⪵ prnap ⪹ prnsim ⋨ prod ∏ profalar ⌮ profline ⌒ profsurf ⌓ prop ∝ \
propto ∝ prsim ≾ prurel ⊰ pscr \ud835\udcc5 psi ψ puncsp \u2008 qfr \ud835\udd2e qint ⨌ qopf \ud835\udd62 qprime ⁗ \
qscr \ud835\udcc6 quaternions ℍ quatint ⨖ quest ? questeq ≟ quot " rAarr ⇛ rArr ⇒ rAtail ⤜ rBarr ⤏ rHar ⥤ race ∽\u0331 \
racute ŕ radic √ raemptyv ⦳ rang ⟩ rangd ⦒ range ⦥ rangle ⟩ raquo » rarr → rarrap ⥵ rarrb ⇥ rarrbfs ⤠ rarrc ⤳ rarrfs ⤞ \
rarrhk ↪ rarrlp ↬ rarrpl ⥅ rarrsim ⥴ rarrtl ↣ rarrw ↝ ratail ⤚ ratio ∶ rationals ℚ rbarr ⤍ rbbrk ❳ rbrace } rbrack ] \
rbrke ⦌ rbrksld ⦎ rbrkslu ⦐ rcaron ř rcedil ŗ rceil ⌉ rcub } rcy р rdca ⤷ rdldhar ⥩ rdquo ” rdquor ” rdsh ↳ real ℜ \
realine ℛ realpart ℜ reals ℝ rect ▭ reg ® rfisht ⥽ rfloor ⌋ rfr \ud835\udd2f rhard ⇁ rharu ⇀ rharul ⥬ rho ρ rhov ϱ \
rightarrow → rightarrowtail ↣ rightharpoondown ⇁ rightharpoonup ⇀ rightleftarrows ⇄ rightleftharpoons ⇌ \
rightrightarrows ⇉ rightsquigarrow ↝ rightthreetimes ⋌ ring ˚ risingdotseq ≓ rlarr ⇄ rlhar ⇌ rlm \u200f rmoust ⎱ \
rmoustache ⎱ rnmid ⫮ roang ⟭ roarr ⇾ robrk ⟧ ropar ⦆ ropf \ud835\udd63 roplus ⨮ rotimes ⨵ rpar ) rpargt ⦔ rppolint ⨒ \
rrarr ⇉ rsaquo › rscr \ud835\udcc7 rsh ↱ rsqb ] rsquo ’ rsquor ’ rthree ⋌ rtimes ⋊ rtri ▹ rtrie ⊵ rtrif ▸ rtriltri ⧎ \
ruluhar ⥨ rx ℞ sacute ś sbquo ‚ sc ≻ scE ⪴ scap ⪸ scaron š sccue ≽ sce ⪰ scedil ş scirc ŝ scnE ⪶ scnap ⪺ scnsim ⋩ \
scpolint ⨓ scsim ≿ scy с sdot ⋅ sdotb ⊡ sdote ⩦ seArr ⇘ searhk ⤥ searr ↘ searrow ↘ sect § semi ; seswar ⤩ setminus ∖ \
setmn ∖ sext ✶ sfr \ud835\udd30 sfrown ⌢ sharp ♯ shchcy щ shcy ш shortmid ∣ shortparallel ∥ shy \xad sigma σ sigmaf ς \
sigmav ς sim ∼ simdot ⩪ sime ≃ simeq ≃ simg ⪞ simgE ⪠ siml ⪝ simlE ⪟ simne ≆ simplus ⨤ simrarr ⥲ slarr ← \
smallsetminus ∖ smashp ⨳ smeparsl ⧤ smid ∣ smile ⌣ smt ⪪ smte ⪬ smtes ⪬\ufe00 softcy ь sol / solb ⧄ solbar ⌿ \
sopf \ud835\udd64 spades ♠ spadesuit ♠ spar ∥ sqcap ⊓ sqcaps ⊓\ufe00 sqcup ⊔ sqcups ⊔\ufe00 sqsub ⊏ sqsube ⊑ sqsubset ⊏ \
sqsubseteq ⊑ sqsup ⊐ sqsupe ⊒ sqsupset ⊐ sqsupseteq ⊒ squ □ square □ squarf ▪ squf ▪ srarr → sscr \ud835\udcc8 ssetmn ∖ \
ssmile ⌣ sstarf ⋆ star ☆ starf ★ straightepsilon ϵ straightphi ϕ strns ¯ sub ⊂ subE ⫅ subdot ⪽ sube ⊆ subedot ⫃ \
submult ⫁ subnE ⫋ subne ⊊ subplus ⪿ subrarr ⥹ subset ⊂ subseteq ⊆ subseteqq ⫅ subsetneq ⊊ subsetneqq ⫋ subsim ⫇ \
subsub ⫕ subsup ⫓ succ ≻ succapprox ⪸ succcurlyeq ≽ succeq ⪰ succnapprox ⪺ succneqq ⪶ succnsim ⋩ succsim ≿ sum ∑ sung ♪ \
sup1 \xb9 sup2 \xb2 sup3 \xb3 sup ⊃ supE ⫆ supdot ⪾ supdsub ⫘ supe ⊇ supedot ⫄ suphsol ⟉ suphsub ⫗ suplarr ⥻ supmult ⫂ \
supnE ⫌ supne ⊋ supplus ⫀ supset ⊃ supseteq ⊇ supseteqq ⫆ supsetneq ⊋ supsetneqq ⫌ supsim ⫈ supsub ⫔ supsup ⫖ swArr ⇙ \
swarhk ⤦ swarr ↙ swarrow ↙ swnwar ⤪ szlig ß target ⌖ tau τ tbrk ⎴ tcaron ť tcedil ţ tcy т tdot \u20db telrec ⌕ \
tfr \ud835\udd31 there4 ∴ therefore ∴ theta θ thetasym ϑ thetav ϑ thickapprox ≈ thicksim ∼ thinsp \u2009 thkap ≈ \
thksim ∼ thorn þ tilde ˜ times × timesb ⊠ timesbar ⨱ timesd ⨰ tint ∭ toea ⤨ top ⊤ topbot ⌶ topcir ⫱ topf \ud835\udd65 \
topfork ⫚ tosa ⤩ tprime ‴ trade ™ triangle ▵ triangledown ▿ triangleleft ◃ trianglelefteq ⊴ triangleq ≜ triangleright ▹ \
trianglerighteq ⊵ tridot ◬ trie ≜ triminus ⨺ triplus ⨹ trisb ⧍ tritime ⨻ trpezium ⏢ tscr \ud835\udcc9 tscy ц tshcy ћ \
tstrok ŧ twixt ≬ twoheadleftarrow ↞ twoheadrightarrow ↠ uArr ⇑ uHar ⥣ uacute ú uarr ↑ ubrcy ў ubreve ŭ ucirc û ucy у \
udarr ⇅ udblac ű udhar ⥮ ufisht ⥾ ufr \ud835\udd32 ugrave ù uharl ↿ uharr ↾ uhblk ▀ ulcorn ⌜ ulcorner ⌜ ulcrop ⌏ \
ultri ◸ umacr ū uml ¨ uogon ų uopf \ud835\udd66 uparrow ↑ updownarrow ↕ upharpoonleft ↿ upharpoonright ↾ uplus ⊎ upsi υ \
upsih ϒ upsilon υ upuparrows ⇈ urcorn ⌝ urcorner ⌝ urcrop ⌎ uring ů urtri ◹ uscr \ud835\udcca utdot ⋰ utilde ũ utri ▵ \
utrif ▴ uuarr ⇈ uuml ü uwangle ⦧ vArr ⇕ vBar ⫨ vBarv ⫩ vDash ⊨ vangrt ⦜ varepsilon ϵ varkappa ϰ varnothing ∅ varphi ϕ \
varpi ϖ varpropto ∝ varr ↕ varrho ϱ varsigma ς varsubsetneq ⊊\ufe00 varsubsetneqq ⫋\ufe00 varsupsetneq ⊋\ufe00 \
varsupsetneqq ⫌\ufe00 vartheta ϑ vartriangleleft ⊲ vartriangleright ⊳ vcy в vdash ⊢ vee ∨ veebar ⊻ veeeq ≚ vellip ⋮ \
verbar | vert | vfr \ud835\udd33 vltri ⊲ vnsub ⊂\u20d2 vnsup ⊃\u20d2 vopf \ud835\udd67 vprop ∝ vrtri ⊳ \
vscr \ud835\udccb vsubnE ⫋\ufe00 vsubne ⊊\ufe00 vsupnE ⫌\ufe00 vsupne ⊋\ufe00 vzigzag ⦚ wcirc ŵ wedbar ⩟ wedge ∧ \
wedgeq ≙ weierp ℘ wfr \ud835\udd34 wopf \ud835\udd68 wp ℘ wr ≀ wreath ≀ wscr \ud835\udccc xcap ⋂ xcirc ◯ xcup ⋃ xdtri ▽ \
xfr \ud835\udd35 xhArr ⟺ xharr ⟷ xi ξ xlArr ⟸ xlarr ⟵ xmap ⟼ xnis ⋻ xodot ⨀ xopf \ud835\udd69 xoplus ⨁ xotime ⨂ xrArr ⟹ \
xrarr ⟶ xscr \ud835\udccd xsqcup ⨆ xuplus ⨄ xutri △ xvee ⋁ xwedge ⋀ yacute ý yacy я ycirc ŷ ycy ы yen ¥ \
yfr \ud835\udd36 yicy ї yopf \ud835\udd6a yscr \ud835\udcce yucy ю yuml ÿ zacute ź zcaron ž zcy з zdot ż zeetrf ℨ \
zeta ζ zfr \ud835\udd37 zhcy ж zigrarr ⇝ zopf \ud835\udd6b zscr \ud835\udccf zwj \u200d zwnj \u200c`

/** The names that are valid without a ";". */
export const NAMES_WITHOUT_SEMICOLON = `\
AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave Iuml LT \
Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig \
agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 \
frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf \
ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave \
uml uuml yacute yen yuml`
