import { utils, write } from '@e965/xlsx';

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
