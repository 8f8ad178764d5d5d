import * as calls from '@tinig/domain/calls/sections';
import { cases } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

cases(
  calls.addSection,
  { section_name: 'Luna', teacher_id: 'leo' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher, for herself': { as: 'mia', given: { teacher_id: 'mia' }, gives: 403 },
    'no name': { as: 'root', given: { section_name: undefined }, gives: 400, text: 'Maglagay ng section.' },
    'an empty name': { as: 'root', given: { section_name: '  ' }, gives: 400, text: 'Maglagay ng section.' },
    'no teacher': { as: 'root', given: { teacher_id: undefined }, gives: 400, text: 'Maglagay ng guro.' },
    'an empty teacher': { as: 'root', given: { teacher_id: '' }, gives: 400, text: 'Maglagay ng guro.' },
    'a teacher that is nobody': {
      as: 'root',
      given: { teacher_id: 'nobody' },
      gives: 400,
      says: 'section-teacher-unknown',
      text: 'Walang guro na may id na nobody',
    },
    'a teacher whose id no database can hold': {
      as: 'root',
      given: { teacher_id: 'leo\u0000' },
      gives: 400,
      says: 'bad-text',
    },
    'a teacher that is a student': {
      as: 'root',
      given: { teacher_id: 'ana' },
      gives: 400,
      text: 'Walang guro na may id na ana',
    },
    ...Object.fromEntries(
      ['Mabini', 'mabini', ' MABINI ', 'Ｍａｂｉｎｉ', 'Mаbini', 'Mabinі'].map((section_name) => [
        `a name that people see as one in use: ${JSON.stringify(section_name)}`,
        {
          as: 'root' as const,
          given: { section_name },
          gives: 409,
          says: 'section-exists' as const,
          text: `Section "${section_name.trim()}" already exists`,
        },
      ]),
    ),
    'a name with an invisible character': {
      as: 'root',
      given: { section_name: 'Ma\u200Bbini' },
      gives: 400,
      says: 'bad-text',
    },
    'a superadmin': {
      as: 'root',
      gives: 201,
      text: 'Naidagdag ang section Luna.',
      announces: ['sections'],
      async leaves({ sql }, { body }) {
        const rows = await sql`select id, teacher_id from sections where section_name = 'Luna'`;
        expect(rows).toEqual([{ id: body.id, teacher_id: 'leo' }]);
      },
    },
    'a name that differs by a diacritic': { as: 'root', given: { section_name: 'Mabiñi' }, gives: 201 },
    'a superadmin may teach as well': { as: 'root', given: { teacher_id: 'rudy' }, gives: 201 },
  },
);

cases(
  calls.editSection,
  { sectionID: '-mabini', section_name: 'Mabini', section_teacher: 'Leo Lopez', teacher_id: 'leo' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'its own teacher': { as: 'mia', gives: 403 },
    'another teacher': { as: 'leo', gives: 403 },
    'an id that is none': {
      as: 'root',
      given: { sectionID: '-none' },
      gives: 404,
      says: 'section-not-found',
      text: 'Walang section na nahanap.',
    },
    'nothing that differs': {
      as: 'root',
      given: { teacher_id: 'mia', section_teacher: 'Somebody Else' },
      gives: 400,
      text: 'Walang pagbabago.',
    },
    'an empty name': {
      as: 'root',
      given: { section_name: '' },
      gives: 400,
      text: 'Maglagay ng pangalan ng section.',
    },
    'no teacher': { as: 'root', given: { teacher_id: '' }, gives: 400, text: 'Maglagay ng guro.' },
    'a teacher that is nobody': {
      as: 'root',
      given: { teacher_id: 'nobody' },
      gives: 400,
      text: 'Walang guro na may id na nobody',
    },
    'a name in use': {
      as: 'root',
      given: { section_name: 'rizal' },
      gives: 409,
      text: 'Section "rizal" already exists',
    },
    'another teacher takes it': {
      as: 'root',
      gives: 200,
      text: 'Na-save ang section Mabini.',
      announces: ['sections'],
      async leaves({ ask }) {
        const { body } = await ask(calls.readSection, { id: '-mabini' }, 'root');
        expect(body).toMatchObject({ teacher_id: 'leo', section_teacher: 'Leo Lopez', students: 2 });
      },
    },
    'a new name, of which only a capital differs': {
      as: 'root',
      given: { section_name: 'MABINI', teacher_id: 'mia' },
      gives: 200,
      text: 'Na-save ang section MABINI.',
    },
  },
);

cases(
  calls.removeSection,
  { sectionID: '-mabini' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'its own teacher': { as: 'mia', gives: 403 },
    'an id that is none': {
      as: 'root',
      given: { sectionID: '-none' },
      gives: 404,
      says: 'section-not-found',
    },
    'a superadmin: its students stay, with no section': {
      as: 'root',
      gives: 200,
      text: 'Natanggal ang section Mabini.',
      announces: ['sections'],
      async leaves({ sql }) {
        const rows = await sql`select section_id from people where uid in ('ana', 'bea', 'carl')`;
        expect(rows).toEqual([{ section_id: null }, { section_id: null }, { section_id: null }]);
      },
    },
    twice: { as: 'root', after: 'a superadmin: its students stay, with no section', gives: 404 },
  },
);
