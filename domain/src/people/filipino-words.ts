/**
 * Everyday Filipino words for passwords: things, nature, food, school, play. No names, body parts, words used for
 * people, or double meanings (CARDS-2).
 */
export const filipinoWords: readonly string[] = `
  abaka abaloryo abaniko abokado abot adhika adobo agham agila agimat agong agos agosto agwat ahedres
  akasya aklat aklatan akordeon alaala alab alahas alamat alambre alampay alikabok alis alitaptap
  almires almusal alon alpa alpombra alugbati ambon ampalaya anahaw anggulo angkla ani anim anino
  antena antilope apahap aparador aparato apat apoy aral aralin araro aratilis araw arkipelago asarol
  asero asin asotea asukal asul atis atomo awit ayos babad baging bahaghari bahay bakal bakasyon
  bakawan bakod bakuran bakya balabal balagtasan balde baldosa balik balita balkonahe balot balsa
  banaba banayad banda bandana banderitas bandila bandurya banga banghay bangin bangka bangkito bangko
  bangon bangus banig bansa bantay bantayog baon barangay barko barong baryo basahan basket basketbol
  baso bataw baterya bati batis batuhan batya baunan bawang bayabas bayan bayanihan baybay bayong
  bentilador berde bestida bibe bigay bignay bihon biko bilad bilang bilao bilis bingwit binhi bintana
  bisikleta biskwit bisugo bitbit bituin biyahe biyernes biyolin bloke blusa bodega bolibol bolpen
  bombilya bota bote botika brokoli bubuyog bughaw bugtong buhangin buhat buhawi bukas bukid
  bukirin buko bukod bula bulak bulaklak bulalo bulkan bulsa bulwagan bundok bungkos buntala bunton
  buo burda buri burol busina buslo butanding butones buwan daan dagat dagdag dagitab dahilan dahon
  daigdig daing dako dala dalandan dalanghita dalawa dalisdis daloy dama damit dampa damuhan dapdap
  dapithapon dapo datiles dating datos daungan dayami dayap dekada dikit dilaw dilig dilim dilis
  dingding diploma distrito disyembre disyerto diwang diyamante dolpin domino dosena duhat dula dulo
  dunong duryan duyan dyaket dyip dyirapa eklipse empanada enerhiya enero ensaymada entablado eroplano
  eskala esmeralda espageti espasol estante galak galing gamugamo ganap gansa gantimpala
  garapon garbansos gatas gawa gawgaw gayat gilas gilid ginataan ginto gisantes gising gitara gitling
  gitna globo golpo graba gramo granate gripo grupo gubat guhit gulaman gulay gulayan gulong gumamela
  gunting gusali guwantes guyabano habagat habi habulan hagdan hagdanan hakbang halaman halamanan
  haligi halo hamog hanap hanay handa handog hangarin hangganan hangin hapon hapunan harana harap
  hardin hasik hati helikopter hikaw hila hilaga himig himnasyo himno himpilan hintay hinto hiram
  hiwaga hiyas holen hugas hugis hulihan hulyo hunyo husay huwebes ideya igib igos ikot ilag ilaw
  ilawan ilog indigo ipil isda isip iskala iskedyul isla ispesya istante istasyon itik kaalaman
  kaarawan kaayusan kabanata kabila kabinet kabisera kable kabukiran kabute kabutihan kabuuan kadena
  kahapon kahel kahon kahoy kaimito kakahuyan kakanin kakaw kalabaw kalahati kalamansi kalamay kalan
  kalasag kalatsutsi kalaw kalawakan kalayaan kaldero kalendaryo kalesa kalikasan kalinisan kalsada
  kalusugan kamagong kamalig kamatis kamatsile kamelyo kamera kamiseta kampana kampanilya kampeon
  kamya kanan kanaryo kandado kanduli kangaro kangkong kanin kanina kanluran kanta kantina kanto
  kapatagan kape karagatan karayom karbon karinyosa karitela kariton karne karot karpet kartolina
  karton kasanayan kasaysayan kaserola kasipagan kasiyahan kasoy kastanyas kastilyo kastor kasunduan
  katapatan katmon katsa kaunlaran kawali kaway kawayan kawayanan kayak kemikal kendi keso keyk kidlat
  kilo kilometro kilyawan kinang kintsay kiosko kisame kislap klarinete klinika klip koala kodigo
  kometa kompas kompyuter konsiyerto kontinente koponan koral koro korona kotse krayola krema
  krisantemo kristal kubing kubo kubong kudkuran kudyapi kugon kulambo kulantro kulay kuliglig
  kulintang kulog kultura kumot kumpas kundiman kundol kuneho kurdon kurtina kuryente kusina kuting
  kutsara kutsinta kuwaderno kuwadro kuwago kuweba kuwelyo kuwento kuwerdas kuwintas kuwintasan kuwit
  labahita labanos labong labuyo ladrilyo lagari lagda lahat lakad lakas lakbay lalagyan lalawigan
  lalim lambak lambat lamig lampara lana landas langgam langis langit langka langoy lansangan lansones
  lantsa lapad lapis lapit larawan laro laruan laso lastiko lathala latian laurel lawa lawak lawin
  layag layo layunin lente letra letsugas libo libro liham likas likha liksi lila lilim lima limon
  linaw linga linggo lingon linis lino linya lipad litrato litro liwasan lona longgan looban loro
  lugaw luksong lumot lumpiya lundag lunes lungsod luntian lupa lutang luto luwad luya maaga mabolo
  magasin magneto mahogani mais maisan makahiya makaroni makina makopa makulay malawak malinis
  maliwanag malong malunggay mamaya mami mangga manggahan manggas mangkok manibela mansanas mansiyon
  mantika mantikilya mapa maraka marami marang mariposa marka marmol marso martes martilyo martines
  masaya masid masigla maskara matambaka matamis matibay mayo medalya medyas melodiya merienda mesa
  metro milyon minatamis mineral minuto mirasol miswa mithiin molave monumento motor mundo munggo
  munisipyo musang museo mustasa narra nayon ngayon ngiti nilaga ningas nipa niyebe niyog niyugan
  nobyembre nota numero okra oksiheno oktubre oras orasan orbita oregano orkestra orkidyas oso ospital
  otap paaralan pabo pabrika pabula padulasan paggalang pagitan pagsisikap pagsubok pagtulong
  pahayagan pahina pain pakinig pako paksa pala palabas palabok palakpak palaman palamuti palapag
  palaro palaruan palasyo palayan palayok palda palengke paligid paligsahan paliparan palitaw palma
  pamagat pamaypay pambura paminta pampang panaderya panahon panalo panda pandan pandanggo pandesal
  pandikit pangarap panig panimbang panitikan pansit pantalan panukat panulat panyo papel papelan
  papelhapon papet paraan parangal pares parihaba parisukat parke parol parola paruparo pasalubong
  pasas pasilyo paso pastilyas patadyong patak patani patatas patinete patintero patis patola pawid
  pawikan payapa payong pebrero pedal pelikano pelikula pelus peras perlas piknik piko pilak pilandok
  pili pinakbet pinipig pino pinsel pinta pinto pintuan pintura pinya pinyata pipino pipit piramide
  piraso pisara pista pitas pito pitsel piyano piyaya planeta planggana plano plantsa plasa plastik
  plato plauta plorera pluma polder polo pongkan porsiyento pospor poster premyo preno presas prisma
  probinsiya programa proyekto prutas puding pugita pula pulburon pulo pulot pulseras punas puno purok
  pusa puti puwersa radyo rambutan ratan regalo rehiyon relos reno repolyo restoran riles rinoseros
  ritmo ruta sabado sabon sagala sagisag sago sagot sahig sakahan sakay saknong sako saksopon salaan
  salabat salaginto salagubang salakot salamin salik salin salita salok saluyot sama sampagita
  sampalok sampayan sandaan sandalan sandali sandok sanga sangkalan santol sapa sapat sapatos sapsap
  saranggola sardinas sarimanok sariwa sarsa sasakyan satelayt sawali sawsawan saya sayaw sayote sebra
  seda segundo selopeyn selyo semento sensor sentimetro senyas sepilyo seresa sertipiko setyembre
  sibuyas sigla siglo sikat silahis silangan silaw silid silindro silong silopono silya simoy simple
  simula sinag sinehan singkamas singsing sinigang sinigwelas sining sinturon sinulid sipa sipag siper
  sisidlan sisiw sistema sitaw sityo siyam siyanse siyomay siyopaw sobre sombrero sopas sorbetes
  sorpresa sotanghon submarino sugpo suha sukat suklay sulat sulo sulok sulong suman sungka sunod susi
  suweter suyod taas tabi tabla tableya tagak tagaraw taglagas taglamig tagpuan tagsibol taguan
  tagulan tagumpay tahi tahimik takbo takda takipsilim takure talaan talaarawan talahib talakitok
  talampas talata talbos tali talinghaga talino talipapa talisay talon talulot tamaraw tambakol tambol
  tamburin tanaw tanggapan tanghalan tanghali tanghalian tangkas tangkay tangke tanglad tangway tanim
  taniman tanong tanso taon tapa tapang tapat tapayan tapis tarangka tarsiyer tasa tatlo tatsulok tawa
  tawiran teatro teknika tela telepono telon tema tenis terminal termos terno tibay tigil tigre
  tilamsik timba timog timon timpalak timpla tinapa tinapay tinapayan tindahan tingin tinidor tinig
  tinikling tinola tinta tipak tipaklong tisa tiyaga tono tore tornilyo torta tosino tradisyon
  trak trambiya trampolin traysikel tren tropeo troso trumpeta trumpo tsaa tsamporado tsart tselo
  tsiko tsinelas tsokolate tubig tugma tugtog tuktok tula tulay tuldok tulingan tulong tumpok tunay
  tungkulin tunog tuntunin tupa tupi turkesa turo turon tutubi tuwa tuwalya ubas ube ukit ulam ulan
  ulap ulat umaga umpisa una unahan unan uniporme upuan urong usa usap usbong usok uwi wakas walis
  walo wasto watawat wika wikain yakal yakap yantok yelo yema yoyo
`
  .trim()
  .split(/\s+/);
