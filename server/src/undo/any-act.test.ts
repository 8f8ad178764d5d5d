/** @module-tag property */

import { calls } from '@tinig/domain/calls/all';
import type { Act } from '@tinig/domain/calls/call';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { addHelp, helpDay, helpId } from '@tinig/tests/school/help';
import { type KeptRecords, type KeptRow, readKeptRecords } from '@tinig/tests/school/records';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, lrnOf, type SchoolPerson } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';

const school = useSchool();

type Made = { as: SchoolPerson; call: Act; input: Record<string, unknown> };

const pupil = fc.constantFrom('ana', 'bea');
const quarter = fc.constantFrom(...quarterKeys);
const sectionIDs = fc.subarray(['-mabini', '-bonifacio'], { minLength: 1 });
const section = fc.constantFrom('Mabini', 'Bonifacio', 'Rizal');
const type = fc.boolean();
const name = fc.constantFrom('Anna', 'Ma. Luningning', 'Niño', 'Dela Peña');
const moment = fc.option(fc.integer({ min: 1, max: 99 }).map((days) => daysAfter(days).toISOString()));
const edited = fc.record(
  { first_name: name, last_name: name, username: name, section },
  { requiredKeys: [] },
);
const listed = fc.subarray(
  [
    { row: 1, first_name: 'Anna', last_name: 'Ñuñez', lrn: lrnOf.ana },
    { row: 2, first_name: 'Bea', last_name: 'Nunag', lrn: '136541150002', decision: 'move' },
    { row: 3, first_name: 'Carl', last_name: 'Cruz', decision: 'restore' },
    { row: 4, first_name: 'Fel', last_name: 'Fajardo', lrn: '136541150023' },
    { row: 5, first_name: 'Gina', last_name: 'Gomez' },
  ],
  { minLength: 1 },
);
const section_id = fc.constantFrom('-mabini', '-rizal');
const teacher_id = fc.constantFrom('mia', 'leo', 'root', 'rudy');
const members = fc.subarray(['ana', 'bea'], { minLength: 1 });
const heldHelp = fc.constant(helpId);
let lists = 0;

/** Inputs of each undoable call. */
const inputs: Record<string, [as: SchoolPerson, input: Arbitrary<object>]> = {
  archiveStudent: ['mia', fc.record({ user_id: pupil })],
  restoreStudent: ['mia', fc.constant({ user_id: 'carl' })],
  joinRecords: ['mia', fc.constantFrom({ keep: 'bea', other: 'ana' }, { keep: 'ana', other: 'bea' })],
  editUser: ['mia', fc.record({ uid: pupil, edited }).map(({ uid, edited }) => ({ uid, ...edited }))],
  changeLock: ['mia', fc.record({ studentID: pupil, quarter, type })],
  changeClass: ['mia', fc.record({ sectionIDs, quarter, type, include_exceptions: type })],
  scheduleClass: ['mia', fc.record({ sectionIDs, quarter, opens_at: moment, closes_at: fc.constant(null) })],
  setException: ['mia', fc.record({ studentID: pupil, quarter, type: fc.option(type) })],
  editSection: [
    'root',
    fc.record({
      sectionID: fc.constantFrom('-mabini', '-rizal'),
      section_name: fc.constantFrom('Mabini', 'Rizal', 'Del Pilar'),
      teacher_id: fc.constantFrom('mia', 'leo'),
    }),
  ],
  removeSection: ['root', fc.record({ sectionID: fc.constantFrom('-mabini', '-bonifacio', '-rizal') })],
  addAdmin: [
    'root',
    fc.record({ sections: fc.subarray(['-mabini', '-rizal'], { minLength: 1 }) }).map(({ sections }) => ({
      firstName: 'Nena',
      lastName: 'Navarro',
      email: `nena-${lists++}@paaralan.example`,
      password: 'Bagong-Lihim-9',
      sections,
    })),
  ],
  addCoTeacher: ['root', fc.record({ section_id, teacher_id })],
  handOver: [
    'root',
    fc.record({
      section_id,
      teacher_id,
      last_day: fc.constantFrom('2026-11-21', '2026-11-27', '2026-12-18'),
    }),
  ],
  startHelp: [
    'mia',
    fc.record({ section: fc.constant('-mabini'), game: fc.constantFrom(3, 4), uids: members }),
  ],
  noteSession: [
    'mia',
    fc.record(
      {
        group: heldHelp,
        session: fc.constant('1'),
        day: fc.constant(helpDay),
        minutes: fc.constantFrom(30, 45),
        came: members,
      },
      { requiredKeys: ['group', 'day', 'minutes', 'came'] },
    ),
  ],
  removeSession: ['mia', fc.record({ group: heldHelp, session: fc.constant('1') })],
  changeHelpMembers: ['mia', fc.record({ group: heldHelp, add: members, take_out: members })],
  setHelpDays: [
    'mia',
    fc.record({
      group: heldHelp,
      mid_on: fc.constantFrom(null, helpDay),
      until_on: fc.constantFrom(null, '2026-12-18'),
    }),
  ],
  endHelp: ['mia', fc.record({ group: heldHelp, outcomes: fc.constant({ ana: 'done', bea: 'tell-head' }) })],
  endHolding: ['root', fc.record({ section_id, teacher_id })],
  changeSchoolDays: [
    'root',
    fc.record(
      {
        days_off: fc.subarray(['2026-11-30', '2026-12-25']),
        year: fc.constantFrom('2026–2027', '2027–2028'),
        days: fc.constantFrom(
          [{ date: '2026-11-26', until: '2026-11-27', kind: 'suspended', reason: 'bagyo' }],
          [{ date: '2026-11-28', kind: 'class' }],
          [{ date: '2026-11-26', kind: null }],
        ),
        periods: fc.constantFrom([], [{ name: 'Term 1', first: '2026-06-08', last: '2026-09-15' }]),
      },
      { requiredKeys: ['year'] },
    ),
  ],
  runBatch: [
    'mia',
    fc.record({
      act: fc.constantFrom('archive', 'restore', 'move', 'lock', 'unlock'),
      uids: fc.subarray(['ana', 'bea', 'carl', 'dan', 'ella'], { minLength: 1 }),
      section,
      quarter,
    }),
  ],
  saveClassList: [
    'mia',
    fc
      .record({ section: fc.constantFrom('Mabini', 'Bonifacio'), rows: listed })
      .map((list) => ({ ...list, key: `listahan-bilang-${lists++}` })),
  ],
};

