import type { PersonName } from '@tinig/domain/people/listed-name';
import { fold } from '@tinig/domain/text/text';
import type { Chance } from './random.ts';

// Invented people: random combinations of common Filipino names.
const girls =
  'Althea,Andrea,Angel,Angela,Bea,Bianca,Carmela,Charlize,Cielo,Clarisse,Danica,Divine,Elyza,Erika,Francine,Gabriela,Ghia,Hannah,Iya,Jasmine,Jillian,Joy,Kaye,Kyla,Lara,Liza,Luningning,Maricar,Mary,Mayumi,Mika,Nicole,Niña,Patricia,Precious,Princess,Queenie,Rhianne,Rica,Samantha,Sofia,Tala,Trisha,Venice,Yana,Ysabel,Zia,Begoña'.split(
    ',',
  );
const boys =
  'Adrian,Aldrin,Andrei,Angelo,Bayani,Carlo,Christian,Cedric,Dale,Daniel,Ezekiel,Elijah,Emmanuel,Enzo,Francis,Gabriel,Gian,Harold,Iñigo,Jacob,Jericho,Jerome,John,Joshua,Justin,Kian,Kenneth,Lance,Lorenzo,Marco,Mark,Matthew,Miguel,Nathan,Niño,Paolo,Patrick,Prince,Rafael,Renz,Rodel,Sean,Tristan,Vincent,Xian,Zion'.split(
    ',',
  );
const girlsSecond =
  'Anne,Mae,Rose,Joy,Faith,Grace,Marie,Claire,Nicole,Jane,Kate,Hope,Luz,Belle,Lyn,Pearl'.split(',');
const boysSecond =
  'Paul,Mark,James,Carl,Dave,Rey,Luis,Kyle,Lloyd,Ivan,Neil,Jay,Ace,Miguel,Andrew,Josef'.split(',');
const surnames =
  'Abad,Abella,Agbayani,Aguilar,Alcantara,Alonzo,Andrada,Aquino,Arellano,Asuncion,Bacani,Balagtas,Baltazar,Banaag,Batungbakal,Bautista,Belmonte,Briones,Buenaventura,Bulaong,Cabanlit,Cabrera,Calderon,Canlas,Capili,Carandang,Castañeda,Catacutan,Catindig,Cayabyab,Concepcion,Cordero,Cruz,Cunanan,Dacanay,Dalisay,David,De Castro,De Guzman,De Jesus,De la Peña,De Leon,Dela Cruz,Dela Rosa,Del Mundo,Del Rosario,Delos Reyes,Delos Santos,Dimaano,Dimaculangan,Dimagiba,Domingo,Dumlao,Enriquez,Escueta,Esguerra,Espinosa,Estrella,Evangelista,Fajardo,Fernando,Francisco,Gapasin,Garcia,Gatchalian,Gatdula,Gonzales,Guevarra,Gumabao,Hidalgo,Ibañez,Ilagan,Javier,Katigbak,Labrador,Lacson,Lagman,Lapid,Laurel,Legaspi,Liwanag,Lualhati,Lumibao,Macaraeg,Macapagal,Magbanua,Magpantay,Magsaysay,Magtanggol,Malonzo,Manalang,Manalo,Mangubat,Marasigan,Mendoza,Mercado,Miranda,Montemayor,Muñoz,Nakpil,Natividad,Navarro,Nolasco,Ocampo,Ordoñez,Pacheco,Palma,Panganiban,Pangilinan,Pascual,Peñaflor,Punzalan,Quiambao,Quizon,Ramos,Regalado,Reyes,Rivera,Robles,Roxas,Sabado,Salazar,Salonga,Samonte,San Jose,San Juan,Santos,Sarmiento,Silvestre,Sison,Soriano,Suarez,Sumulong,Tabios,Tagle,Talampas,Tiangco,Tolentino,Torres,Trinidad,Tuazon,Umali,Urbano,Valdez,Velasco,Vergara,Villanueva,Villareal,Viray,Yabut,Ybañez,Yumul,Zamora,Zuñiga'.split(
    ',',
  );

/** Section names as schools use them: heroes and places. */
export const inventedSections =
  'Mabini,Rizal,Bonifacio,Luna,Del Pilar,Jacinto,Silang,Aguinaldo,Quezon,Malvar,Tandang Sora,Lapu-Lapu,Gomburza,Sakay,Balagtas'.split(
    ',',
  );

/** Invents a plausible name: one or two given names, sometimes with ñ, "Dela Cruz" or Jr. */
export function inventName(chance: Chance): PersonName {
  const isGirl = chance.percent(50);
  const first = chance.pick(isGirl ? girls : boys);
  const second = chance.pick(isGirl ? girlsSecond : boysSecond);
  const first_name = chance.percent(38) && first !== second ? `${first} ${second}` : first;
  const suffix = isGirl ? '' : chance.percent(4) ? ' Jr.' : chance.percent(0.7) ? ' III' : '';
  return { first_name, last_name: chance.pick(surnames) + suffix };
}

/** Invents a username. The pupil's number in the school makes it unique. */
export const inventUsername = ({ first_name, last_name }: PersonName, number: number) =>
  `${plain(first_name.split(' ')[0]!)}${plain(last_name).slice(0, 1)}${number}`;

/** Invents an email in an example domain, so it reaches nobody. */
export const inventEmail = ({ first_name, last_name }: PersonName, number: number | '') =>
  `${plain(first_name.split(' ')[0]!)}.${plain(last_name)}${number}@paaralan.example`;

const plain = (name: string) => fold(name).replace(/[^a-z]/g, '');
