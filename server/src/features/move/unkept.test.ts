import { readUnkept } from '@tinig/domain/calls/move';
import { cases } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

cases(
  readUnkept,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher': { as: 'mia', gives: 403 },
    'while nothing was left out': {
      as: 'root',
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual([]),
    },
    'the most frequent first, and a hundred at most': {
      as: 'root',
      before: ({ sql }) => sql`
        insert into unkept select 'Users/field_' || n, 'unknown', n, '2026-11-23' from generate_series(1, 120) n`,
      gives: 200,
      leaves: (_, { body }) => {
        const listed = body as unknown as { path: string; why: string; times: number; last_at: string }[];
        expect(listed).toHaveLength(100);
        expect(listed[0]).toMatchObject({ path: 'Users/field_120', why: 'unknown', times: 120 });
      },
    },
  },
);
