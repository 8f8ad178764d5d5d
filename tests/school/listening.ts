import type { Topic } from '@tinig/domain/calls/call';
import { listen } from '@tinig/server/db/listen';
import type { Sql } from '@tinig/server/db/sql';
import { changesChannel } from '@tinig/server/records/announce';

/** Hears what is announced, as another server would. */
export async function listenTo(sql: Sql) {
  let topics: Topic[] = [];
  let marks = 0;
  const waiting = new Map<string, () => void>();
  const stop = await listen(
    sql,
    changesChannel,
    (payload) => {
      for (const topic of JSON.parse(payload) as (Topic & { mark?: string })[])
        if (topic.mark) waiting.get(topic.mark)?.();
        else topics.push(topic);
    },
    () => {},
  );
  return {
    stop,
    /** All that was announced since this was last asked. */
    async since(): Promise<Topic[]> {
      const mark = `mark ${++marks}`;
      const arrived = new Promise<void>((resolve) => waiting.set(mark, resolve));
      await sql`select pg_notify(${changesChannel}, ${JSON.stringify([{ kind: 'audit', mark }])})`;
      await arrived;
      const heard = topics;
      topics = [];
      return heard;
    },
  };
}
