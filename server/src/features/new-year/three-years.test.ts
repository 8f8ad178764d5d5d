/** @module-tag fuzz */

import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { minRowsBesideAverage, pupilOutcomes } from '@tinig/domain/new-year/new-year';
import { doneFrom, gameKeys } from '@tinig/domain/quarter-access/games';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, people, schoolSections } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf } from '#credentials/tokens';
import { archivedSection } from '#records/past-years';
import { raw } from '#sql/fragments';

const school = useSchool();

const years = 3;
const sections = schoolSections.map(({ id, section_name }) => ({ id, name: section_name }));
const nameOf = (id: string | null) => sections.find((one) => one.id === id)?.name ?? '';

const which = fc.nat({ max: 40 });
const game = fc.nat({ max: gameKeys.length - 1 });
const percent = fc.integer({ min: 1, max: 100 });
const anyAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('play' as const), which, game, percent }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('play of last year' as const), which, game, percent }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), which, to: fc.nat({ max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      which,
      to: fc.nat({ max: 2 }),
      isNew: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('archive', 'restore', 'remove'), which }) },
);
type YearAct = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;
const anyYear = fc.record({
  acts: fc.array(anyAct, { minLength: 5, maxLength: 10 }),
  outcomes: fc.array(fc.constantFrom(...pupilOutcomes, 'up'), { minLength: 12, maxLength: 12 }),
});

/**
 * Model to compare the server with: each pupil's section, progress and phone state, and the result of each
 * ended year.
 */
type ModelPupil = {
  lrn: string;
  section: string | null;
  isArchived: boolean;
  hasLeft: boolean;
  numbers: number[];
  phone: number[];
};
type EndedYear = {
  id: number;
  endedAt: Date;
  rows: Map<string, { section: string; numbers: number[] }>;
  counts: Map<string, { students: number; averages: number[]; done: number[] }>;
};
type Model = { day: number; serial: number; pupils: Map<string, ModelPupil>; past: EndedYear[] };

const ask = async (call: Call, input: Record<string, unknown>) => {
  await signIn('root');
  return await school.send(call, input, tokenFor('root'));
};
const tokenFor = (uid: string) => `${uid}-${'m'.repeat(60)}`.slice(0, 60);
const active = (model: Model) => [...model.pupils].filter(([, one]) => !one.isArchived);
const raised = (numbers: number[], at: number, to: number) => {
  numbers[at] = Math.max(numbers[at]!, to);
};

async function begin(): Promise<Model> {
  await school.reset();
  await school.sql`update people set created_at = ${daysAfter(-100)}`;
  const model: Model = { day: 0, serial: 0, pupils: new Map(), past: [] };
  for (const [uid, made] of Object.entries(people)) {
    if (made.role !== 'student') continue;
    const at = model.pupils.size;
    const lrn = `13654115900${at}`;
    await school.sql`update people set lrn = ${lrn} where uid = ${uid}`;
    await signIn(uid);
    model.pupils.set(uid, {
      lrn,
      section: 'section' in made ? made.section : null,
      isArchived: 'archived' in made,
      hasLeft: false,
      numbers: gameKeys.map((_, game) => (game === 0 ? 40 : 0)),
      phone: gameKeys.map((_, game) => (game === 0 ? 40 : 0)),
    });
  }
  return model;
}

/** Keeps a user signed in for all three years. */
const signIn = (uid: string) => school.sql`
  insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
  values (${`m-${uid}`}, ${hashOf(tokenFor(uid))}, ${uid}, ${school.now()}, ${school.now()}, ${daysAfter(5000)}, ${daysAfter(5000)})
  on conflict (id) do update set idle_until = excluded.idle_until`;

/** Advances the day. Each phone sends its ten numbers again, as it does on every start. */
async function nextDay(model: Model, days = 1) {
  model.day += days;
  school.setNow(daysAfter(model.day));
  for (const [uid, pupil] of active(model)) {
    const numbers = Object.fromEntries(gameKeys.map((key, at) => [key, pupil.phone[at]!]));
    await signIn(uid);
    expect((await school.send(calls.saveProgress, { uid, ...numbers }, tokenFor(uid))).status).toBe(200);
    for (const [at, value] of pupil.phone.entries())
      if (!model.past.some(({ rows }) => rows.get(uid)?.numbers[at] === value))
        raised(pupil.numbers, at, value);
  }
}