const undoable = Object.entries(calls).filter(
  (entry): entry is [string, Act & (typeof entry)[1]] =>
    entry[1].kind === 'act' && entry[1].undoable !== false,
);
const actOf = (called: string): Arbitrary<Made> =>
  inputs[called]![1].map((input) => ({
    as: inputs[called]![0],
    call: calls[called as keyof typeof calls] as Act,
    input: input as Record<string, unknown>,
  }));
const anyActs = fc.array(fc.oneof(...Object.keys(inputs).map(actOf)), { maxLength: 2 });

/** Performs an act. Returns its id, or undefined if refused. */
async function make({ as, call, input }: Made): Promise<string | undefined> {
  const { status, headers } = await school.ask(call, input, as);
  expect(status).toBeLessThan(500);
  return status < 300 ? String(headers['tinig-act']) : undefined;
}

const undo = (as: SchoolPerson, act: string) => school.ask(calls.undoAct, { act }, as);

/** Runs arbitrary acts, then undoes one. `look` gets the state before and after it. */
const forAny = (
  called: string,
  look: (act: { as: SchoolPerson; id: string }, before: KeptRecords, after: KeptRecords) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(anyActs, actOf(called), async (first, made) => {
      await school.reset();
      await addHelp(school);
      for (const one of first) await make(one);
      const before = await readKeptRecords(school.sql);
      const id = await make(made);
      if (id) await look({ as: made.as, id }, before, await readKeptRecords(school.sql));
    }),
    { numRuns: runs(12) },
  );

describe.each(undoable)('%s', (called) => {
  test('is taken back: all is as before', () =>
    forAny(called, async ({ as, id }, before) => {
      const { status, body } = await undo(as, id);
      // An act without changes logs nothing.
      if (status !== 200) expect(body.code).toBe('act-final');
      expect(await readKeptRecords(school.sql)).toEqual(before);
    }));

  test('is taken back but for what somebody else has changed since', () =>
    forAny(called, async ({ as, id }, before, after) => {
      const others: Made[] = [
        { as: 'rudy', call: calls.editUser, input: { uid: 'ana', last_name: 'Reyes' } },
        { as: 'rudy', call: calls.archiveStudent, input: { user_id: 'bea' } },
        { as: 'rudy', call: calls.restoreStudent, input: { user_id: 'carl' } },
      ];
      const added = after.people.find(({ last_name }) => last_name === 'Fajardo');
      if (added)
        others.push({ as: 'rudy', call: calls.editUser, input: { uid: added.uid, username: 'fely' } });
      for (const other of others) await make(other);
      const between = await readKeptRecords(school.sql);
      const { status } = await undo(as, id);
      const expected = status === 200 ? takenBack(before, after, between) : between.people;
      expect((await readKeptRecords(school.sql)).people.map(comparable)).toEqual(expected.map(comparable));
    }));

  test('is not taken back after the right has gone', () =>
    forAny(called, async ({ as, id }) => {
      await school.sql`update sections set teacher_id = 'leo'`;
      await school.sql`update section_teachers set ended_at = now() where holding <> 'main'`;
      await school.sql`update people set role = 'admin' where uid = 'root'`;
      const before = await readKeptRecords(school.sql);
      const { status, body } = await undo(as, id);
      if (status === 200) expect(body.undone).toBe(0);
      expect(await readKeptRecords(school.sql)).toEqual(before);
    }));
});

const fields = ['first_name', 'last_name', 'username', 'email', 'section_id', 'archived_at', 'lrn'] as const;
const comparable = (row: KeptRow) =>
  Object.fromEntries(['uid', ...fields].map((field) => [field, row[field]]));

/**
 * Expected people after the undo: added ones are gone unless changed since; others have back each field that
 * still holds what the act set.
 */
function takenBack(before: KeptRecords, after: KeptRecords, between: KeptRecords): KeptRow[] {
  const rowIn = ({ people }: KeptRecords, { uid }: KeptRow) => people.find((one) => one.uid === uid);
  return between.people.flatMap((now) => {
    const set = rowIn(after, now)!;
    const was = rowIn(before, now);
    const isHeld = (field: (typeof fields)[number]) => now[field] === set[field];
    if (!was) return fields.every((field) => field === 'archived_at' || isHeld(field)) ? [] : [now];
    return [{ ...now, ...Object.fromEntries(fields.filter(isHeld).map((field) => [field, was[field]])) }];
  });
}

test('every call that can be undone is tried', () => {
  expect(Object.keys(inputs).sort()).toEqual(undoable.map(([called]) => called).sort());
});
