/** @module-tag fuzz */

import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, type SchoolPerson } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const school = useSchool();

const quarter = 'quarter_one';
const pupils = ['ana', 'bea', 'dan'] as const;
type Pupil = (typeof pupils)[number];
const sections = { '-mabini': 'Mabini', '-bonifacio': 'Bonifacio', '-rizal': 'Rizal' } as const;
type SectionId = keyof typeof sections;

type Step =
  | { do: 'class'; section: SectionId; type: boolean; includes: boolean }
  | { do: 'pupil'; uid: Pupil; type: boolean }
  | { do: 'hold'; uid: Pupil; type: boolean | null }
  | { do: 'date'; section: SectionId; opens: boolean; days: number | null }
  | { do: 'move'; uid: Pupil; section: SectionId }
  | { do: 'archive' | 'restore'; uid: Pupil }
  | { do: 'remove'; section: SectionId }
  | { do: 'hand over'; section: SectionId; teacher: 'mia' | 'leo' }
  | { do: 'undo'; back: number };

const section = fc.constantFrom(...(Object.keys(sections) as SectionId[]));
const uid = fc.constantFrom(...pupils);
const type = fc.boolean();
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('class' as const), section, type, includes: type }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pupil' as const), uid, type }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), uid, type: fc.option(type) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('date' as const),
      section,
      opens: type,
      days: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), uid, section }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('archive' as const, 'restore' as const), uid }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), section }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('hand over' as const),
      section,
      teacher: fc.constantFrom('mia' as const, 'leo' as const),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat({ max: 4 }) }) },
);
const who = fc.constantFrom<SchoolPerson>('mia', 'leo', 'root');
const anySteps = fc.array(fc.tuple(who, anyStep), { minLength: 4, maxLength: 14 });

function callOf(step: Exclude<Step, { do: 'undo' }>): [Call, Record<string, unknown>] {
  switch (step.do) {
    case 'class':
      return [
        calls.changeClass,
        { sectionIDs: [step.section], quarter, type: step.type, include_exceptions: step.includes },
      ];
    case 'pupil':
      return [calls.changeLock, { studentID: step.uid, quarter, type: step.type }];
    case 'hold':
      return [calls.setException, { studentID: step.uid, quarter, type: step.type }];
    case 'date': {
      const at = step.days === null ? null : daysAfter(step.days).toISOString();
      const dates = step.opens ? { opens_at: at, closes_at: null } : { opens_at: null, closes_at: at };
      return [calls.scheduleClass, { sectionIDs: [step.section], quarter, ...dates }];
    }
    case 'move':
      return [calls.editUser, { uid: step.uid, section: sections[step.section] }];
    case 'archive':
      return [calls.archiveStudent, { user_id: step.uid }];
    case 'restore':
      return [calls.restoreStudent, { user_id: step.uid }];
    case 'remove':
      return [calls.removeSection, { sectionID: step.section }];
    case 'hand over':
      return [
        calls.editSection,
        { sectionID: step.section, section_name: sections[step.section], teacher_id: step.teacher },
      ];
  }
}

/** Current state from the tables; `grid` as the screen receives it. */
async function look() {
  const people = await school.sql<PupilNow[]>`
    select p.uid, p.first_name || ' ' || p.last_name as name, p.section_id, p.quarter_one as is_open, p.archived_at is not null as is_archived,
      exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = ${quarter}) as is_exception
    from people p where p.role = 'student' order by p.uid`;
  const { body } = await school.ask(calls.readClassLocks, {}, 'root');
  return { people, grid: body.sections as GridRow[] };
}
type PupilNow = {
  uid: string;
  name: string;
  section_id: string | null;
  is_open: boolean;
  is_archived: boolean;
  is_exception: boolean;
};
type GridRow = {
  id: string;
  students: number;
  quarters: Record<
    string,
    { is_open: boolean; open: number; opens_at: string | null; closes_at: string | null }
  >;
  exceptions: { uid: string; quarter: string; is_open: boolean }[];
};

