/** @module-tag property */
import { type KnownPupil, matchRows } from '@tinig/domain/class-list/class-match';
import { type TidyRow, tidyRow } from '@tinig/domain/class-list/class-rows';
import { readTaken, sentRow } from '@tinig/domain/class-list/testing/read-taken';
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeExcel } from '#features/export/write-excel.ts';
import { readBook } from './read-book.ts';

const word = fc.oneof(
  fc.constantFrom(
    'Juan',
    'Ma. Luningning Faith',
    'Niño Jr.',
    'Anne-Marie',
    "D'Angelo",
    'De la Cruz',
    'Ibáñez',
  ),
  // A row that repeats `name` is a repeated header, and a formula is not a name.
  fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => text !== 'name' && !/^\s*[=+@#]/.test(text)),
);
const lrn = fc.oneof(fc.constant(''), fc.integer({ min: 100_000_000_000, max: 100_000_000_040 }).map(String));
const list = fc.array(fc.record({ first_name: word, last_name: word, lrn }), { minLength: 1, maxLength: 30 });

const around = (known: KnownPupil[]) => ({
  section_id: '-rizal',
  known,
  foreignLrns: new Set<string>(),
  saved: new Map<number, string>(),
  emails: new Map<string, string>(),
});

/** Pupils of the section after saving all valid rows. Rows without a name are not part of a list. */
const saved = (rows: TidyRow[]): KnownPupil[] =>
  matchRows(rows, around([])).flatMap(({ kind }, at) => {
    const { first_name, last_name, lrn } = rows[at]!;
    if (kind !== 'new' || !/\p{L}/u.test(first_name + last_name)) return [];
    const names = { uid: `p${at}`, first_name, last_name, lrn: lrn || null, email: '' };
    return [{ ...names, section_id: '-rizal', section: 'Rizal', archived: false }];
  });

// The columns that the Students screen exports. tests/browser/pupils/class-list.spec.ts checks them.
const heads = ['LRN', 'Apelyido', 'Pangalan', 'Username', 'Section', 'Tapos na laro', 'Huling laro'];
const exported = (known: KnownPupil[]) =>
  writeExcel({
    name: ['Students', 'Rizal'],
    columns: heads.map((head) => [head, `Ang ${head} ng studyante`]),
    rows: known.map(({ uid, lrn, last_name, first_name }, at) => [
      lrn ?? '',
      last_name,
      first_name,
      uid,
      'Rizal',
      at % 11,
      at % 2 === 0 ? null : { day: new Date(Date.UTC(2026, 10, 1 + (at % 28))) },
    ]),
    about: [
      ['Section', 'Rizal'],
      ['Ginawa noong', 'Nob 22, 2026, 10:12 AM'],
      ['Ginawa ni', 'Liwayway Magsino'],
      ['Bilang', known.length],
    ],
  });

test('any list saved, exported and added again is the same throughout', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(list, async (given) => {
      const known = saved(given.map((one, at) => tidyRow({ row: at + 1, ...one })));
      fc.pre(known.length > 0);
      const file = await exported(known);
      const read = await readBook(new Uint8Array(await file.arrayBuffer()));
      if (typeof read === 'string') throw new Error(read);
      const rows = readTaken(read).taken.map((one) => tidyRow(sentRow(one)));
      expect(rows).toHaveLength(known.length);
      expect(new Set(matchRows(rows, around(known)).map(({ kind }) => kind))).toEqual(new Set(['same']));
    }),
    { numRuns: runs(60) },
  );
});
