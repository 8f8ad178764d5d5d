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

cases(calls.readSections, {}, 'root', {
  'a teacher sees all, with teachers and numbers of active students': {
    as: 'leo',
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
    shows: ['Bonifacio', 'Mabini'],
    never: ['Rizal'],
  },
  "a teacher asks by another's id": [403, 'forbidden', { teacher_id: 'leo' }, 'mia'],
  'a superadmin asks by any id': { given: { teacher_id: 'leo' }, never: ['Mabini'] },
  'a search in the section’s name': { given: { search: 'MABIN' }, never: ['Bonifacio'] },
  'a search in the teacher’s name': { given: { search: 'lópez' }, never: ['Mabini'] },
  'a search for a word of each, in any order': {
    given: { search: 'mercado mabini' },
    shows: ['Mabini'],
    never: ['Bonifacio', 'Rizal'],
  },
  'most students first, one on a page': {
    given: { sort: '-students', per_page: 1 },
    leaves: (_, { body }) => expect(body).toMatchObject({ total: 3, items: [{ id: '-mabini' }] }),
  },
  'by teacher': {
    given: { sort: 'section_teacher' },
    leaves: (_, { body }) =>
      expect((body.items as { id: string }[]).map(({ id }) => id)).toEqual([
        '-rizal',
        '-bonifacio',
        '-mabini',
      ]),
  },
  'names that are counted by their numbers': {
    before: addCounted,
    leaves: (_, { body }) =>
      expect((body.items as { section_name: string }[]).map((one) => one.section_name)).toEqual(inOrder),
  },
  'a column that is none': [400, 'bad-field', { sort: 'password_hash' }],
});

cases(calls.readSection, { id: '-mabini' }, 'leo', {
  'a teacher, another’s section as well': { shows: ['Mabini', 'Mia Mercado'] },
  'an id that is none': [404, 'section-not-found', { id: '-none' }, 'mia'],
});

const closed = ({ sql }: { sql: import('#db/sql').Sql }) => sql`update school set registration_open = false`;

cases(calls.readSectionNames, {}, null, {
  'signed out, while registration is open: names and nothing else': {
    before: addCounted,
    leaves: (_, { body }) => expect(body).toEqual(inOrder),
  },
  'signed out, while it is closed': { before: closed, gives: 401, says: 'not-signed-in' },
  'a student, while it is closed': { as: 'ana', before: closed, shows: ['Rizal'] },
});
