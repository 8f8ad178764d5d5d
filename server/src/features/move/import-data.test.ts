import { importData, readImport, readUnkept } from '@tinig/domain/calls/move';
import { cases } from '@tinig/tests/school/cases';
import type { School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const newcomer = {
  first_name: 'Niño',
  last_name: 'Ibañez',
  username: 'nino',
  email: 'nino@paaralan.example',
  section: 'Mabini',
  role: 'student',
};
const data = { Users: { nino: newcomer }, PlayerProgress: { nino: { game_one_progress: 70 } } };
const isThere = async ({ sql }: School) => (await sql`select from people where uid = 'nino'`).length === 1;
const isNotThere = async (school: School) => expect(await isThere(school)).toBe(false);

cases(readImport, {}, 'root', {
  'while none runs': { leaves: (_, { text }) => expect(text).toBe('null') },
});

cases(importData, { data, dry_run: false }, 'root', {
  'no tree': [400, 'bad-field', { data: undefined }],
  'a list for a tree': [400, 'bad-field', { data: [] }],
  'more records than a school has': [
    413,
    'import-too-many',
    { data: { Users: Object.fromEntries(Array.from({ length: 60_001 }, (_, n) => [n, 1])) } },
  ],
  'a dry run, as it is when nobody says otherwise': {
    given: { dry_run: undefined },
    text: 'Nasuri ang file. Wala pang ipinasok.',
    announces: [],
    leaves: isNotThere,
  },
  'a superadmin': {
    text: 'Naipasok ang datos.',
    announces: ['people', 'progress'],
    async leaves(school, { body }) {
      expect(body).toMatchObject({ added: { Users: 1, PlayerProgress: 1 }, refused: [] });
      expect(body.notes).toEqual([
        { path: 'Users', reason: 'Mga account na walang password hangga’t hindi napapalitan: 1.' },
      ]);
      expect(await isThere(school)).toBe(true);
      const [log] = await school.sql`select actor, action, event from audit`;
      expect(log).toEqual({
        actor: 'root',
        action: 'importData',
        event: { kind: 'data-imported', added: 1, changed: 0 },
      });
    },
  },
  'a whole year’s pupils: the database knows how many there are now': {
    given: {
      data: {
        Users: Object.fromEntries(
          Array.from({ length: 150 }, (_, n) => [
            `bago${n}`,
            { ...newcomer, username: `bago${n}`, email: `bago${n}@paaralan.example` },
          ]),
        ),
      },
    },
    leaves: async ({ sql }) =>
      expect(await sql`select reltuples::int >= 150 as known from pg_class where relname = 'people'`).toEqual(
        [{ known: true }],
      ),
  },
  'a record that can’t be taken: nothing is': {
    given: { data: { Users: { nino: newcomer, x: { ...newcomer, role: 'other' } } } },
    text: 'May mga tala na hindi matanggap. Walang ipinasok.',
    announces: [],
    async leaves(school, { body }) {
      expect(body.refused).toEqual([{ path: 'Users/x', reason: 'Hindi kilala ang role na "other".' }]);
      await isNotThere(school);
    },
  },
  'another superadmin is neither made nor changed': {
    given: {
      data: {
        Users: {
          rudy: { ...newcomer, role: 'superadmin', email: 'rudy@elsewhere.example', section: '' },
          boss: { ...newcomer, role: 'superadmin', email: 'boss@elsewhere.example', section: '' },
        },
      },
    },
    announces: [],
    async leaves({ sql }, { body }) {
      expect((body.notes as { path: string }[]).map(({ path }) => path)).toEqual([
        'Users/rudy',
        'Users/boss',
      ]);
      expect(await sql`select from people where email like '%elsewhere%'`).toHaveLength(0);
    },
  },
  'a student does not become a teacher, nor a teacher a superadmin': {
    given: {
      data: { Users: { ana: { ...newcomer, role: 'admin' }, mia: { ...newcomer, role: 'superadmin' } } },
    },
    announces: [],
    async leaves({ sql }) {
      expect(await sql`select role from people where uid in ('ana', 'mia') order by uid`).toEqual([
        { role: 'student' },
        { role: 'admin' },
      ]);
    },
  },
  'an archived student’s sessions end': {
    given: { data: { Users: { bea: { ...newcomer, archive: true, archiveDate: '2026-11-20' } } } },
    announces: ['people', 'sessions'],
    async leaves({ sql }) {
      expect(await sql`select from sessions where uid = 'bea'`).toHaveLength(0);
    },
  },
});

cases(readUnkept, {}, 'root', {
  'while nothing was left out': { answers: [] },
  'the most frequent first, and a hundred at most': {
    before: ({ sql }) => sql`
        insert into unkept select 'Users/field_' || n, 'unknown', n, '2026-11-23' from generate_series(1, 120) n`,
    leaves: (_, { body }) => {
      const listed = body as unknown as { path: string; why: string; times: number; last_at: string }[];
      expect(listed).toHaveLength(100);
      expect(listed[0]).toMatchObject({ path: 'Users/field_120', why: 'unknown', times: 120 });
    },
  },
});
