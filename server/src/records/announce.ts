import type { Topic } from '@tinig/domain/calls/call';
import type { Fragment, Queries } from '#db/sql';
import { fragment } from '#sql/fragments';

/** Channel on which all servers receive changes. */
export const changesChannel = 'tinig_changes';

// Bytes of a message. PostgreSQL accepts at most 7,999.
const roomFor = 7_900;

/** Announces changes to every server. Inside a transaction, PostgreSQL delivers them on commit. */
export async function announce(sql: Queries, topics: Topic[]) {
  if (topics.length > 0) await sql`${announcing(topics)}`;
}

/** SQL statement that announces, for use at the end of a writing statement. */
export function announcing(topics: Topic[]): Fragment {
  const messages = messagesOf(topics);
  return messages.length === 1
    ? fragment`select pg_notify(${changesChannel}, ${messages[0]})`
    : fragment`
  select pg_notify(${changesChannel}, message) from unnest(${messages}::text[]) as message`;
}

/** Distinct topics as JSON lists, each within the size limit. */
function messagesOf(topics: Topic[]): string[] {
  const messages: string[] = [];
  let together: string[] = [];
  let room = 0;
  for (const text of new Set(topics.map((topic) => JSON.stringify(topic)))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      if (together.length > 0) messages.push(`[${together}]`);
      together = [];
      room = roomFor;
    }
    together.push(text);
    room -= bytes;
  }
  return [...messages, `[${together}]`];
}
