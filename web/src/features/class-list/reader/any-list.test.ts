/** @module-tag property */
import { type KnownPupil, matchRows } from '@tinig/domain/class-list/class-match';
import { rowFault, tidyRow } from '@tinig/domain/class-list/class-rows';
import { readTaken, sentRow } from '@tinig/domain/class-list/testing/read-taken';
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyPupil, anyList } from '#features/class-list/testing/any-list.ts';
import { readBook } from './read-book.ts';

const target = { section: 'Rizal', known: ['Luna', 'Silang', 'Mabini'] };

const around = (known: KnownPupil[]) => ({
  section_id: '-rizal',
  known,
  foreignLrns: new Set<string>(),
  saved: new Map<number, string>(),
  emails: new Map<string, string>(),
});

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
const called = ({ last, first, lrn }: AnyPupil) => plain(`${last}, ${first} ${lrn}`);

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const book = await readBook(bytes);
  if (typeof book === 'string') throw new Error(book);
  return readTaken(book, target);
}

test('any list gives its pupils and nobody else, and is the same throughout once saved', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyList, async ({ bytes, rizal, left, others }) => {
      const found = await read(bytes);
      const rows = found.taken.map((row) => tidyRow(sentRow(row)));
      expect(rows.map(rowFault).filter(Boolean)).toEqual([]);
      expect(rows.map((row) => plain(`${row.last_name}, ${row.first_name} ${row.lrn}`)).sort()).toEqual(
        rizal.map(called).sort(),
      );
      const apart = found.left.map((row) => tidyRow(sentRow(row)));
      expect(apart.map((row) => plain(`${row.last_name}, ${row.first_name} ${row.lrn}`)).sort()).toEqual(
        left.map(called).sort(),
      );
      expect(rows.filter(({ first_name, last_name }) => /\d/.test(first_name + last_name))).toEqual([]);
      // Pupils of other sections are offered, never dropped.
      const offered = found.groups.filter(({ isTaken }) => !isTaken);
      expect(offered.reduce((sum, { count }) => sum + count, 0)).toBe(others.length);
      const known = matchRows(rows, around([])).map(({ kind }, at): KnownPupil => {
        expect(kind).toBe('new');
        const { first_name, last_name, lrn } = rows[at]!;
        const person = { uid: `p${at}`, first_name, last_name, lrn: lrn || null, email: '' };
        return { ...person, section_id: '-rizal', section: 'Rizal', archived: false };
      });
      const again = (await read(bytes)).taken.map((row) => tidyRow(sentRow(row)));
      expect(new Set(matchRows(again, around(known)).map(({ kind }) => kind))).toEqual(
        new Set(known.length > 0 ? ['same'] : []),
      );
    }),
    { numRuns: runs(5000) },
  );
});
