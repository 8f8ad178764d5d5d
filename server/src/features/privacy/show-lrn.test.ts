import { findChildren, showLrn } from '@tinig/domain/calls/privacy';
import { cases } from '@tinig/tests/school/cases';
import { lrnOf, type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const looked = ({ sql }: School) => sql`select uid, viewer, kind, times from looks`;

cases(
  showLrn,
  { uid: 'ana' },
  {
    'signed out': { as: null, gives: 401 },
    'the student herself: her teacher has it': { as: 'ana', gives: 403 },
    'another teacher': {
      as: 'leo',
      gives: 403,
      never: [lrnOf.ana],
      leaves: async (school) => expect(await looked(school)).toHaveLength(0),
    },
    nobody: { as: 'root', given: { uid: 'nobody' }, gives: 404 },
    'a teacher has none': { as: 'root', given: { uid: 'mia' }, gives: 403 },
    'her own teacher, and it is a look at once': {
      as: 'mia',
      gives: 200,
      shows: [lrnOf.ana],
      leaves: async (school) =>
        expect(await looked(school)).toEqual([{ uid: 'ana', viewer: 'mia', kind: 'lrn', times: 1 }]),
    },
    'twice on one day: one look, with how often': {
      as: 'mia',
      after: 'her own teacher, and it is a look at once',
      gives: 200,
      leaves: async (school) =>
        expect(await looked(school)).toEqual([{ uid: 'ana', viewer: 'mia', kind: 'lrn', times: 2 }]),
    },
    'one that has none': { as: 'mia', given: { uid: 'bea' }, gives: 200, shows: ['"lrn":""'] },
  },
);

cases(
  findChildren,
  { q: 'an nun' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher': { as: 'mia', gives: 403, never: tracesOf('ana') },
    'a superadmin, by the beginnings of names': {
      as: 'root',
      gives: 200,
      shows: ['"uid":"ana"'],
      never: [lrnOf.ana, '"uid":"bea"', '"uid":"mia"'],
    },
    'by a whole LRN, as it is printed, which is not answered': {
      as: 'root',
      given: { q: '1365 4115 0003' },
      gives: 200,
      shows: ['"uid":"carl"', '"is_archived":true'],
      never: [lrnOf.carl, '"uid":"ana"'],
    },
    'by a part of one: nobody': { as: 'root', given: { q: '13654115' }, gives: 200, never: ['"uid"'] },
  },
);
