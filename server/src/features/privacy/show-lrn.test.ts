import { findChildren, showLrn } from '@tinig/domain/calls/privacy';
import { cases } from '@tinig/tests/school/cases';
import { lrnOf, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const looked = ({ sql }: School) => sql`select uid, viewer, kind, times from looks`;

cases(showLrn, { uid: 'ana' }, 'mia', {
  'another teacher': {
    as: 'leo',
    gives: 403,
    never: [lrnOf.ana],
    leaves: async (school) => expect(await looked(school)).toHaveLength(0),
  },
  nobody: [404, 'student-not-found', { uid: 'nobody' }, 'root'],
  'her own teacher, and it is a look at once': {
    shows: [lrnOf.ana],
    leaves: async (school) =>
      expect(await looked(school)).toEqual([{ uid: 'ana', viewer: 'mia', kind: 'lrn', times: 1 }]),
  },
  'twice on one day: one look, with how often': {
    after: 'her own teacher, and it is a look at once',
    leaves: async (school) =>
      expect(await looked(school)).toEqual([{ uid: 'ana', viewer: 'mia', kind: 'lrn', times: 2 }]),
  },
  'one that has none': { given: { uid: 'bea' }, shows: ['"lrn":""'] },
});

cases(findChildren, { q: 'an nun' }, 'root', {
  'a superadmin, by the beginnings of names': {
    shows: ['"uid":"ana"'],
    never: [lrnOf.ana, '"uid":"bea"', '"uid":"mia"'],
  },
  'by a whole LRN, as it is printed, which is not answered': {
    given: { q: '1365 4115 0003' },
    shows: ['"uid":"carl"', '"is_archived":true'],
    never: [lrnOf.carl, '"uid":"ana"'],
  },
  'by a part of one: nobody': { given: { q: '13654115' }, never: ['"uid"'] },
});
