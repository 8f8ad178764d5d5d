import { calls } from '@tinig/domain/calls/all';
import { quarterKeys } from '@tinig/domain/games';
import { mustBeCounted } from '@tinig/tests/school/counts';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, openSchool, type School, type SchoolPerson } from '@tinig/tests/school/school';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const pupils = ['ana', 'bea', 'carl', 'dan', 'dina', 'ella'] as const;
type Step = { as: SchoolPerson; call: keyof typeof calls; input: Record<string, unknown> };
const uid = fc.constantFrom(...pupils);
const sectionID = fc.constantFrom('-mabini', '-bonifacio', '-rizal');
const acts = fc.oneof(
  fc.record({ user_id: uid }).map((input) => ({ call: 'archiveStudent' as const, input })),
  fc.record({ user_id: uid }).map((input) => ({ call: 'restoreStudent' as const, input })),
  fc.record({ user_id: uid }).map((input) => ({ call: 'removeStudent' as const, input })),
  fc
    .record({ uid, section: fc.constantFrom('Mabini', 'Bonifacio', 'Rizal') })
    .map((input) => ({ call: 'editUser' as const, input })),
  fc
    .record({ sectionIDs: fc.tuple(sectionID), quarter: fc.constantFrom(...quarterKeys), type: fc.boolean() })
    .map((input) => ({ call: 'changeClass' as const, input })),
  fc
    .record({ studentID: uid, quarter: fc.constantFrom(...quarterKeys), type: fc.boolean() })
    .map((input) => ({ call: 'changeLock' as const, input })),
  fc.record({ sectionID }).map((input) => ({ call: 'removeSection' as const, input })),
  fc.constant({ call: 'startNewYear' as const, input: { year: '2026–2027', has_backup: true } }),
);
const played = fc.record({
  as: fc.constantFrom<SchoolPerson>('ana', 'bea', 'dan', 'ella'),
  call: fc.constant('sendResults' as const),
  input: fc.record({
    results: fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c') }),
        game: fc.integer({ min: 1, max: 5 }),
        percent: fc.constantFrom(30, 95),
        played_at: fc.integer({ min: 0, max: 9 }).map((days) => daysAfter(-days).toISOString()),
      }),
      { minLength: 1, maxLength: 6, selector: ({ id }) => id },
    ),
  }),
});
const anyStep: fc.Arbitrary<Step | 'undo'> = fc.oneof(
  { weight: 4, arbitrary: acts.map((act) => ({ as: 'root' as const, ...act })) },
  { weight: 4, arbitrary: played },
  { weight: 3, arbitrary: fc.constant('undo' as const) },
);

async function doStep(step: Step | 'undo', done: string[]) {
  if (step === 'undo') {
    const act = done.pop();
    return act && (await school.ask(calls.undoAct, { act }, 'root')).status;
  }
  const { status, headers } = await school.ask(calls[step.call], step.input, step.as);
  if (status < 300 && step.as === 'root') done.push(String(headers['tinig-act']));
  return status;
}

test('after any acts, results and undos, a new year among them, it is so as well', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 20 }), async (steps) => {
      await school.reset();
      const done: string[] = [];
      for (const step of steps) {
        expect(await doStep(step, done)).not.toBe(500);
        await mustBeCounted(school.sql);
      }
    }),
    { numRuns: runs(25) },
  );
}, 300_000);
