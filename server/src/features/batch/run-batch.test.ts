import { runBatch } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { noon, type School, type SchoolResponse, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

type Result = { uid: string; code?: string };
const answersFor =
  (...results: [uid: string, code?: string][]) =>
  (_: School, { body }: SchoolResponse) =>
    expect((body.results as Result[]).map(({ uid, code }) => [uid, ...(code ? [code] : [])])).toEqual(
      results,
    );

const both = { act: 'archive' as const, uids: ['ana', 'bea'] };

cases(runBatch, both, {
  'signed out': { as: null, gives: 401, says: 'not-signed-in' },
  'a student': { as: 'ana', gives: 403, says: 'forbidden' },
  'nobody at all': { as: 'mia', given: { uids: [] }, gives: 400 },
  'more than 500': { as: 'mia', given: { uids: Array.from({ length: 501 }, (_, n) => `p${n}`) }, gives: 400 },
  'an unknown act': { as: 'mia', given: { act: 'promote' }, gives: 400 },
  'a move without a section': { as: 'mia', given: { act: 'move' }, gives: 400, says: 'fill-all-fields' },
  'a lock without a quarter': { as: 'mia', given: { act: 'lock' }, gives: 400, says: 'choose-quarter-first' },
  'a section that is not there': {
    as: 'mia',
    given: { act: 'move', section: 'Wala' },
    gives: 400,
    says: 'section-unknown',
  },
  'their own teacher': {
    as: 'mia',
    gives: 200,
    announces: ['people', 'sessions'],
    async leaves(school, answered) {
      answersFor(['ana'], ['bea'])(school, answered);
      const rows = await school.sql`select archived_at from people where uid in ('ana', 'bea')`;
      expect(rows.map(({ archived_at }) => archived_at)).toEqual([noon, noon]);
      const sessions = await school.sql`select from sessions where uid in ('ana', 'bea')`;
      expect(sessions).toHaveLength(0);
      const lines =
        await school.sql`select target from audit where action = 'archiveStudent' order by target`;
      expect(lines.map(({ target }) => target)).toEqual(['ana', 'bea']);
    },
  },
  'of others and of nobody: each has an answer, the rest is done, and tries are written down': {
    as: 'mia',
    given: { uids: ['dan', 'nobody', 'ana', 'mia', 'ana'] },
    gives: 200,
    never: tracesOf('dan'),
    async leaves(school, answered) {
      answersFor(
        ['dan', 'forbidden'],
        ['nobody', 'student-not-found'],
        ['ana'],
        ['mia', 'forbidden'],
      )(school, answered);
      const [dan] = await school.sql`select archived_at from people where uid = 'dan'`;
      expect(dan!.archived_at).toBeNull();
      const refused = await school.sql`select target from audit where result = 'refused' order by target`;
      expect(refused.map(({ target }) => target)).toEqual(['dan', 'mia']);
    },
  },
  'restores those who are archived': {
    as: 'root',
    given: { act: 'restore', uids: ['carl', 'dina', 'ana'] },
    gives: 200,
    announces: ['people'],
    leaves: answersFor(['carl'], ['dina'], ['ana', 'student-is-not-archived']),
  },
  'moves, to others’ sections too, but no archived one and nobody to where they are': {
    as: 'mia',
    given: { act: 'move', uids: ['ana', 'carl'], section: 'Rizal', act_id: 'isa' },
    gives: 200,
    async leaves(school, answered) {
      answersFor(['ana'], ['carl', 'student-is-archived'])(school, answered);
      const [ana] = await school.sql`select section_id from people where uid = 'ana'`;
      expect(ana!.section_id).toBe('-rizal');
    },
  },
  'removes one who is an exception, and offers no way back': {
    as: 'mia',
    given: { act: 'remove', uids: ['ana'] },
    before: ({ sql }) => sql`insert into lock_exceptions (uid, quarter) values ('ana', 'quarter_one')`,
    gives: 200,
    async leaves(school, answered) {
      answersFor(['ana'])(school, answered);
      expect(answered.headers['tinig-act']).toBeUndefined();
      expect(await school.sql`select from kept_changes`).toHaveLength(0);
    },
  },
  'to where they are': {
    as: 'mia',
    given: { act: 'move', section: 'Mabini' },
    gives: 200,
    announces: [],
    leaves: answersFor(['ana', 'no-change'], ['bea', 'no-change']),
  },
  'unlocks one quarter and no other': {
    as: 'mia',
    given: { act: 'unlock', quarter: 'quarter_two' },
    gives: 200,
    announces: ['people'],
    async leaves({ sql }) {
      const [ana] =
        await sql`select quarter_one, quarter_two, quarter_three, quarter_four from people where uid = 'ana'`;
      expect({ ...ana }).toEqual({
        quarter_one: false,
        quarter_two: true,
        quarter_three: false,
        quarter_four: false,
      });
      // Their section has the quarter closed, so both are stored as exceptions.
      expect(await sql`select from lock_exceptions where quarter = 'quarter_two'`).toHaveLength(2);
    },
  },
  'removes for good; nobody oneself, no superadmin': {
    as: 'root',
    given: { act: 'remove', uids: ['carl', 'leo', 'root', 'rudy'] },
    gives: 200,
    async leaves(school, answered) {
      answersFor(['carl'], ['leo'], ['root', 'forbidden'], ['rudy', 'forbidden'])(school, answered);
      expect(await school.sql`select from people where uid in ('carl', 'leo')`).toHaveLength(0);
    },
  },
  'a teacher removes no teacher': {
    as: 'mia',
    given: { act: 'remove', uids: ['leo'] },
    gives: 200,
    leaves: answersFor(['leo', 'forbidden']),
  },
});