/** Asserts that grid, exceptions and pupils' own values agree. */
function mustAgree({ people, grid }: Awaited<ReturnType<typeof look>>) {
  for (const { id, students, quarters, exceptions } of grid) {
    const { is_open, open, opens_at, closes_at } = quarters[quarter]!;
    const all = people.filter(({ section_id }) => section_id === id);
    const active = all.filter(({ is_archived }) => !is_archived);
    expect(students).toBe(active.length);
    expect(open).toBe(active.filter((one) => one.is_open).length);
    // Pupils who differ from the class are exceptions, archived ones too.
    for (const one of all)
      if (one.is_open !== is_open) expect(one, one.name).toMatchObject({ is_exception: true });
    expect(
      exceptions.filter((one) => one.quarter === quarter).map(({ uid, is_open }) => ({ uid, is_open })),
    ).toEqual(
      expect.arrayContaining(
        active.filter((one) => one.is_exception).map(({ uid, is_open }) => ({ uid, is_open })),
      ),
    );
    // No date waits that can't take effect.
    if (is_open) expect(opens_at).toBeNull();
    else if (opens_at === null) expect(closes_at).toBeNull();
  }
  for (const one of people) if (one.section_id === null) expect(one.is_exception).toBe(false);
}

type Done = {
  as: SchoolPerson;
  act: string;
  step: Step;
  before: PupilNow[];
  changed: Set<string>;
  isOver: boolean;
};

/** A pupil's own quarter and section, which archiving and its undo leave unchanged. */
const ownOf = ({ is_open, section_id, is_exception }: PupilNow) =>
  JSON.stringify([is_open, section_id, is_exception]);

/** Pupils whose quarter or section the act changed and its undo did not restore. */
const notBack = (done: Done, now: PupilNow[]) =>
  done.before.filter(
    (was) => done.changed.has(was.uid) && ownOf(now.find(({ uid }) => uid === was.uid)!) !== ownOf(was),
  );

async function run(steps: [SchoolPerson, Step][]) {
  await school.reset();
  const acts: Done[] = [];
  for (const [as, step] of steps) {
    if (step.do === 'undo') await undo(as, acts, step.back);
    else {
      const [call, input] = callOf(step);
      const { people: before } = await look();
      const { status, headers } = await school.ask(call, input, as);
      expect(status).toBeLessThan(500);
      if (status >= 300) continue;
      const { people } = await look();
      const changed = people.filter((one, at) => ownOf(one) !== ownOf(before[at]!));
      const act = String(headers['tinig-act']);
      acts.push({ as, act, step, before, changed: new Set(changed.map((one) => one.uid)), isOver: false });
    }
    mustAgree(await look());
  }
}

async function undo(as: SchoolPerson, acts: Done[], back: number) {
  const own = acts.filter((one) => one.as === as && !one.isOver);
  const done = own.at(-1 - (back % Math.max(1, own.length)));
  if (!done) return;
  const { people: between } = await look();
  const { status, body } = await school.ask(calls.undoAct, { act: done.act }, as);
  expect(status).toBeLessThan(500);
  if (status !== 200) return;
  const { undone, left, message } = body as { undone: number; left: { name: string }[]; message: string };
  const { people } = await look();
  if (undone > 0) done.isOver = true;
  expect(message).toBe(
    undone === 0 ? 'Hindi na-undo.' : left.length > 0 ? 'Hindi na-undo ang lahat.' : 'Na-undo.',
  );
  const isSame = JSON.stringify(people) === JSON.stringify(between);
  if (left.length === 0 && done.step.do !== 'class') expect(notBack(done, people)).toEqual([]);
  // For an act on one pupil: either everything is restored, or the pupil is named.
  const one = done.step.do === 'pupil' || done.step.do === 'hold';
  if (one && left.length > 0)
    expect({ undone, isNamed: left[0]!.name }).toEqual({ undone: 0, isNamed: nameOf(people, done) });
  if (undone === 0 && left.length > 0 && done.step.do === 'move') expect(isSame).toBe(true);
}

const nameOf = (people: PupilNow[], { step }: Done) =>
  people.find(({ uid }) => 'uid' in step && uid === step.uid)!.name;

test('after any acts of three, undone anywhere, grid, exceptions and pupils agree, and who was left is named', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, (steps) => run(steps)),
    { numRuns: runs(15) },
  );
}, 300_000);
