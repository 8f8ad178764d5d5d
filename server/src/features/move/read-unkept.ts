import { type IgnoredField, readUnkept } from '@tinig/domain/calls/move';
import { handleRead } from '#api/handler';

type UnkeptRow = Omit<IgnoredField, 'last_at'> & { last_at: Date };

/** What apps send most often of what Tinig does not keep (FIREBASE-40). */
export default handleRead(readUnkept, async (_input, { sql }) => {
  const rows = await sql<UnkeptRow[]>`
    select path, why, times::float8 as times, last_at from unkept order by times desc, path, why limit 100`;
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
});
