import { importData } from '@tinig/domain/calls/move';
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

cases(
  importData,
  { data, dry_run: false },
  {
    'signed out': { as: null, gives: 401, says: 'not-signed-in', leaves: isNotThere },
    'a student': { as: 'ana', gives: 403, says: 'forbidden', leaves: isNotThere },
    'a teacher': { as: 'mia', gives: 403, says: 'forbidden', leaves: isNotThere },
    'no tree': { as: 'root', given: { data: undefined }, gives: 400, says: 'bad-field' },
    'a list for a tree': { as: 'root', given: { data: [] }, gives: 400, says: 'bad-field' },
    'a dry run, as it is when nobody says otherwise': {
      as: 'root',
      given: { dry_run: undefined },
      gives: 200,
      text: 'Nasuri ang file. Wala pang ipinasok.',
      announces: [],
      leaves: isNotThere,
    },
    'a superadmin': {
      as: 'root',
      gives: 200,
      text: 'Naipasok ang datos.',
      announces: ['people', 'progress'],
      async leaves(school, { body }) {
        expect(body).toMatchObject({ added: { Users: 1, PlayerProgress: 1 }, refused: [] });
        expect(body.notes).toEqual([
          { path: 'Users', reason: 'Mga account na walang password hangga’t hindi napapalitan: 1.' },
        ]);
        expect(await isThere(school)).toBe(true);
        const [log] = await school.sql`select actor, action, detail from audit`;
        expect(log).toEqual({ actor: 'root', action: 'importData', detail: '1 people added, 0 changed' });
      },
    },
    'a whole year’s pupils: the database knows how many there are now': {
      as: 'root',
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
      gives: 200,
      leaves: async ({ sql }) =>
        expect(
          await sql`select reltuples::int >= 150 as known from pg_class where relname = 'people'`,
        ).toEqual([{ known: true }]),
    },
    'a record that can’t be taken: nothing is': {
      as: 'root',
      given: { data: { Users: { nino: newcomer, x: { ...newcomer, role: 'other' } } } },
      gives: 200,
      text: 'May mga tala na hindi matanggap. Walang ipinasok.',
      announces: [],
      async leaves(school, { body }) {
        expect(body.refused).toEqual([{ path: 'Users/x', reason: 'Hindi kilala ang role na "other".' }]);
        await isNotThere(school);
      },
    },
    'another superadmin is neither made nor changed': {
      as: 'root',
      given: {
        data: {
          Users: {
            rudy: { ...newcomer, role: 'superadmin', email: 'rudy@elsewhere.example', section: '' },
            boss: { ...newcomer, role: 'superadmin', email: 'boss@elsewhere.example', section: '' },
          },
        },
      },
      gives: 200,
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
      as: 'root',
      given: {
        data: { Users: { ana: { ...newcomer, role: 'admin' }, mia: { ...newcomer, role: 'superadmin' } } },
      },
      gives: 200,
      announces: [],
      async leaves({ sql }) {
        expect(await sql`select role from people where uid in ('ana', 'mia') order by uid`).toEqual([
          { role: 'student' },
          { role: 'admin' },
        ]);
      },
    },
    'an archived student’s sessions end': {
      as: 'root',
      given: { data: { Users: { bea: { ...newcomer, archive: true, archiveDate: '2026-11-20' } } } },
      gives: 200,
      announces: ['people', 'sessions'],
      async leaves({ sql }) {
        expect(await sql`select from sessions where uid = 'bea'`).toHaveLength(0);
      },
    },
  },
);
