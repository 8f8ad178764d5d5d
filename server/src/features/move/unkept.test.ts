import { readUnkept } from '@tinig/domain/calls/move';
import { cases } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

cases(readUnkept, {}, 'root', {
  'while nothing was left out': { answers: [] },
  'the most frequent first, and a hundred at most': {
    before: ({ sql }) => sql`
        insert into unkept select 'Users/field_' || n, 'unknown', n, '2026-11-23' from generate_series(1, 120) n`,
    leaves: (_, { body }) => {
      const listed = body as unknown as { path: string; why: string; times: number; last_at: string }[];
      expect(listed).toHaveLength(100);
      expect(listed[0]).toMatchObject({ path: 'Users/field_120', why: 'unknown', times: 120 });
    },
  },
});
