import { readClassList } from '@tinig/domain/calls/class-list';
import { scopeUid } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';

/** Reads the progress of saving one's own list. Returns 404 for any other key. */
export default handleRead(readClassList, async ({ key }, { sql, scope }) => {
  const [list] = await sql<{ done: number; count: number; saved: boolean }[]>`
    select done, count, saved_at is not null as saved from class_lists
    where saved_by = ${scopeUid(scope) ?? ''} and key = ${key}`;
  if (!list) throw new Refusal('class-list-not-found', 404);
  return { done: list.done, of: list.count, saved: list.saved };
});
