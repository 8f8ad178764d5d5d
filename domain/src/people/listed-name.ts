export type PersonName = { first_name: string; last_name: string };

const suffix = /^(jr|sr|ii|iii|iv|vi|vii)\.?$/i;
// Particles that begin a surname: "Dela Cruz", "De los Santos", "San Pedro".
const surnameBegins = new Set(
  'de del dela delas delos la las los da di san santa santo sta sto van von'.split(' '),
);
// Particles kept in lower case when a name is converted from capitals.
const small = new Set('de del la las los da di y e ng van von'.split(' '));

/** Normalizes a name's whitespace and Unicode form. */
export const tidyName = (written: string) => written.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Order of the parts of full names, if a list's header states it. */
export type NameOrder = 'given-first' | 'surname-first';

/**
 * Parses a full name: "Apelyido, Pangalan" or "Pangalan Apelyido", or in the given order. Drops middle initials,
 * and a middle name after or between two commas, as in the school's forms. Suffixes like Jr. become part of the
 * surname.
 */
export function parseFullName(written: string, order?: NameOrder): PersonName {
  const all = tidyName(written).replace(/，/g, ',').split(',').map(tidyName);
  const [before = '', ...rest] = all.filter((part, at) => at === 0 || !suffix.test(part));
  const apart = all.slice(1).find((part) => suffix.test(part)) ?? '';
  const words =
    rest.length === 0
      ? splitWords(before, order)
      : order === 'given-first'
        ? { first: before, last: rest.filter(Boolean).at(-1) ?? '' }
        : { first: rest.find(Boolean) ?? '', last: before };
  const named = suffixLast({
    first_name: words.first,
    last_name: [words.last, apart].filter(Boolean).join(' '),
  });
  return nameInCase({ ...named, first_name: withoutInitial(named.first_name) });
}

/** Normalizes a name given in two fields. */
export const tidyNameFields = (first: string, last: string): PersonName =>
  nameInCase(suffixLast({ first_name: tidyName(first), last_name: tidyName(last) }));

/** Splits a name without commas. If it ends in an initial, it begins with the surname: "Dela Cruz Ana R." */
function splitWords(text: string, order: NameOrder | undefined): { first: string; last: string } {
  const words = text.split(' ').filter(Boolean);
  const isSurnameFirst =
    order === 'surname-first' || (!order && words.length > 2 && /^\p{L}\.?$/u.test(words.at(-1)!));
  const isParticle = (at: number) => surnameBegins.has(bare(words[at] ?? ''));
  if (isSurnameFirst && words.length > 1) {
    let to = 1;
    while (to < words.length - 1 && isParticle(to - 1)) to += 1;
    while (to < words.length - 1 && suffix.test(words[to]!)) to += 1;
    return { first: words.slice(to).join(' '), last: words.slice(0, to).join(' ') };
  }
  let end = words.length;
  while (end > 1 && suffix.test(words[end - 1]!)) end -= 1;
  let from = Math.max(0, end - 1);
  while (from > 0 && isParticle(from - 1)) from -= 1;
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') };
}

// For a double surname, checks the last part: "Batungbakal-Dela Cruz".
const bare = (word: string) => word.toLowerCase().replace(/\.$/, '').replace(/^.*-/, '');

/** Moves a suffix from any place to the end of the surname. Ignores a suffix that is the only word of a name. */
function suffixLast({ first_name, last_name }: PersonName): PersonName {
  const [first, last] = [first_name.split(' '), last_name.split(' ')];
  const found = [...last.slice(1), ...first.slice(1)].find((word) => suffix.test(word));
  const isLeading = last.length > 1 && suffix.test(last[0]!);
  if (found === undefined && !isLeading) return { first_name, last_name };
  const without = (words: string[]) => words.filter((word, at) => at === 0 || !suffix.test(word));
  const kept = isLeading ? last.slice(1) : without(last);
  return { first_name: without(first).join(' '), last_name: [...kept, found ?? last[0]!].join(' ') };
}

const withoutInitial = (given: string) => given.replace(/(\S.*) \p{L}\.?$/u, '$1');

/** Converts names in capitals to title case. Two capitals may be initials, unless the whole name is in capitals. */
function nameInCase({ first_name, last_name }: PersonName): PersonName {
  const areAll = isInCapitals(first_name) && isInCapitals(last_name);
  const inCase = (part: string) =>
    isInCapitals(part) && (areAll || letters(part).length > 2) ? titleCase(part) : part;
  return { first_name: inCase(first_name), last_name: inCase(last_name) };
}

const letters = (text: string) => text.replace(/\P{L}/gu, '');
// Spreadsheets may leave accented letters in lower case: "RENéE".
const isInCapitals = (text: string) =>
  letters(text) !== '' &&
  /\p{Lu}/u.test(text) &&
  (text === text.toUpperCase() || /^[A-Z]{2}[^a-z]*$/.test(letters(text)));

/** Converts a name in capitals: "DE LA CRUZ JR." becomes "De la Cruz Jr.", "BATUNGBAKAL III" "Batungbakal III". */
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
