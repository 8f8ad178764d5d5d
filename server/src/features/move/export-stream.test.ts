import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exportData } from '@tinig/domain/calls/move';
import { addCrowd } from '@tinig/tests/school/build-school';
import { tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import { streamedRunner } from '#api/stream';
import { exportData as exportAnswer } from './export.ts';

const many = 30_000;
const school = useSchool({ listens: true });
beforeAll(async () => {
  await addCrowd(school.sql, 'pupil-', many);
});

/** Requests the export and reads only its beginning. */
async function beginExport(): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${tokenOf('root')}`, 'content-type': 'application/json' };
  const exporting = request(school.origin() + exportData.path, { method: 'POST', headers }).end('{}');
  exporting.on('error', () => {});
  const [answer] = (await once(exporting, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  await once(answer, 'readable');
  return answer;
}

async function untilFree() {
  for (let tries = 0; tries < 100; tries++, await wait(50)) {
    const [row] = await school.sql<{ open: number }[]>`
      select count(*) as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`;
    if (row?.open === 0) return;
  }
  throw new Error('The moment of the export is still held.');
}

test('a whole school comes as one JSON text, as it was when it began', async () => {
  const answer = await beginExport();
  await school.sql`update people set first_name = 'Bago'`;
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  const { message, data } = JSON.parse(text);
  expect(message).toBe('Handa na ang kopya ng datos.');
  expect(Object.keys(data.Users)).toHaveLength(many + 10);
  expect(text).not.toContain('Bago');
  expect(answer.headers['cache-control']).toBe('no-store');
  await untilFree();
});

test('a second one waits until the first is taken; whoever goes away leaves nothing behind', async () => {
  const first = await beginExport();
  const second = await school.ask(exportData, {}, 'root');
  expect(second).toMatchObject({ status: 429, body: { code: 'busy' } });
  first.destroy();
  await untilFree();
  expect((await school.ask(exportData, {}, 'root')).status).toBe(200);
});

test('a reader that takes nothing is let go', async () => {
  const run = streamedRunner(exportAnswer as never, school, 200);
  const body = await run({}, { signedIn: null, address: '' });
  await once(body, 'close');
  expect(body.errored).toBeNull();
  await untilFree();
});
