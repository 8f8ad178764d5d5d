import { headWords } from './headers.ts';
import { isPlace } from './places.ts';

const people =
  'm|f|s|males?|females?|boys?|girls?|lalak[ie]|babae|learners?|pupils?|students?|mag|aaral|mga|of|the|ng|and|at';
const months =
  /^(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)([a-z]*)$|^(mon|tues|wednes|thurs|fri|satur|sun)day$|^(enero|pebrero|marso|abril|mayo|hunyo|hulyo|agosto|setyembre|oktubre|nobyembre|disyembre|ika)$/;
const counting =
  /^(grand|sub|total|subtotal|combined|kabuuang?|bilang|number|no|count|lahat|registered|per|day|\d+)$/;
const ofLists =
  /^(class|klase|official|master|masterlist|list|listahan|talaan|record|attendance|pagdalo|sheet|enrol?lment|enrolled|sy|s|y|school|year|grade|baitang|quarter|markahan|una|unang|ikalawang|ikatlong|ikaapat|na|i{1,3}|iv|vi?|updated|as|page|date|petsa|room|signature|lagda|over|printed|name|on|by|generated|thru|lis|signed|adviser|guro|gurong|tagapayo|teacher|head|principal|\d+)$/;
const anywhere =
  /\b(paaralan|elementary|republic|department of|division|district|region [ivx\d]+|adviser|tagapayo|punong ?guro|principal|teacher [iv]+)\b|^(gng|bb|mrs|mr|ms) |^(grade|baitang) (\d|i)|^(brgy|bgy|barangay|purok|sitio)\b/;
// Words of a message around a list.
const talk =
  /\b(good (morning|afternoon|evening|day)|magandang (umaga|tanghali|hapon|gabi|araw)|salamat po|thank you|(ito|eto|heto|nandito)( na)?( po)? (ang|ung|yung|mga|list|listahan)|(ang|yung) (list|listahan)|nothing follows)\b|^(maraming )?salamat$|^(hello|hi|maam|mam) /;
const endings =
  /^(combined|guidelines|list and code|legend|generated)\b|^(prepared|submitted|noted|checked|certified|approved|attested|received|recommending|inihanda|ipinasa|sinuri|pinagtibay|nilagdaan|pinatunayan|tinanggap)( (by|ni|approval|true|correct|and|na|nina)\b|$)/;
const withoutComma = /^[^,]*\s(ES|CES|HS|NHS)$|^(class|klase|guro|teacher|section) [^,]*$/i;

const hasPeople = new RegExp(`^(${people})$`);
const wordsOf = (cell: string) => headWords(cell).split(' ').filter(Boolean);

/** True for totals: "Total", "MALE: 12", "Boys 12 Girls 11", "Highest possible score". */
export function isTotal(cell: string): boolean {
  const words = wordsOf(cell);
  const counted = words.filter((word) => counting.test(word));
  return (
    /^(total|kabuuan|highest possible score|(male|female|boys?|girls?|lalaki|babae) (\S+ )?total)\b/.test(
      words.join(' '),
    ) ||
    (counted.length > 0 && words.every((word) => hasPeople.test(word) || counted.includes(word)))
  );
}

/** True for titles of lists, schools and staff: "Masterlist", "S.Y. 2026-2027", "Gng. Santos", "Class Adviser". */
export function isLabel(cell: string): boolean {
  const words = wordsOf(cell);
  if (words.length === 0) return false;
  if (/^[^,]*:/.test(cell)) return true;
  // Months are also given names.
  const isDated = words.some((word) => /\d/.test(word));
  const isOfList = (word: string) =>
    ofLists.test(word) || hasPeople.test(word) || (isDated && months.test(word));
  const text = words.join(' ');
  if (anywhere.test(text) || talk.test(text) || withoutComma.test(cell) || isPlace(cell)) return true;
  return words.every(isOfList);
}

/** True for text that ends a list: "Prepared by", "Legend". */
export const isEnding = (cell: string) => !cell.includes(',') && endings.test(headWords(cell));

/** True for a job title, which is found below a signature: "Class Adviser". */
export const isPosition = (cell: string) =>
  /^((class|gurong?) )?(adviser|tagapayo|guro|teacher( [iv]+)?|(school )?(head|principal)( teacher)?( [iv]+)?|head teacher( [iv]+)?|punong ?guro)$/.test(
    headWords(cell),
  );
