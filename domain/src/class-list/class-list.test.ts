/** @module-tag property */
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownPupil, matchRows } from './class-match.ts';
import { type TidyRow, tidyRow } from './class-rows.ts';
import { readGrid, sentRow } from './testing/read-taken.ts';
import { parseText } from './text-grid.ts';

const firsts = [
  'Juan',
  'MA. LUNINGNING',
  'Niño Jr.',
  'Anne-Marie',
  'AJ',
  'José S.',
  "D'Angelo",
  'Maria de los Angeles',
];
const lasts = [
  'Dela Cruz',
  'DE LA CRUZ JR.',
  'Ibáñez',
  'Batungbakal-Dela Cruz',
  'Uy',
  'San Pedro III',
  'Ñuñez y Reyes',
];
const name = (some: string[]) =>
  fc.oneof(
    fc.constantFrom(...some),
    // Cells that begin like a formula are no names.
    fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/^\s*[=+@#]/.test(text)),
  );
const row = fc.record({
  first_name: name(firsts),
  last_name: name(lasts),
  lrn: fc.oneof(fc.constant(''), fc.integer({ min: 100_000_000_000, max: 100_000_000_040 }).map(String)),
});

const around = (known: KnownPupil[]) => ({
  saved: new Map(),
  section_id: '-rizal',
  known,
  foreignLrns: new Set<string>(),
  emails: new Map(),
});

/** Pupils after saving the valid rows. */
const saved = (rows: TidyRow[]): KnownPupil[] =>
  matchRows(rows, around([])).flatMap((finding, at) => {
    const { first_name, last_name, lrn } = rows[at]!;
    const pupil = { uid: `p${at}`, first_name, last_name, lrn: lrn || null, email: '' };
    return finding.kind === 'new'
      ? [{ ...pupil, section_id: '-rizal', section: 'Rizal', archived: false }]
      : [];
  });

const tidied = (given: { first_name: string; last_name: string; lrn: string }[]) =>
  given.map((one, at) => tidyRow({ row: at + 1, ...one }));

const kinds = (rows: TidyRow[], known: KnownPupil[]) => [
  ...new Set(matchRows(rows, around(known)).map(({ kind }) => kind)),
];

test('any list saved and added again is the same throughout', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (given) => {
      const known = saved(tidied(given));
      fc.pre(known.length > 0);
      const again = known.map(({ first_name, last_name, lrn }) => ({
        first_name,
        last_name,
        lrn: lrn ?? '',
      }));
      expect(kinds(tidied(again), known)).toEqual(['same']);
    }),
    { numRuns: runs(300) },
  );
});

test('reading what is pasted never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const one of readGrid(parseText(text)).rows) matchRows([tidyRow(sentRow(one))], around([]));
    }),
  );
});
