import { type IgnoredField, readUnkept } from '@tinig/domain/calls/move';
import { handleRead } from '#api/handler';

type UnkeptRow = Omit<IgnoredField, 'last_at'> & { last_at: Date };

/** Lists the data that apps send most often and Tinig does not store (FIREBASE-40). */
export default handleRead(readUnkept, async (_input, { sql }) => {
  const rows = await sql<UnkeptRow[]>`
    select path, why, times::float8 as times, last_at from unkept order by times desc, path, why limit 100`;
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
});
