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

cases(runBatch, both, 'mia', {
  'nobody at all': [400, 'bad-field', { uids: [] }],
  'more than 500': [400, 'bad-field', { uids: Array.from({ length: 501 }, (_, n) => `p${n}`) }],
  'an unknown act': [400, 'bad-field', { act: 'promote' }],
  'a move without a section': [400, 'fill-all-fields', { act: 'move' }],
  'a lock without a quarter': [400, 'choose-quarter-first', { act: 'lock' }],
  'a section that is not there': [400, 'section-unknown', { act: 'move', section: 'Wala' }],
  'their own teacher': {
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
    given: { uids: ['dan', 'nobody', 'ana', 'mia', 'ana'] },
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
    announces: ['people'],
    leaves: answersFor(['carl'], ['dina'], ['ana', 'student-is-not-archived']),
  },
  'moves, to others’ sections too, but no archived one and nobody to where they are': {
    given: { act: 'move', uids: ['ana', 'carl'], section: 'Rizal', act_id: 'isa' },
    async leaves(school, answered) {
      answersFor(['ana'], ['carl', 'student-is-archived'])(school, answered);
      const [ana] = await school.sql`select section_id from people where uid = 'ana'`;
      expect(ana!.section_id).toBe('-rizal');
    },
  },
  'removes one who is an exception, and offers no way back': {
    given: { act: 'remove', uids: ['ana'] },
    before: ({ sql }) => sql`insert into lock_exceptions (uid, quarter) values ('ana', 'quarter_one')`,
    async leaves(school, answered) {
      answersFor(['ana'])(school, answered);
      expect(answered.headers['tinig-act']).toBeUndefined();
      expect(await school.sql`select from kept_changes`).toHaveLength(0);
    },
  },
  'to where they are': {
    given: { act: 'move', section: 'Mabini' },
    announces: [],
    leaves: answersFor(['ana', 'no-change'], ['bea', 'no-change']),
  },
  'unlocks one quarter and no other': {
    given: { act: 'unlock', quarter: 'quarter_two' },
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
    async leaves(school, answered) {
      answersFor(['carl'], ['leo'], ['root', 'forbidden'], ['rudy', 'forbidden'])(school, answered);
      expect(await school.sql`select from people where uid in ('carl', 'leo')`).toHaveLength(0);
    },
  },
  'a teacher removes no teacher': {
    given: { act: 'remove', uids: ['leo'] },
    leaves: answersFor(['leo', 'forbidden']),
  },
});
