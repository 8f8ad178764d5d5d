import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { Answer } from '@tinig/domain/skills/answers';
import { cases } from '@tinig/tests/school/cases';
import { noon, type School, type SchoolPerson, type SchoolResponse } from '@tinig/tests/school/school';
import { expect } from 'vitest';

type Answers = ResponseOf<typeof calls.readSkillAnswers>;
const answersIn = ({ body }: SchoolResponse) => body as unknown as Answers;

let sent = 0;
const answers = ({ ask }: School, of: readonly Answer[], uid: SchoolPerson = 'ana', game = 4) =>
  ask(calls.sendResults, { results: [{ id: `subok-${++sent}`, game, percent: 50, answers: of }] }, uid);
const names = (school: School, keys = ['mul-6-9', 'mul-table'], skill = 'Talaan ng 6') =>
  school.ask(calls.changeAnswerKeys, { keys, skill }, 'root');
const rights = (marks: string, s = 'mul-6-9') => [...marks].map((mark): Answer => ({ s, ok: mark === '1' }));
const wrong: Answer = { s: 'mul-6-9', ok: false, q: '6 × 7', a: '48', c: '42' };
/** Adds three pupils to Mabini. */
const crowd = ({ sql }: School) => sql`
  update people set section_id = '-mabini', archived_at = null where uid in ('dan', 'dina', 'ella')`;

cases(calls.readSkillAnswers, { section: '-mabini' }, 'mia', {
  'a period that is none': [400, 'period-wrong', { period: 'kahapon' }],
  'a section that is none': [404, 'section-not-found', { section: 'wala' }],
  'nothing has ever come': {
    leaves: (_, answered) =>
      expect(answersIn(answered)).toMatchObject({ has_answers: false, skills: [], unmapped: 0 }),
  },
  'counts without a name, two keys as one skill, in the order of the try': {
    before: async (school) => {
      // Five answers of one skill with two keys: right, wrong, right, right, right.
      const [one, two, ...others] = rights('10111');
      await answers(school, [one!, { ...two!, s: 'mul-table' }, ...others]);
      await answers(school, rights('1111'), 'bea');
      await answers(school, rights('101', 'hindi-kilala'), 'bea', 6);
      await school.ask(calls.sendResults, { results: [{ id: 'wala', game: 7, percent: 10 }] }, 'bea');
      await names(school);
    },
    never: ['Ana', 'Bea', 'Carl', 'hindi-kilala'],
    leaves: (_, answered) =>
      expect(answersIn(answered)).toMatchObject({
        students: 2,
        has_answers: true,
        skills: [{ skill: 'Talaan ng 6', games: [4], answers: 9, learned: 1, going: 0, few: 1, share: null }],
        unmapped: 3,
        silent_games: [7],
      }),
  },
  'with names: who stands in which group, archived ones left out': {
    as: 'root',
    given: { names: '1' },
    before: async (school) => {
      await answers(school, rights('11110'), 'bea');
      await names(school);
    },
    never: ['Carl', '@paaralan', 'kilala-bilang', '1365411'],
    leaves: (_, answered) =>
      expect(answersIn(answered).pupils).toMatchObject([
        { uid: 'bea', groups: ['going'] },
        { uid: 'ana', groups: ['few'] },
      ]),
  },
  'answers of a year that is over do not count in the running one': {
    given: { skill: 'Talaan ng 6' },
    before: async (school) => {
      await crowd(school);
      await names(school);
      for (const uid of ['ana', 'bea', 'dan'] as const) await answers(school, [wrong], uid);
      const ended_at = new Date(noon.getTime() + 60_000);
      await school.sql`
          insert into past_years (id, name, ended_at, prepared_at) values (1, '2025–2026', ${ended_at}, ${ended_at})`;
    },
    leaves: (_, answered) => expect(answersIn(answered)).toMatchObject({ skills: [], wrong: [] }),
  },
  'a wrong answer of two pupils is not told, however often they gave it': {
    given: { skill: 'Talaan ng 6' },
    before: async (school) => {
      await crowd(school);
      await names(school);
      for (const uid of ['ana', 'bea', 'bea', 'ana'] as const) await answers(school, [wrong, wrong], uid);
    },
    leaves: (_, answered) => expect(answersIn(answered).wrong).toEqual([]),
  },
  'a wrong answer of three is told, each of them once and by no name; what lacks question or answer is not': {
    given: { skill: 'Talaan ng 6' },
    before: async (school) => {
      await crowd(school);
      await names(school);
      const bare = [
        { ...wrong, q: '' },
        { ...wrong, a: '' },
        { ...wrong, ok: true },
        { ...wrong, a: '36', c: '' },
      ];
      for (const uid of ['ana', 'bea', 'dan'] as const)
        await answers(school, [wrong, { ...wrong, s: 'mul-table' }, ...bare], uid);
      await answers(school, [wrong], 'ella');
    },
    never: ['Ana', 'Bea', 'Delos', '"ana"', '"bea"'],
    leaves: (_, answered) =>
      expect(answersIn(answered).wrong).toEqual([
        { asked: '6 × 7', right: '42', given: '48', pupils: 4 },
        { asked: '6 × 7', right: '', given: '36', pupils: 3 },
      ]),
  },
});

