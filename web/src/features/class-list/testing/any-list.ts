import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';

/** Pupil of a generated list as it must be read. `section` is of a file with several. */
export type AnyPupil = { last: string; first: string; lrn: string; section: string };

/** A generated list: its bytes or text, whom it must give for Rizal, and everybody that it names. */
export type AnyList = {
  title: string;
  bytes: Uint8Array<ArrayBuffer>;
  rizal: AnyPupil[];
  others: AnyPupil[];
};

const surnames = [
  'Abad',
  'Bello',
  'Cruz',
  'Diaz',
  'Eco',
  'Fajardo',
  'Garcia',
  'Ibañez',
  'Jacinto',
  'Lim',
  'Mañalac',
  'Nuñez',
  'Ocampo',
  'Peña',
  'Quizon',
  'Reyes',
  'Santos',
  'Tan',
  'Uy',
  'Villarosa',
  'Ybañez',
  'Zamora',
];
const particles = [
  'Dela Cruz',
  'De la Peña',
  'San Pedro',
  'Sta. Ana',
  "O'Hara",
  'Batungbakal-Dela Cruz',
  'Delos Santos',
];
const givens = [
  'Francis',
  'Kaye',
  'Juan',
  'Niño',
  'Renée',
  'Ma. Luisa',
  'Anne-Marie',
  'José',
  'Tala',
  'Bea',
  'Marco',
  'Lea',
  'Gil',
  'Rica Mae',
  "D'Angelo",
  'Iñigo',
  'Ana',
  'Rhea',
  'Paz',
  'Nico',
];
const suffixes = ['', '', '', '', '', ' Jr.', ' III', ' II'];

const pupil = fc.record({
  last: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...surnames) }, fc.constantFrom(...particles)),
  first: fc.constantFrom(...givens),
  suffix: fc.constantFrom(...suffixes),
  middle: fc.constantFrom('', 'Lim', 'Uy', 'Dela Rosa'),
  shape: fc.nat(5),
});
type Given = { last: string; first: string; suffix: string; middle: string; shape: number };

/** Ways to write a name before and after a comma, with its suffix and middle name in any place. */
function written({ last, first, suffix, middle, shape }: Given): string {
  const own = suffix.trim();
  if (shape === 1) return `${last}${suffix}, ${first}${middle ? `, ${middle}` : ''}`.toUpperCase();
  if (shape === 2) return `${last}, ${first}${suffix}`;
  if (shape === 3 && own) return `${last}, ${first}, ${own}`;
  if (shape === 4 && own) return `${last}, ${own}, ${first}`;
  return `${last}${suffix}, ${first}`;
}

const noises: ((name: string, at: number) => string)[] = [
  (name) => name,
  (name) => `• ${name}`,
  (name) => `- ${name}`,
  (name, at) => `${at + 1}. ${name}`,
  (name) => `*${name}*`,
  (name) => `\u200b${name}\u200e`,
  (name) => `${name} ✅`,
  (name) => `${name} (T/I)`,
];

const table = ['plain', 'title', 'beside', 'blocks', 'section', 'sheets', 'hidden', 'merged'] as const;

const shape = fc.record({
  layout: fc.constantFrom(...table),
  pupils: fc.uniqueArray(pupil, {
    minLength: 4,
    maxLength: 24,
    selector: ({ last, first }) =>
      `${last}, ${first}`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, ''),
  }),
  split: fc.boolean(),
  numbered: fc.boolean(),
  hasLrn: fc.boolean(),
  noise: fc.nat(noises.length - 1),
  lists: fc.integer({ min: 2, max: 4 }),
  kind: fc.constantFrom(
    'xlsx',
    'xlsm',
    'biff8',
    'ods',
    'utf8',
    'utf16le',
    'utf16be',
    'windows',
    'dos',
    'macintosh',
  ),
  separator: fc.constantFrom('\t', ';', '|', ','),
});
type Shape = typeof shape extends fc.Arbitrary<infer One> ? One : never;

type Block = { heads: string[]; rows: string[][]; title: string };
type DrawnSheet = { name: string; rows: string[][]; hiddenRows?: number[]; isHidden?: boolean };

/** A list of any layout, file kind, encoding and separator, with the noise that people leave in it. */
export const anyList = shape.map(drawList);

const sections = ['Rizal', 'Luna', 'Silang', 'Mabini'];

function drawList(given: Shape): AnyList {
  const { layout, kind } = given;
  const isMany = ['section', 'sheets', 'beside', 'blocks'].includes(layout);
  const isText = !['xlsx', 'xlsm', 'biff8', 'ods'].includes(kind);
  const hasSections = isMany && !(isText && layout === 'sheets');
  const pupils = given.pupils.map((one, at) => ({
    ...one,
    at,
    section: hasSections ? sections[at % given.lists]! : 'Rizal',
  }));
  const people = pupils.map((one) => ({
    last: `${one.last}${one.suffix}`,
    first: one.first,
    lrn: given.hasLrn ? lrnOf(one.at) : '',
    section: one.section,
  }));
  const sheets = drawSheets(given, pupils, isText);
  const hidden = new Set(layout === 'hidden' && canHide.has(kind) ? [1] : []);
  const seen = people.filter((_, at) => !hidden.has(at));
  return {
    title: `${layout} as ${kind}${isText ? ` with ${JSON.stringify(given.separator)}` : ''}`,
    bytes: isText ? encode(textOf(sheets[0]!.rows, given.separator), kind) : bookOf(sheets, kind),
    rizal: seen.filter(({ section }) => section === 'Rizal'),
    others: seen.filter(({ section }) => section !== 'Rizal'),
  };
}

