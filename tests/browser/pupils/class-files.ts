import { CFB, utils, write } from '@e965/xlsx';

/** Names of a class, as the school's form has them; the people are invented. */
const pupils = Array.from({ length: 45 }, (_, at) => {
  const last = ['Abad', 'Batungbakal', 'Cabanlit', 'De la Cruz', 'Ibañez', 'Panganiban', 'Dela Peña'][
    at % 7
  ]!;
  const first = ['Francis', 'Kaye', 'Ma. Luningning', 'Iñigo', 'Rhea'][at % 5]!;
  return { last, first, lrn: String(136_541_150_000 + at) };
});

const head = [
  'LRN',
  '',
  'NAME\n(Last Name, First Name, Middle Name)',
  'SEX',
  'BIRTH DATE',
  'AGE',
  'RELIGION',
  'ADDRESS',
];

/** A School Form 1 with the class, as the file that a teacher drops. */
export function sf1(bookType: 'xlsx' | 'biff8', lead = 4): Buffer {
  const rows: unknown[][] = [
    ['School Form 1 (SF 1) School Register'],
    ...Array.from({ length: lead }, () => []),
    head,
    ...pupils.map(({ last, first, lrn }) => [
      Number(lrn),
      '',
      `${last.toUpperCase()},${first.toUpperCase()}, LIM`,
      'M',
      '01-02-2018',
      8,
      'relihiyong-lihim',
      'tirahang-lihim',
    ]),
    ['', '', '<=== TOTAL MALE', 45],
    ['', '', '<=== COMBINED', 45],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'SF1');
  return write(book, { type: 'buffer', bookType });
}

/** A small book that says its one sheet is five thousand: whoever reads them all is at it for many minutes. */
export function sheetOverAndOver(): Buffer {
  const rows = Array.from({ length: 400 }, (_, at) => Array.from({ length: 40 }, () => `Abad${at}`));
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Listahan');
  const box = CFB.read(write(book, { type: 'buffer', bookType: 'xlsx' }), { type: 'buffer' });
  const part = CFB.find(box, '/xl/workbook.xml')!;
  const [own = ''] = /<sheet [^>]*>/.exec(String(part.content)) ?? [];
  const sheets = Array.from({ length: 5000 }, (_, at) =>
    own.replace('Listahan', `Listahan ${at}`).replace(/sheetId="\d+"/, `sheetId="${at + 1}"`),
  );
  part.content = Buffer.from(String(part.content).replace(own, sheets.join('')));
  return CFB.write(box, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
}
