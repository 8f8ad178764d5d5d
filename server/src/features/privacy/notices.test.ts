import { noteNotice, readNotices, readSectionNotice } from '@tinig/domain/calls/incidents';
import { cases } from '@tinig/tests/school/cases';
import { type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const given = {
  section_id: '-mabini',
  given_on: '2026-06-19',
  paper_place: 'Folder, Room 3',
  unreturned: ['ana'],
};
const isGiven = ({ ask }: School) => ask(noteNotice, given, 'mia');

cases(noteNotice, given, {
  'signed out': { as: null, gives: 401 },
  'a student': { as: 'ana', gives: 403 },
  'another teacher': { as: 'leo', gives: 403 },
  'a section that is not there': { as: 'root', given: { section_id: '-wala' }, gives: 404 },
  'a day that is still to come': {
    as: 'mia',
    given: { given_on: '2026-11-22' },
    gives: 400,
    says: 'notice-ahead',
  },
  'her own section': {
    as: 'mia',
    gives: 200,
    announces: ['notices'],
    async leaves({ sql }) {
      expect(await sql`select section_id, given_on::text, paper_place, noted_by from notices`).toEqual([
        { section_id: '-mabini', given_on: '2026-06-19', paper_place: 'Folder, Room 3', noted_by: 'mia' },
      ]);
      expect(await sql`select uid from unreturned_notices`).toEqual([{ uid: 'ana' }]);
      expect(await sql`select target, event from audit`).toEqual([
        { target: '-mabini', event: { kind: 'notice-noted', given_on: '2026-06-19', unreturned: 1 } },
      ]);
    },
  },
  'whoever is in no such class is left out': {
    as: 'root',
    given: { unreturned: ['bea', 'dan', 'carl', 'nobody'] },
    gives: 200,
    leaves: async ({ sql }) =>
      expect(await sql`select uid from unreturned_notices`).toEqual([{ uid: 'bea' }]),
  },
  'once the papers are back': {
    as: 'mia',
    before: isGiven,
    given: { unreturned: [] },
    gives: 200,
    leaves: async ({ sql }) => expect(await sql`select from unreturned_notices`).toHaveLength(0),
  },
  'without a day the note is taken back': {
    as: 'mia',
    before: isGiven,
    given: { given_on: null },
    gives: 200,
    async leaves({ sql }) {
      expect(await sql`select from notices`).toHaveLength(0);
      expect(await sql`select from unreturned_notices`).toHaveLength(0);
    },
  },
});

cases(
  readNotices,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher: own sections, and how many have none yet': {
      as: 'mia',
      before: isGiven,
      gives: 200,
      shows: [
        '"given_on":"2026-06-19"',
        '"noted_by_name":"Mia Mercado"',
        '"unreturned":1',
        '"total":2',
        '"missing":1',
      ],
      never: ['Rizal', ...tracesOf('ana')],
    },
    'a superadmin: all, a page at a time': {
      as: 'root',
      given: { per_page: 1, page: 3 },
      before: isGiven,
      gives: 200,
      shows: ['Rizal', '"total":3', '"missing":2'],
      never: ['Mabini'],
    },
  },
);

cases(
  readSectionNotice,
  { section_id: '-mabini' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'another teacher': { as: 'leo', before: isGiven, gives: 403, never: tracesOf('ana') },
    'a section that is not there': { as: 'root', given: { section_id: '-wala' }, gives: 404 },
    'her own teacher: each active pupil, and whose paper is missing': {
      as: 'mia',
      before: isGiven,
      gives: 200,
      shows: ['"uid":"ana","first_name":"Ana","last_name":"Ñuñez","is_returned":false', '"uid":"bea"'],
      never: [...tracesOf('carl'), ...tracesOf('dan')],
    },
  },
);
