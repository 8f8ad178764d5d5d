import { readFound } from '@tinig/domain/calls/people';
import { spelled, spellings } from '@tinig/domain/text/testing/spellings';
import { cases } from '@tinig/tests/school/cases';
import { addHolders, holderToken } from '@tinig/tests/school/holders';
import { lrnOf, tokenOf, tracesOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { foldedColumns } from '#records/person';
import { setClause } from '#sql/fragments';

const nobody = { students: [], more_students: false, sections: [], teachers: [] };
const ana = { uid: 'ana', first_name: 'Ana', last_name: 'Ñuñez', section: 'Mabini' };
const finds =
  (found: object) =>
  (_: unknown, { body }: { body: unknown }) =>
    expect(body).toEqual({ ...nobody, ...found });

cases(readFound, { q: 'nu' }, 'mia', {
  'her own pupils, by the beginning of any name and without regard to ñ': {
    leaves: finds({
      students: [{ uid: 'bea', first_name: 'Bea', last_name: 'Nunag', section: 'Mabini' }, ana],
    }),
  },
  'the parts of a name in any order': { given: { q: 'An, nun' }, leaves: finds({ students: [ana] }) },
  'not what only stands within a name, nor by email, username or id': {
    given: { q: 'unez' },
    leaves: finds({}),
  },
  'another’s pupils are not found': {
    as: 'leo',
    leaves: finds({}),
    never: [...tracesOf('ana'), ...tracesOf('bea')],
  },
  'nor archived ones': { given: { q: 'cruz' }, leaves: finds({}), never: tracesOf('carl') },
  'own sections, with how many are in them': {
    given: { q: 'ma' },
    leaves: finds({ sections: [{ id: '-mabini', section_name: 'Mabini', students: 2 }] }),
  },
  'another’s sections are not found, nor teachers': { as: 'leo', given: { q: 'mi' }, leaves: finds({}) },
  'a superadmin finds all of them, teachers with their sections': {
    as: 'root',
    given: { q: 'me' },
    leaves: finds({
      teachers: [{ uid: 'mia', first_name: 'Mia', last_name: 'Mercado', sections: ['Bonifacio', 'Mabini'] }],
    }),
  },
  'an LRN of an own pupil, which the answer does not show': {
    given: { q: lrnOf.ana },
    leaves: finds({ students: [ana] }),
    never: [lrnOf.ana],
  },
  'an LRN of another’s pupil finds nobody': { as: 'leo', given: { q: lrnOf.ana }, leaves: finds({}) },
  'nor does a part of one': { given: { q: lrnOf.ana.slice(0, 11) }, leaves: finds({}) },
  'one letter is too few': [400, 'bad-field', { q: 'a' }],
});

const school = useSchool({ asNew: true });

test('a substitute finds the class by name, and nobody by an LRN', async () => {
  await addHolders(school);
  const found = async (who: 'kat' | 'kap', q: string) => {
    const headers = { authorization: `Bearer ${holderToken(who)}` };
    return (await school.app.inject({ url: `/db/Find?q=${q}`, headers })).json().students.length;
  };
  expect([await found('kap', 'ana'), await found('kat', lrnOf.ana), await found('kap', lrnOf.ana)]).toEqual([
    1, 1, 0,
  ]);
});

test('a name is found in every list and by the search, however it is spelled', async () => {
  const headers = { authorization: `Bearer ${tokenOf('root')}` };
  for (const uid of ['ana', 'carl', 'mia']) {
    const row = { ...spelled, ...foldedColumns({ uid, email: '', ...spelled }) };
    await school.sql`update people set ${setClause(row)} where uid = ${uid}`;
  }
  // An act on the pupil stands in the lists of acts.
  const url = '/access-quarter/change-lock';
  const payload = { studentID: 'ana', quarter: 'quarter_one', type: true };
  const acted = await school.app.inject({ method: 'POST', url, headers, payload });
  expect(acted.statusCode).toBe(200);
  for (const search of spellings) {
    const q = encodeURIComponent(search);
    for (const [url, found] of [
      [`/db/Find?q=${q}`, ['ana', 'mia']],
      [`/db/Users?role=student&search=${q}`, ['ana']],
      [`/db/Users?role=student&archive=true&search=${q}`, ['carl']],
      [`/db/Users?role=admin&search=${q}`, ['mia']],
      [`/db/PlayerProgress?search=${q}`, ['ana']],
      [`/privacy/children?q=${q}`, ['ana', 'carl']],
      [`/db/Sections?search=${q}`, ['mia']],
      [`/db/Audit?search=${q}`, ['ana']],
    ] as const) {
      const answer = await school.app.inject({ url, headers });
      const named = [...answer.body.matchAll(/"(?:uid|user_id|teacher_id|target)":"(ana|carl|mia)"/g)];
      expect.soft([url, [...new Set(named.map(([, uid]) => uid))].sort()]).toEqual([url, found]);
    }
    // Own acts name people without their ids.
    const acts = await school.app.inject({ url: `/db/MyActs?search=${q}`, headers });
    expect.soft([search, acts.json().total]).toEqual([search, 1]);
  }
});
