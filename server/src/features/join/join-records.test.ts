import { joinRecords, readTwoRecords } from '@tinig/domain/calls/join';
import { addSection } from '@tinig/domain/calls/sections';
import { cases } from '@tinig/tests/school/cases';
import { lrnOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const both = { keep: 'bea', other: 'ana' };

cases(joinRecords, both, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { ...both, other: 'nobody' }],
  'a teacher has no second record': [403, 'forbidden', { ...both, other: 'mia' }, 'root'],
  'a pupil of another teacher': [403, 'forbidden', { ...both, other: 'dan' }],
  'a pupil without a section is no teacher’s': [403, 'forbidden', { ...both, other: 'ella' }],
  'an archived record': [409, 'student-is-archived', { ...both, other: 'carl' }],
  'two LRNs that differ': [409, 'lrns-differ', { keep: 'ana', other: 'dan' }, 'root'],
  'a record with itself': [400, 'same-record', { keep: 'ana', other: 'ana' }],
  'no second record': [400, 'bad-field', { ...both, other: undefined as never }],
  'the main teacher of both': {
    text: 'Pinagsama na ang dalawang record ni Bea Nunag.',
    announces: ['people', 'progress', 'completions', 'sessions', 'help'],
    async leaves({ sql, ask }) {
      const rows = await sql`
        select uid, role, joined_to, section_id, lrn from people where uid in ('ana', 'bea') order by uid`;
      expect(rows).toEqual([
        { uid: 'ana', role: 'joined', joined_to: 'bea', section_id: null, lrn: null },
        { uid: 'bea', role: 'student', joined_to: null, section_id: '-mabini', lrn: lrnOf.ana },
      ]);
      const sessions =
        await sql`select uid, origin from sessions where uid in ('ana', 'bea') order by origin`;
      expect(sessions).toEqual([
        { uid: 'bea', origin: '' },
        { uid: 'bea', origin: 'ana' },
      ]);
      const lines = await sql`select target, event from audit where action = 'joinRecords' order by id`;
      expect(lines).toEqual([
        { target: 'ana', event: { kind: 'records-joined', other: 'ana' } },
        { target: 'bea', event: { kind: 'records-joined', other: 'ana' } },
      ]);
      expect((await ask(joinRecords, both, 'mia')).status).toBe(404);
      // A joined record is nobody's teacher.
      const luna = await ask(addSection, { section_name: 'Luna', teacher_id: 'ana' }, 'root');
      expect(luna.body.code).toBe('section-teacher-unknown');
    },
  },
  'a superadmin, a record without a section': { as: 'root', given: { keep: 'ana', other: 'ella' } },
});

cases(readTwoRecords, { one: 'ana', other: 'bea' }, 'mia', {
  'an id of nobody': [404, 'student-not-found', { one: 'ana', other: 'nobody' }],
  'a teacher has no record': [403, 'forbidden', { one: 'ana', other: 'mia' }],
  'a pupil of another teacher': [403, 'forbidden', { one: 'ana', other: 'dan' }],
  'the two records of the main teacher of both': {
    leaves: async (_, { body }) =>
      expect(body).toMatchObject({
        one: {
          uid: 'ana',
          lrn: lrnOf.ana,
          has_card: true,
          tries: 0,
          game_one_progress: 40,
          section: 'Mabini',
        },
        other: { uid: 'bea', lrn: '', has_card: false, last_seen: null },
      }),
  },
});