cases(calls.readKnownKeys, {}, 'root', {
  'those without a skill first, by how many answers they have': {
    before: async (school) => {
      await answers(school, [...rights('1'), ...rights('11', 'b'), ...rights('111', 'c')]);
      await names(school);
    },
    holds: {
      items: [
        { key: 'c', skill: '', answers: 3 },
        { key: 'b', skill: '', answers: 2 },
        { key: 'mul-6-9', skill: 'Talaan ng 6', answers: 1 },
        { key: 'mul-table', skill: 'Talaan ng 6', answers: 0 },
      ],
      total: 4,
      unnamed: 2,
    },
  },
});

cases(calls.changeAnswerKeys, { keys: ['mul-6-9'], skill: ' Talaan  ng 6 ' }, 'root', {
  'no key': [400, 'bad-field', { keys: [] }],
  'a name that is too long': [400, 'too-long', { skill: 'a'.repeat(41) }],
  'a superadmin: it counts at once, backwards too': {
    before: (school) => answers(school, rights('10111')),
    text: 'Na-save ang kasanayan ng mga sagot.',
    announces: ['skills'],
    async leaves({ ask, sql }) {
      const read = answersIn(await ask(calls.readSkillAnswers, { section: '-mabini' }, 'mia'));
      expect(read.skills).toMatchObject([{ skill: 'Talaan ng 6', learned: 1 }]);
      const [line] = await sql`select event from audit order by id desc limit 1`;
      expect(line!.event).toEqual({ kind: 'answer-keys-named', keys: 1 });
    },
  },
  'neither keys nor a skill': [400, 'bad-request', { keys: undefined }],
  'keys and a skill at once': [400, 'bad-request', { renames: 'Talaan ng 6' }],
  'a skill that no key has is not renamed': [404, 'not-found', { keys: undefined, renames: 'Wala' }],
  'a skill is not renamed to nothing': [
    400,
    'fill-all',
    { keys: undefined, renames: 'Talaan ng 6', skill: ' ' },
    (school) => names(school),
  ],
  'a skill is not renamed to what another is called': [
    409,
    'skill-exists',
    { keys: undefined, renames: 'Talaan ng 6', skill: 'Paghahati' },
    async (school) => {
      await names(school);
      await names(school, ['div'], 'Paghahati');
    },
  ],
  'a skill is renamed with all of its keys, whose answers stay together': {
    before: async (school) => {
      const [one, two, ...others] = rights('10111');
      await answers(school, [one!, { ...two!, s: 'mul-table' }, ...others]);
      await names(school);
      await names(school, ['div'], 'Paghahati');
    },
    given: { keys: undefined, renames: 'Talaan ng 6', skill: ' Talaan  ng anim ' },
    text: 'Na-save ang kasanayan ng mga sagot.',
    announces: ['skills'],
    async leaves({ ask, sql }) {
      expect(await sql`select key, skill from answer_keys order by key`).toEqual([
        { key: 'div', skill: 'Paghahati' },
        { key: 'mul-6-9', skill: 'Talaan ng anim' },
        { key: 'mul-table', skill: 'Talaan ng anim' },
      ]);
      const read = answersIn(await ask(calls.readSkillAnswers, { section: '-mabini' }, 'mia'));
      expect(read.skills).toMatchObject([{ skill: 'Talaan ng anim', answers: 5, learned: 1 }]);
      const [line] = await sql`select event from audit order by id desc limit 1`;
      expect(line!.event).toEqual({ kind: 'answer-keys-named', keys: 2 });
    },
  },
  'taken away again': {
    before: async (school) => {
      await answers(school, rights('10111'));
      await names(school);
    },
    given: { skill: '' },
    leaves: async ({ ask }) =>
      expect(answersIn(await ask(calls.readSkillAnswers, { section: '-mabini' }, 'mia'))).toMatchObject({
        skills: [],
        unmapped: 5,
      }),
  },
});
