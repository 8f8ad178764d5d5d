import * as calls from '@tinig/domain/calls/sections';
import { cases } from '@tinig/tests/school/cases';
import { type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { sectionKeys } from '#records/section';
import { insertValues } from '#sql/fragments';

const counted = ['Mabini 10', 'Mabini 9', '2 Mabini', '10 Mabini'];
const addCounted = ({ sql }: School) =>
  sql`insert into sections ${insertValues(...counted.map((section_name, at) => ({ id: `-${at}`, section_name, ...sectionKeys(section_name) })))}`;
const inOrder = ['2 Mabini', '10 Mabini', 'Bonifacio', 'Mabini', 'Mabini 9', 'Mabini 10', 'Rizal'];

cases(
  calls.readSections,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher sees all, with teachers and numbers of active students': {
      as: 'leo',
      gives: 200,
      leaves: (_, { body }) =>
        expect(body).toMatchObject({
          total: 3,
          page: 1,
          per_page: 10,
          items: [
            {
              id: '-bonifacio',
              section_name: 'Bonifacio',
              section_teacher: 'Mia Mercado',
              teacher_id: 'mia',
              students: 0,
            },
            {
              id: '-mabini',
              section_name: 'Mabini',
              section_teacher: 'Mia Mercado',
              teacher_id: 'mia',
              students: 2,
            },
            {
              id: '-rizal',
              section_name: 'Rizal',
              section_teacher: 'Leo Lopez',
              teacher_id: 'leo',
              students: 1,
            },
          ],
        }),
      never: tracesOf('ana'),
    },
    'a teacher asks by her own id': {
      as: 'mia',
      given: { teacher_id: 'mia' },
      gives: 200,
      shows: ['Bonifacio', 'Mabini'],
      never: ['Rizal'],
    },
    "a teacher asks by another's id": { as: 'mia', given: { teacher_id: 'leo' }, gives: 403 },
    'a superadmin asks by any id': {
      as: 'root',
      given: { teacher_id: 'leo' },
      gives: 200,
      never: ['Mabini'],
    },
    'a search in the section’s name': {
      as: 'root',
      given: { search: 'MABIN' },
      gives: 200,
      never: ['Bonifacio'],
    },
    'a search in the teacher’s name': {
      as: 'root',
      given: { search: 'lópez' },
      gives: 200,
      never: ['Mabini'],
    },
    'a search for a word of each, in any order': {
      as: 'root',
      given: { search: 'mercado mabini' },
      gives: 200,
      shows: ['Mabini'],
      never: ['Bonifacio', 'Rizal'],
    },
    'most students first, one on a page': {
      as: 'root',
      given: { sort: '-students', per_page: 1 },
      gives: 200,
      leaves: (_, { body }) => expect(body).toMatchObject({ total: 3, items: [{ id: '-mabini' }] }),
    },
    'by teacher': {
      as: 'root',
      given: { sort: 'section_teacher' },
      gives: 200,
      leaves: (_, { body }) =>
        expect((body.items as { id: string }[]).map(({ id }) => id)).toEqual([
          '-rizal',
          '-bonifacio',
          '-mabini',
        ]),
    },
    'names that are counted by their numbers': {
      as: 'root',
      before: addCounted,
      gives: 200,
      leaves: (_, { body }) =>
        expect((body.items as { section_name: string }[]).map((one) => one.section_name)).toEqual(inOrder),
    },
    'a column that is none': { as: 'root', given: { sort: 'password_hash' }, gives: 400, says: 'bad-field' },
  },
);

cases(
  calls.readSection,
  { id: '-mabini' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher, another’s section as well': { as: 'leo', gives: 200, shows: ['Mabini', 'Mia Mercado'] },
    'an id that is none': { as: 'mia', given: { id: '-none' }, gives: 404, says: 'section-not-found' },
  },
);

const closed = ({ sql }: { sql: import('#db/sql').Sql }) => sql`update school set registration_open = false`;

cases(
  calls.readSectionNames,
  {},
  {
    'signed out, while registration is open: names and nothing else': {
      as: null,
      gives: 200,
      before: addCounted,
      leaves: (_, { body }) => expect(body).toEqual(inOrder),
    },
    'signed out, while it is closed': { as: null, before: closed, gives: 401, says: 'not-signed-in' },
    'a student, while it is closed': { as: 'ana', before: closed, gives: 200, shows: ['Rizal'] },
  },
);
