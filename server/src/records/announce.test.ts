import type { Topic } from '@tinig/domain/calls/call';
import { freshDatabase } from '@tinig/tests/school/database';
import { listenTo } from '@tinig/tests/school/listening';
import { expect, test } from 'vitest';
import { announce } from './announce.ts';

test('a school that sends its results at one moment is announced whole, in as many messages as PostgreSQL takes', async () => {
  const { sql, close } = await freshDatabase();
  const heard = await listenTo(sql);
  const topics = Array.from(
    { length: 200 },
    (_, n): Topic => ({
      kind: 'progress',
      uid: `${n}`.padStart(28, 'u'),
      section: 'ñ'.repeat(60),
      section_id: '-N'.padEnd(20, 's'),
      teacher: 't'.repeat(28),
    }),
  );
  await announce(sql, [...topics, ...topics]);
  expect(await heard.since()).toEqual(topics);
  await heard.stop();
  await close();
});
