/** @module-tag property */

import { calls } from '@tinig/domain/calls/all';
import { runs } from '@tinig/tests/school/runs';
import { noon, password, people, type School } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const school = useSchool();

const pupils = ['ana', 'bea', 'ella'] as const;
type Pupil = (typeof pupils)[number];

type Step =
  | { do: 'send'; by: Pupil; id: number; game: number; percent: number }
  | { do: 'join'; keep: Pupil; other: Pupil; inFlight: boolean }
  | { do: 'undo'; back: number }
  | { do: 'archive' | 'restore' | 'erase'; uid: Pupil }
  | { do: 'year' };

const pupil = fc.constantFrom(...pupils);
const send = fc.record({
  do: fc.constant('send' as const),
  by: pupil,
  id: fc.nat({ max: 9 }),
  game: fc.integer({ min: 1, max: 2 }),
  percent: fc.integer({ min: 0, max: 100 }),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: send },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      keep: pupil,
      other: pupil,
      inFlight: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat({ max: 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('archive' as const, 'restore' as const), uid: pupil }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), uid: pupil }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'year' }) },
);

type ModelTry = { by: Pupil; id: string; game: number; percent: number; year: number };
type ModelJoin = { act: string; keep: Pupil; other: Pupil; moved: Pupil[] };

/** Expected state: every accepted attempt, and the kept record of each record. */
class Model {
  tries: ModelTry[] = [];
  joins: ModelJoin[] = [];
  year = 0;
  minutes = 0;
  readonly keptOf = new Map<Pupil, Pupil>(pupils.map((uid) => [uid, uid]));

  take(by: Pupil, one: Omit<ModelTry, 'by' | 'year'>, { status, body }: Answered) {
    if (status !== 200) return expect([401, 403]).toContain(status);
    const isKnown = this.tries.some((known) => known.by === by && known.id === one.id);
    expect(body).toMatchObject(isKnown ? { repeated: 1, accepted: 0 } : { accepted: 1, repeated: 0 });
    if (!isKnown) this.tries.push({ ...one, by, year: this.year });
  }

  join(act: string, keep: Pupil, other: Pupil) {
    const moved = pupils.filter((uid) => this.keptOf.get(uid) === other);
    for (const uid of moved) this.keptOf.set(uid, keep);
    this.joins.push({ act, keep, other, moved });
  }

  split(join: ModelJoin) {
    for (const uid of join.moved) this.keptOf.set(uid, join.other);
    this.joins = this.joins.filter((one) => one !== join);
  }

  erase(uid: Pupil) {
    const gone = pupils.filter((one) => this.keptOf.get(one) === uid);
    for (const one of gone) this.keptOf.delete(one);
    this.tries = this.tries.filter(({ by }) => !gone.includes(by));
    this.joins = this.joins.filter(({ keep }) => !gone.includes(keep));
  }

  /** Number of attempts and the best value of a record and game in the running year. */
  figuresOf(uid: Pupil, game: number) {
    const own = this.tries.filter(
      (one) => this.keptOf.get(one.by) === uid && one.game === game && one.year === this.year,
    );
    // Each pupil begins with 40 in the first game.
    const given = game === 1 && this.year === 0 ? 40 : 0;
    return { tries: own.length, best: Math.max(given, ...own.map(({ percent }) => percent)) };
  }
}
type Answered = Awaited<ReturnType<School['ask']>>;

const resultOf = ({ id, game, percent }: { id: string; game: number; percent: number }) => ({
  results: [{ id, game, percent }],
});

async function joinBoth(model: Model, { keep, other, inFlight }: Step & { do: 'join' }) {
  const late = [keep, other].map((by, at) => ({
    by,
    id: `late-${model.minutes}-${at}`,
    game: 2,
    percent: 60 + at,
  }));
  const sent = inFlight ? late.map((one) => school.ask(calls.sendResults, resultOf(one), one.by)) : [];
  const joined = await school.ask(calls.joinRecords, { keep, other }, 'root');
  for (const [at, answered] of (await Promise.all(sent)).entries())
    model.take(late[at]!.by, { id: late[at]!.id, game: 2, percent: late[at]!.percent }, answered);
  expect([200, 400, 404, 409]).toContain(joined.status);
  if (joined.status === 200) model.join(String(joined.headers['tinig-act']), keep, other);
}

