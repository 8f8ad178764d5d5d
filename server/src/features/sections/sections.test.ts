import * as calls from '@tinig/domain/calls/sections';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

cases(calls.addSection, { section_name: 'Luna', teacher_id: 'leo' }, 'root', {
  'a teacher, for herself': [403, 'forbidden', { teacher_id: 'mia' }, 'mia'],
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
