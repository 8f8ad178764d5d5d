/** A person's stored name. */
export type PersonName = { first_name: string; last_name: string };

const suffix = /^(jr|sr|ii|iii|iv|vi|vii)\.?$/i;
// Particles that begin a surname: "Dela Cruz", "De los Santos", "San Pedro".
const surnameBegins = new Set(
  'de del dela delas delos la las los da di san santa santo sta sto van von'.split(' '),
);
// Particles kept in lower case when a name is converted from capitals.
const small = new Set('de del la las los da di y e ng van von'.split(' '));

/** Normalizes the whitespace of a name. */
export const tidyName = (written: string) => written.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Parses a full name: "Apelyido, Pangalan" or "Pangalan Apelyido". A middle name after a second comma is dropped, as
 * in the school's forms. Suffixes like Jr. join the surname; middle initials are dropped.
 */
export function parseFullName(written: string): PersonName {
  const [before = '', ...rest] = tidyName(written).replace(/，/g, ',').split(',').map(tidyName);
  const words = rest.length === 0 ? splitAtSurname(before) : { last: before, first: givenIn(rest) };
  const { kept: first, taken } = withoutSuffix(words.first);
  const apart = rest.find((part) => suffix.test(part)) ?? '';
  const last = [words.last, taken, apart].filter(Boolean).join(' ');
  return nameInCase({ first_name: withoutInitial(first), last_name: last });
}

const givenIn = (parts: string[]) => parts.find((part) => part !== '' && !suffix.test(part)) ?? '';

/** Normalizes a name given in two fields. */
export const tidyNameFields = (first: string, last: string): PersonName =>
  nameInCase({ first_name: tidyName(first), last_name: tidyName(last) });

function splitAtSurname(text: string): { first: string; last: string } {
  const words = text.split(' ').filter(Boolean);
  let end = words.length;
  while (end > 1 && suffix.test(words[end - 1]!)) end -= 1;
  let from = Math.max(0, end - 1);
  while (from > 0 && surnameBegins.has(bare(words[from - 1]!))) from -= 1;
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') };
}

// For a double surname, checks the last part: "Batungbakal-Dela Cruz".
const bare = (word: string) => word.toLowerCase().replace(/\.$/, '').replace(/^.*-/, '');

function withoutSuffix(given: string): { kept: string; taken: string } {
  const words = given.split(' ');
  const last = words.at(-1)!;
  return words.length > 1 && suffix.test(last)
    ? { kept: words.slice(0, -1).join(' '), taken: last }
    : { kept: given, taken: '' };
}

const withoutInitial = (given: string) => given.replace(/(\S.*) \p{L}\.?$/u, '$1');

/** Converts names in capitals to title case. Two letters may be initials, unless the whole name is in capitals. */
function nameInCase({ first_name, last_name }: PersonName): PersonName {
  const areAll = isInCapitals(first_name) && isInCapitals(last_name);
  const inCase = (part: string) =>
    isInCapitals(part) && (areAll || letters(part).length > 2) ? titleCase(part) : part;
  return { first_name: inCase(first_name), last_name: inCase(last_name) };
}

const letters = (text: string) => text.replace(/\P{L}/gu, '');
const isInCapitals = (text: string) =>
  letters(text) !== '' && text === text.toUpperCase() && text !== text.toLowerCase();

/** "DE LA CRUZ JR." as "De la Cruz Jr.", "BATUNGBAKAL-DELA CRUZ III" as "Batungbakal-Dela Cruz III". */
export const titleCase = (text: string) =>
  text
    .split(' ')
    .map((word, index) => {
      if (/^[IV]{2,3}$/.test(word)) return word;
      if (index > 0 && small.has(word.toLowerCase())) return word.toLowerCase();
      return word
        .toLowerCase()
        .replace(
          /(^|[^\p{L}\p{M}])(\p{L})/gu,
          (_, gap: string, letter: string) => gap + letter.toUpperCase(),
        );
    })
    .join(' ');
