import { Id } from '@tinig/domain/people';
import { text } from '@tinig/domain/text';
import { z } from 'zod/mini';
import type { Queries, Transaction } from '#db/sql';
import { insertMany } from '#rows/insert-many';
import { someMoment } from './records.ts';

/** A section's privacy notice as a file holds it: when it was given, and whose paper is not back. */
export const NoticeRecord = z.object({
  given_on: z.iso.date(),
  paper_place: z._default(text('bad-field', 100), ''),
  noted_by: Id,
  noted_at: someMoment,
  unreturned: z._default(z.array(Id), []),
});
/** By the section's id. */
export type Notices = Map<string, z.output<typeof NoticeRecord>>;

/** Every section's notice as a file holds it. */
export const exportedNotices = (sql: Queries) => sql<({ key: string } & Record<string, unknown>)[]>`
  select n.section_id as key, n.given_on::text, n.paper_place, n.noted_by, n.noted_at, (
      select coalesce(jsonb_agg(u.uid order by u.uid), '[]')
      from people p join unreturned_notices u on u.uid = p.uid where p.section_id = n.section_id) as unreturned
  from notices n order by n.section_id`;

/** Whether the paper of a pupil p is missing and no section's note says so: the column of the pupil's own record. */
export const paperMissing = `(
  select true from unreturned_notices u where u.uid = p.uid
    and not exists (select from notices n where n.section_id = p.section_id))`;

/** The sections of a file's notices that have one here. */
export async function readKnownNotices(sql: Queries, notices: Notices): Promise<Set<string>> {
  if (notices.size === 0) return new Set();
  const rows = await sql<{ section_id: string }[]>`
    select section_id from notices where section_id = any(${[...notices.keys()]}::text[])`;
  return new Set(rows.map(({ section_id }) => section_id));
}

/** A file's notices without these pupils. */
export const noticesWithout = (notices: Notices, gone: ReadonlySet<string>): Notices =>
  new Map(
    [...notices].map(([id, notice]) => [
      id,
      { ...notice, unreturned: notice.unreturned.filter((uid) => !gone.has(uid)) },
    ]),
  );

/** Adds planned notices, and whose paper is missing: by them, and of pupils by themselves. */
export async function addNotices(sql: Transaction, notices: Notices, papers: readonly string[]) {
  const given = [...notices].map(([section_id, { unreturned: _, ...notice }]) => ({ section_id, ...notice }));
  const uids = new Set([...papers, ...[...notices.values()].flatMap(({ unreturned }) => unreturned)]);
  const missing = [...uids].map((uid) => ({ uid }));
  await insertMany(sql, 'notices', given);
  await insertMany(sql, 'unreturned_notices', missing, sql`on conflict (uid) do nothing`);
}