async function undo(model: Model, back: number) {
  const join = model.joins.at(-1 - back);
  if (!join) return;
  const { status, body } = await school.ask(calls.undoAct, { act: join.act }, 'root');
  const isLast = !model.joins
    .slice(model.joins.indexOf(join) + 1)
    .some(({ keep, other }) => keep === join.keep || other === join.keep);
  expect([status, body.code]).toEqual(isLast ? [200, undefined] : [409, 'joined-since']);
  if (isLast) model.split(join);
}

async function doStep(model: Model, step: Step) {
  school.setNow(new Date(noon.getTime() + ++model.minutes * 60_000));
  if (step.do === 'send') {
    const one = { id: `subok-${step.id}`, game: step.game, percent: step.percent };
    return model.take(step.by, one, await school.ask(calls.sendResults, resultOf(one), step.by));
  }
  if (step.do === 'join') return joinBoth(model, step);
  if (step.do === 'undo') return undo(model, step.back);
  if (step.do === 'year') {
    const { body } = await school.ask(calls.readNewYear, {}, 'root');
    const { status } = await school.ask(calls.startNewYear, { year: body.year }, 'root');
    if (status === 200) model.year++;
    return;
  }
  if (step.do === 'erase') {
    const input = { uid: step.uid, full_name: people[step.uid].names.join(' '), own_password: password };
    const { status } = await school.ask(calls.eraseChild, { ...input, reason: 'parent-asked' }, 'root');
    expect(status).toBe(model.keptOf.get(step.uid) === step.uid ? 200 : 404);
    if (status === 200) model.erase(step.uid);
    return;
  }
  const call = step.do === 'archive' ? calls.archiveStudent : calls.restoreStudent;
  const { status } = await school.ask(call, { user_id: step.uid }, 'root');
  expect([200, 404, 409]).toContain(status);
}

/** Compares every attempt and every summary with the model. */
async function mustAgree(model: Model) {
  const stored = await school.sql<{ uid: string; by: string; id: string }[]>`
    select uid, case origin when '' then uid else origin end as by, id from results
    where uid = any(${[...pupils]}::text[])`;
  const asTexts = (rows: { uid: string | undefined; by: string; id: string }[]) =>
    rows.map(({ uid, by, id }) => `${uid} ${by} ${id}`).sort();
  expect(asTexts(stored)).toEqual(
    asTexts(model.tries.map(({ by, id }) => ({ uid: model.keptOf.get(by), by, id }))),
  );
  const kept = new Set(model.keptOf.values());
  const figures = await school.sql<{ uid: Pupil; game: number; tries: number; best: number }[]>`
    select p.uid, g.game, coalesce(t.tries, 0) as tries,
      coalesce(case g.game when 1 then n.game_one_progress else n.game_two_progress end, 0) as best
    from people p cross join generate_series(1, 2) as g (game)
      left join tried_games t on t.uid = p.uid and t.game = g.game left join progress n on n.uid = p.uid
    where p.uid = any(${[...pupils]}::text[]) and p.role = 'student'`;
  expect(new Set(figures.map(({ uid }) => uid))).toEqual(kept);
  for (const { uid, game, tries, best } of figures)
    expect({ uid, game, tries, best }).toEqual({ uid, game, ...model.figuresOf(uid, game) });
}

test('no attempt is lost or counted twice, whatever is joined, split, archived and erased', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (steps) => {
      await school.reset();
      const model = new Model();
      for (const step of steps) {
        await doStep(model, step);
        await mustAgree(model);
      }
    }),
    { numRuns: runs(160), seed: 20_261_126 },
  ));