async function play(model: Model, act: Extract<YearAct, { game: number }>) {
  const last = model.past.at(-1);
  const isLate = act.do === 'play of last year';
  const some = active(model).filter(([uid]) => !isLate || last?.rows.has(uid));
  const [uid, pupil] = some[act.which % Math.max(1, some.length)] ?? [];
  if (uid === undefined || pupil === undefined) return;
  const one = { id: `m-${model.serial++}`, game: act.game + 1, percent: act.percent };
  // The newest pupil was added a day before the year ended, so no play may be older.
  const played_at = isLate ? { played_at: daysAfter(-0.5, last!.endedAt).toISOString() } : {};
  const { body } = await school.send(
    calls.sendResults,
    { results: [{ ...one, ...played_at }] },
    tokenFor(uid),
  );
  expect(body).toMatchObject({ accepted: 1 });
  raised(isLate ? last!.rows.get(uid)!.numbers : pupil.numbers, act.game, act.percent);
  raised(pupil.phone, act.game, act.percent);
}

async function saveList(model: Model, { which, to, isNew }: Extract<YearAct, { isNew: boolean }>) {
  const waiting = active(model).filter(([, one]) => one.section === null);
  const taken = model.past.length > 0 ? waiting[which % Math.max(1, waiting.length)] : undefined;
  const rows = [
    ...(taken ? [{ ...(await wordsOf(taken[0])), lrn: taken[1].lrn }] : []),
    ...(isNew
      ? [
          {
            first_name: 'Bago',
            last_name: `Ng ${wordOf(model.serial)}`,
            lrn: `2000000${10_000 + model.serial}`,
          },
        ]
      : []),
  ].map((row, at) => ({ row: at + 1, ...row }));
  if (rows.length === 0) return;
  const key = `listahan-ng-taon-${model.serial++}`;
  const { id, name } = sections[to]!;
  const { status, body, text } = await ask(calls.saveClassList, {
    section: name,
    rows: await decided(name, rows),
    key,
  });
  expect(status, text).toBe(200);
  if (taken) taken[1].section = id;
  for (const uid of body.uids as string[])
    model.pupils.set(uid, {
      lrn: rows.at(-1)!.lrn,
      section: id,
      isArchived: false,
      hasLeft: false,
      numbers: gameKeys.map(() => 0),
      phone: gameKeys.map(() => 0),
    });
}

/** Answers the questions of a list as a teacher who takes the pupil that is asked about. */
async function decided(section: string, rows: { row: number }[]) {
  const { body } = await ask(calls.checkClassList, { section, rows });
  const asked = new Set(
    (body.rows as CheckedRow[]).flatMap(({ row, kind }) => (kind === 'asked' ? row : [])),
  );
  return rows.map((one) => (asked.has(one.row) ? { ...one, decision: 'move' } : one));
}

/** Makes a unique word of letters for a number. */
const wordOf = (number: number) =>
  hashOf(`${number}`)
    .replace(/[^a-z]/gi, '')
    .slice(0, 12);

const wordsOf = async (uid: string) => {
  const [row] = await school.sql<{ first_name: string; last_name: string }[]>`
    select first_name, last_name from people where uid = ${uid}`;
  return row!;
};

async function doOne(model: Model, act: YearAct) {
  if ('game' in act) return await play(model, act);
  if ('isNew' in act) return await saveList(model, act);
  const all = [...model.pupils];
  const [uid, pupil] = all[act.which % all.length]!;
  if ('to' in act) {
    const { status } = await ask(calls.editUser, { uid, section: sections[act.to]!.name });
    expect(status).toBe(pupil.isArchived ? 409 : pupil.section === sections[act.to]!.id ? 400 : 200);
    if (status === 200) pupil.section = sections[act.to]!.id;
    return;
  }
  const call = { archive: calls.archiveStudent, restore: calls.restoreStudent, remove: calls.removeStudent }[
    act.do
  ]!;
  // Keeps a few pupils: an empty school would test nothing.
  if (act.do === 'remove' && model.pupils.size < 5) return;
  const { status, text } = await ask(call, { user_id: uid });
  if (act.do !== 'restore') expect(status, text).toBe(200);
  if (status !== 200) return;
  if (act.do === 'remove') model.pupils.delete(uid);
  else pupil.isArchived = act.do === 'archive';
  if (act.do === 'restore') pupil.hasLeft = false;
}

/**
 * Ends the year in the model: stores its rows and counts, applies the planned outcomes and resets progress to
 * 0.
 */