/** Kinds of which the library writes hidden rows. */
const canHide = new Set(['xlsx', 'xlsm']);

const lrnOf = (at: number) => String(136_541_150_000 + at);

type Drawn = Given & { at: number; section: string };

function block(given: Shape, pupils: readonly Drawn[], title = '', hasSection = false): Block {
  const noise = noises[given.noise]!;
  const names = ({ at, ...one }: Drawn) =>
    given.split
      ? [
          `${one.last}${one.shape === 2 ? '' : one.suffix}`,
          `${one.first}${one.shape === 2 ? one.suffix : ''}`,
        ]
      : [noise(written(one), at)];
  const number = (head: boolean, n: number) => (given.numbered ? [head ? 'No.' : String(n + 1)] : []);
  const more = <Cell>(isTrue: boolean, cell: Cell) => (isTrue ? [cell] : []);
  return {
    title,
    heads: [
      ...number(true, 0),
      ...more(given.hasLrn, 'LRN'),
      ...(given.split ? ['Last Name', 'First Name'] : ['Name']),
      ...more(hasSection, 'Section'),
    ],
    rows: pupils.map((one, n) => [
      ...number(false, n),
      ...more(given.hasLrn, lrnOf(one.at)),
      ...names(one),
      ...more(hasSection, one.section),
    ]),
  };
}

function drawSheets(given: Shape, pupils: readonly Drawn[], isText: boolean): DrawnSheet[] {
  const of = (section: string) => pupils.filter((one) => one.section === section);
  const used = sections.filter((section) => of(section).length > 0);
  const whole = block(given, pupils);
  const rows = [whole.heads, ...whole.rows];
  const titled = [['Mababang Paaralan ng Malinaw'], ['Listahan ng mga mag-aaral'], []];
  switch (given.layout) {
    case 'title':
      return [{ name: 'Listahan', rows: [...titled, ...rows, ['TOTAL', '', String(pupils.length)]] }];
    case 'merged':
      return [{ name: 'Listahan', rows: [...titled, ...rows] }];
    case 'beside':
      return [{ name: 'Listahan', rows: beside(used.map((section) => block(given, of(section), section))) }];
    case 'blocks':
      return [
        {
          name: 'Listahan',
          rows: used.flatMap((section) => {
            const { heads, rows } = block(given, of(section));
            return [[`Section: ${section}`], heads, ...rows, []];
          }),
        },
      ];
    case 'section': {
      const all = block(given, pupils, '', true);
      return [{ name: 'Lahat', rows: [all.heads, ...all.rows] }];
    }
    case 'sheets':
      if (isText) return [{ name: 'Listahan', rows }];
      return used.map((section) => {
        const one = block(given, of(section));
        return { name: section, rows: [one.heads, ...one.rows] };
      });
    case 'hidden':
      return [
        { name: 'Listahan', rows, hiddenRows: [2] },
        { name: 'Luma', rows: [['Name'], ['Lihim, Isang']], isHidden: true },
      ];
    default:
      return [{ name: 'Listahan', rows }];
  }
}

/** Places blocks beside each other, each under its title. */
function beside(blocks: readonly Block[]): string[][] {
  const most = Math.max(...blocks.map(({ rows }) => rows.length));
  const pad = (cells: string[], width: number) => [...cells, ...Array(width - cells.length).fill('')];
  const line = (cellsOf: (one: Block) => string[]) =>
    blocks.flatMap((one) => [...pad(cellsOf(one), one.heads.length), '']);
  return [
    line(({ title }) => [title]),
    line(({ heads }) => heads),
    ...Array.from({ length: most }, (_, at) => line(({ rows }) => rows[at] ?? [])),
  ];
}

function textOf(rows: string[][], separator: string): string {
  const quoted = (cell: string) => (separator === ',' && cell.includes(',') ? `"${cell}"` : cell);
  return rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
}

const oneByte: Record<string, Record<string, number>> = {
  windows: { Ñ: 0xd1, ñ: 0xf1, É: 0xc9, é: 0xe9, '•': 0x95 },
  dos: { Ñ: 0xa5, ñ: 0xa4, É: 0x90, é: 0x82 },
  macintosh: { Ñ: 0x84, ñ: 0x96, É: 0x83, é: 0x8e, '•': 0xa5 },
};

function encode(text: string, kind: string): Uint8Array<ArrayBuffer> {
  if (kind === 'utf8') return new Uint8Array(Buffer.from(text));
  if (kind === 'utf16le' || kind === 'utf16be') {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(kind === 'utf16be' ? bytes.swap16() : bytes);
  }
  const letters = oneByte[kind]!;
  return Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return code < 128 ? code : (letters[letter] ?? 0x2a);
    }),
  );
}

function bookOf(sheets: DrawnSheet[], kind: string): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const { name, rows, hiddenRows = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    if (hiddenRows.length > 0 && kind !== 'ods')
      sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at) }));
    utils.book_append_sheet(book, sheet, name);
  }
  const isHidden = sheets.map((sheet) => sheet.isHidden);
  if (isHidden.some(Boolean) && kind !== 'ods')
    book.Workbook = { Sheets: sheets.map((sheet) => ({ name: sheet.name, Hidden: sheet.isHidden ? 1 : 0 })) };
  if (kind === 'ods' && isHidden.some(Boolean))
    book.SheetNames = book.SheetNames.filter((_, at) => !isHidden[at]);
  const bookType = kind as 'xlsx';
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}
