import { noteNotice, readNotice, readNotices, readSectionNotice } from '@tinig/domain/calls/incidents';
import { setRetention } from '@tinig/domain/calls/privacy';
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

cases(noteNotice, given, 'mia', {
  'a section that is not there': [404, 'section-not-found', { section_id: '-wala' }, 'root'],
  'a day that is still to come': [400, 'notice-ahead', { given_on: '2026-11-22' }],
  'her own section': {
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
    leaves: async ({ sql }) =>
      expect(await sql`select uid from unreturned_notices`).toEqual([{ uid: 'bea' }]),
  },
  'once the papers are back': {
    before: isGiven,
    given: { unreturned: [] },
    leaves: async ({ sql }) => expect(await sql`select from unreturned_notices`).toHaveLength(0),
  },
  'without a day the note is taken back': {
    before: isGiven,
    given: { given_on: null },
    async leaves({ sql }) {
      expect(await sql`select from notices`).toHaveLength(0);
      expect(await sql`select from unreturned_notices`).toHaveLength(0);
    },
  },
});

cases(readNotices, {}, 'mia', {
  'a teacher: own sections, and how many have none yet': {
    before: isGiven,
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
    shows: ['Rizal', '"total":3', '"missing":2'],
    never: ['Mabini'],
  },
});

cases(readSectionNotice, { section_id: '-mabini' }, 'leo', {
  'a section that is not there': [404, 'section-not-found', { section_id: '-wala' }, 'root'],
  'her own teacher: each active pupil, and whose paper is missing': {
    as: 'mia',
    before: isGiven,
    shows: ['"uid":"ana","first_name":"Ana","last_name":"Ñuñez","is_returned":false', '"uid":"bea"'],
    never: [...tracesOf('carl'), ...tracesOf('dan')],
  },
});

cases(readNotice, {}, null, {
  'anybody, with no name in it': {
    shows: [
      '"keep_tries":400',
      '"longest_backup":35',
      '"idle_days":365',
      '"archive_days":30',
      'Mga subok',
      'Sino ang tumingin',
    ],
    never: [...tracesOf('ana'), ...tracesOf('mia')],
  },
  'every number changes with its setting': {
    async before(school) {
      await school.ask(
        setRetention,
        { keep_tries: 200, tries_end_with_year: true, keep_looks: 730, keep_audit: 365, keep_backups: 7 },
        'root',
      );
      await school.sql`update school set school_name = 'Mababang Paaralan ng Luma', server_place = 'Sa kubo',
          privacy_officer = 'Edgardo Pascua', privacy_contact = 'opisina, 8 hanggang 4'`;
    },
    shows: [
      '"keep_tries":200',
      '"keep_looks":730',
      '"keep_audit":365',
      '"keep_backups":7',
      '"tries_end_with_year":true',
      'Sa kubo',
      'Luma',
      'Edgardo Pascua',
      'opisina, 8 hanggang 4',
    ],
  },
});