function endYear(model: Model, plan: Map<string, string>, endedAt: Date) {
  const rows: EndedYear['rows'] = new Map();
  for (const [uid, pupil] of model.pupils)
    rows.set(uid, {
      section: pupil.isArchived ? archivedSection : (pupil.section ?? ''),
      numbers: [...pupil.numbers],
    });
  const counts: EndedYear['counts'] = new Map();
  for (const [section, of] of Map.groupBy(rows.values(), (row) => row.section)) {
    const each = <Value>(count: (values: number[]) => Value) =>
      gameKeys.map((_, at) => count(of.map(({ numbers }) => numbers[at]!)));
    counts.set(section, {
      students: of.length,
      averages: each((values) => values.reduce((sum, one) => sum + one, 0) / values.length),
      done: each((values) => values.filter((one) => one >= doneFrom).length),
    });
  }
  for (const [uid, pupil] of model.pupils) {
    pupil.numbers = gameKeys.map(() => 0);
    const outcome = pupil.isArchived ? undefined : plan.get(uid);
    if (outcome === 'transfers' || outcome === 'leaves') pupil.isArchived = true;
    if (outcome === 'up' || pupil.isArchived) pupil.section = null;
    if (outcome === 'leaves') pupil.hasLeft = true;
  }
  model.past.push({ id: model.past.length + 1, endedAt, rows, counts });
}

async function newYear(model: Model, year: typeof anyYear extends fc.Arbitrary<infer One> ? One : never) {
  const plan = new Map(active(model).map(([uid], at) => [uid, year.outcomes[at % year.outcomes.length]!]));
  const pupils = [...plan].map(([uid, outcome]) => ({ uid, outcome }));
  if (pupils.length > 0) expect((await ask(calls.planNewYear, { pupils })).status).toBe(200);
  const { body } = await ask(calls.readNewYear, {});
  const { status, text } = await ask(calls.startNewYear, { year: body.year });
  expect(status, text).toBe(200);
  endYear(model, plan, school.now());
}

type RunningRow = {
  uid: string;
  section: string | null;
  is_archived: boolean;
  has_left: boolean;
  numbers: number[];
};

async function mustAgree(model: Model) {
  const rows = await school.sql<RunningRow[]>`
    select p.uid, p.section_id as section, p.archived_at is not null as is_archived, p.left_at is not null as has_left,
      to_jsonb(array[${raw(gameKeys.map((key) => `coalesce(g.${key}, 0)`).join(', '))}]) as numbers
    from people p left join progress g using (uid) where p.role = 'student' order by uid`;
  const told = [...model.pupils].map(([uid, { section, isArchived, hasLeft, numbers }]) => ({
    ...{ uid, section, is_archived: isArchived, has_left: hasLeft, numbers },
  }));
  expect([...rows]).toEqual(told.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)));
  for (const year of model.past) await mustStand(model, year);
}

/** Compares a past year with the model: counts as of its end, rows for pupils who still exist. */
async function mustStand({ pupils }: Model, { id, rows, counts }: EndedYear) {
  const { body } = await ask(calls.readPastSections, { year: id });
  const told = body as unknown as {
    section_id: string;
    students: number;
    left: number;
    averages: number[] | null;
    done: number[] | null;
  }[];
  // Every section, also one without a pupil, and the pupils without a section if there were any.
  const named = [...sections.map(({ id }) => id), ...(counts.has('') ? [''] : [])];
  expect(told.map(({ section_id }) => section_id).toSorted()).toEqual(named.toSorted());
  for (const { section_id, students, left, averages, done } of told) {
    const ended = counts.get(section_id) ?? { students: 0, averages: [], done: [] };
    const here = [...rows].filter(([uid, { section }]) => section === section_id && pupils.has(uid)).length;
    expect({ students, left }).toEqual({ students: ended.students, left: here });
    const isTold = here === ended.students && here >= minRowsBesideAverage;
    expect(done).toEqual(isTold ? ended.done : null);
    if (isTold) for (const [at, mean] of ended.averages.entries()) expect(averages![at]).toBeCloseTo(mean, 9);
    else expect(averages).toBeNull();
  }
  const { body: list } = await ask(calls.readPastProgress, { year: id, per_page: 200 });
  const listed = (list.items as Record<string, unknown>[]).map((row) => [
    row.uid,
    row.section,
    ...gameKeys.map((key) => row[key]),
  ]);
  const expected = [...rows]
    .filter(([uid, { section }]) => section !== archivedSection && pupils.has(uid))
    .map(([uid, { section, numbers }]) => [uid, nameOf(section), ...numbers]);
  const byUid = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
  expect(listed.toSorted(byUid)).toEqual(expected.toSorted(byUid));
}

test('three years of a school’s life: every count of a past year stands as it was when that year ended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyYear, { minLength: years, maxLength: years }), async (life) => {
      const model = await begin();
      for (const year of life) {
        for (const act of year.acts) {
          await nextDay(model, 25);
          await doOne(model, act);
        }
        await nextDay(model);
        await mustAgree(model);
        await newYear(model, year);
        await nextDay(model);
        await mustAgree(model);
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 300_000);
