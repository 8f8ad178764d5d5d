import type { Topic } from '@tinig/domain/call';
import type { Queries } from '#db/sql';

/** The channel on which every server hears what has changed. */
export const changesChannel = 'tinig_changes';

// PostgreSQL takes at most 7,999 bytes a message.
const roomFor = 60;

/** Announces changes to every server: inside a transaction delivered on commit only. */
export async function announce(sql: Queries, topics: Topic[]) {
  const different = [...new Map(topics.map((topic) => [JSON.stringify(topic), topic])).values()];
  for (let from = 0; from < different.length; from += roomFor) {
    await sql`select pg_notify(${changesChannel}, ${JSON.stringify(different.slice(from, from + roomFor))})`;
  }
}
