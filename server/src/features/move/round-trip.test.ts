/** @module-tag property */

import { originalParts } from '@tinig/domain/move/original-files';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import { type FreshDatabase, freshDatabase } from '@tinig/tests/school/database';
import { runs } from '@tinig/tests/school/runs';
import { exportFrom, importInto } from '@tinig/tests/school/trees';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sql } from '#db/sql';
import { insertValues } from '#sql/fragments';

vi.setConfig({ testTimeout: 240_000 });

const opened: FreshDatabase[] = [];
const emptySchool = async () => {
  const school = await freshDatabase();
  opened.push(school);
  return school.sql;
};
afterEach(async () => {
  for (const school of opened.splice(0)) await school.close();
});

const sections = ['-s0', '-s1'];
const locks = fc.record(Object.fromEntries(quarterKeys.map((key) => [key, fc.boolean()])));
const pupil = fc.record({
  section_id: fc.constantFrom(...sections, null),
  archived_at: fc.constantFrom('2026-11-20T08:00:00Z', null),
  lrn: fc.boolean(),
  locks: fc.option(locks),
  numbers: fc.array(fc.nat(100), { minLength: gameKeys.length, maxLength: gameKeys.length }),
});
type Pupil = typeof pupil extends fc.Arbitrary<infer Made> ? Made : never;

const person = (uid: string, role: string) => ({
  ...{ uid, role, first_name: uid, last_name: 'Dela Peña', username: uid, email: `${uid}@a.example` },
  ...{ email_key: `${uid}@a.example`, password_hash: 'x', created_at: new Date(), touched_at: new Date() },
  ...{ sort_key: `dela pen~a, ${uid}`, search_key: uid },
});

async function make(sql: Sql, pupils: Pupil[], link: string | null) {
  await sql`update school set link = ${link}`;
  await sql`insert into people ${insertValues(person('guro', 'admin'))}`;
  for (const [at, id] of sections.entries()) {
    const key = `mabini ${at}`;
    const keys = { name_key: key, sort_key: key, search_key: key };
    const row = {
      id,
      section_name: `Mabini ${at}`,
      grade_level: ['', '3'][at]!,
      teacher_id: ['guro', null][at]!,
    };
    await sql`insert into sections ${insertValues({ ...row, ...keys })}`;
  }
  for (const [at, { section_id, archived_at, lrn, locks, numbers }] of pupils.entries()) {
    const uid = `bata${at}`;
    const own = { section_id, archived_at, lrn: lrn ? `13654115000${at}` : null };
    await sql`insert into people ${insertValues({ ...person(uid, 'student'), ...own })}`;
    const progress = Object.fromEntries(gameKeys.map((key, game) => [key, numbers[game]!]));
    await sql`insert into progress ${insertValues({ uid, ...progress, updated_at: new Date() })}`;
    if (locks) await importInto(sql, { QuarterLock: { [uid]: locks } });
  }
}

/** Exports the importable areas, without the read-only fields that an export adds. */
async function importable(sql: Sql) {
  const tree = await exportFrom(sql);
  const readOnly = new Set(['created_at', 'touched_at', 'updated_at', 'left_at']);
  const given = originalParts.map((area) => [area, tree[area]] as const);
  return JSON.parse(
    JSON.stringify(Object.fromEntries(given), (key, value) => (readOnly.has(key) ? undefined : value)),
  );
}

test('an empty school takes in the specification’s areas of any export as they were, and once more changes nothing', async () => {
  const schools = fc.tuple(
    fc.array(pupil, { maxLength: 8 }),
    fc.constantFrom('https://a.example/app.apk', null),
  );
  await fc.assert(
    fc.asyncProperty(schools, async ([pupils, link]) => {
      const [here, there] = [await emptySchool(), await emptySchool()];
      await make(here, pupils, link);
      const tree = await exportFrom(here);
      const { plan, isDone } = await importInto(there, tree);
      expect([plan.refused, isDone]).toEqual([[], true]);
      expect(await importable(there)).toEqual(await importable(here));
      const again = await importInto(there, tree);
      expect(Object.values({ ...again.plan.added, ...again.plan.changed }).every((n) => n === 0)).toBe(true);
      for (const one of opened.splice(0)) await one.close();
    }),
    { numRuns: runs(12) },
  );
});

test('an import leaves out the areas that an export adds for reading, and names them', async () => {
  const sql = await emptySchool();
  await sql`update school set registration_open = false, school_id = '136728'`;
  await sql`update skills set name = 'Pagbilang' where game = 3`;
  const there = await emptySchool();
  const { plan, isDone } = await importInto(there, await exportFrom(sql));
  expect([plan.refused, isDone]).toEqual([[], true]);
  expect(plan.notes).toContainEqual({
    ...{ path: 'Tinig', code: 'import-areas-ignored' },
    values: { names: 'Settings, School, SchoolDays, Skills' },
  });
  const { Settings, School, Skills } = await exportFrom(there);
  expect([Settings!.registration_open, School, Skills]).toEqual([true, undefined, undefined]);
});
