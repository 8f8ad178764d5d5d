import * as calls from '@tinig/domain/calls/sections';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { sectionKeys } from '#records/section';
import { insertValues } from '#sql/fragments';

cases(calls.addSection, { section_name: 'Luna', teacher_id: 'leo' }, 'root', {
  'no name': [400, 'section-missing', { section_name: undefined }],
  'an empty name': [400, 'section-missing', { section_name: '  ' }],
  'no teacher': [400, 'section-teacher-missing', { teacher_id: undefined }],
  'an empty teacher': [400, 'section-teacher-missing', { teacher_id: '' }],
  'a teacher that is nobody': [400, 'Walang guro na may id na nobody', { teacher_id: 'nobody' }],
  'a teacher whose id no database can hold': [400, 'bad-text', { teacher_id: 'leo\u0000' }],
  'a teacher that is a student': [400, 'Walang guro na may id na ana', { teacher_id: 'ana' }],
  ...rowsFor(['Mabini', 'mabini', ' MABINI ', 'Ｍａｂｉｎｉ', 'Mаbini', 'Mabinі'], (section_name) => [
    `a name that people see as one in use: ${JSON.stringify(section_name)}`,
    [409, `Section "${section_name.trim()}" already exists`, { section_name }],
  ]),
  'a name with an invisible character': [400, 'bad-text', { section_name: 'Ma\u200Bbini' }],
  'a superadmin': {
    gives: 201,
    text: 'Naidagdag ang section Luna.',
    announces: ['sections'],
    async leaves({ sql }, { body }) {
      const rows = await sql`select id, teacher_id from sections where section_name = 'Luna'`;
      expect(rows).toEqual([{ id: body.id, teacher_id: 'leo' }]);
    },
  },
  'a name that differs by a diacritic': { given: { section_name: 'Mabiñi' }, gives: 201 },
  'a superadmin may teach as well': { given: { teacher_id: 'rudy' }, gives: 201 },
});

cases(
  calls.editSection,
  { sectionID: '-mabini', section_name: 'Mabini', section_teacher: 'Leo Lopez', teacher_id: 'leo' },
  'root',
  {
    'an id that is none': [404, 'section-not-found', { sectionID: '-none' }],
    'nothing that differs': [400, 'no-change', { teacher_id: 'mia', section_teacher: 'Somebody Else' }],
    'an empty name': [400, 'section-name-missing', { section_name: '' }],
    'no teacher': [400, 'section-teacher-missing', { teacher_id: '' }],
    'a teacher that is nobody': [400, 'Walang guro na may id na nobody', { teacher_id: 'nobody' }],
    'a name in use': [409, 'Section "rizal" already exists', { section_name: 'rizal' }],
    'another teacher takes it': {
      text: 'Na-save ang section Mabini.',
      announces: ['sections'],
      async leaves({ ask }) {
        const { body } = await ask(calls.readSection, { id: '-mabini' }, 'root');
        expect(body).toMatchObject({ teacher_id: 'leo', section_teacher: 'Leo Lopez', students: 2 });
      },
    },
    'a new name, of which only a capital differs': {
      given: { section_name: 'MABINI', teacher_id: 'mia' },
      text: 'Na-save ang section MABINI.',
    },
  },
);

cases(calls.removeSection, { sectionID: '-mabini' }, 'root', {
  'an id that is none': [404, 'section-not-found', { sectionID: '-none' }],
  'a superadmin: its students stay, with no section': {
    text: 'Natanggal ang section Mabini.',
    announces: ['sections'],
    async leaves({ sql }) {
      const rows = await sql`select section_id from people where uid in ('ana', 'bea', 'carl')`;
      expect(rows).toEqual([{ section_id: null }, { section_id: null }, { section_id: null }]);
    },
  },
  twice: { after: 'a superadmin: its students stay, with no section', gives: 404 },
});

const counted = ['Mabini 10', 'Mabini 9', '2 Mabini', '10 Mabini'];
const addCounted = ({ sql }: School) =>
  sql`insert into sections ${insertValues(...counted.map((section_name, at) => ({ id: `-${at}`, section_name, ...sectionKeys(section_name) })))}`;
const mia = { section_teacher: 'Mia Mercado', teacher_id: 'mia' };
const sectionOf = (id: string, section_name: string, teacher: object, students: number) => ({
  ...{ id, section_name, ...teacher, students },
});
const inOrder = ['2 Mabini', '10 Mabini', 'Bonifacio', 'Mabini', 'Mabini 9', 'Mabini 10', 'Rizal'];

cases(calls.readSections, {}, 'root', {
  'a teacher sees all, with teachers and numbers of active students': {
    as: 'leo',
    holds: {
      total: 3,
      page: 1,
      per_page: 10,
      items: [
        sectionOf('-bonifacio', 'Bonifacio', mia, 0),
        sectionOf('-mabini', 'Mabini', mia, 2),
        sectionOf('-rizal', 'Rizal', { section_teacher: 'Leo Lopez', teacher_id: 'leo' }, 1),
      ],
    },
    never: tracesOf('ana'),
  },
  'a teacher asks by her own id': {
    as: 'mia',
    given: { teacher_id: 'mia' },
    shows: ['Bonifacio', 'Mabini'],
    never: ['Rizal'],
  },
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
    holds: { total: 3, items: [{ id: '-mabini' }] },
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
    answers: inOrder,
  },
  'signed out, while it is closed': [401, 'not-signed-in', closed],
  'a student, while it is closed': { as: 'ana', before: closed, shows: ['Rizal'] },
});
