import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isMessageCode } from '@tinig/domain/messages/messages';
import { firstSuperadmin } from '@tinig/tests/school/start-server';
import { useServer } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';

const page = join(import.meta.dirname, '../../docs/game-api.md');
const run = promisify(execFile);
const head = { email: 'head@school.example', password: 'Mahiwagang-Aklat-7' };

type Answer = { token: string; uid: string; user: { uid: string }; cards: { token: string }[] };

const server = useServer(firstSuperadmin(head));
let card: string;

const post = async (path: string, body: object, token?: string) =>
  (await server.ask<Answer>(path, { method: 'POST', body, ...(token && { token }) })).body;

beforeAll(async () => {
  const headToken = (await post('/auth/sign-in', head)).token;
  const teacher = {
    firstName: 'Liza',
    lastName: 'Magsaysay',
    email: 'liza@school.example',
    password: 'Bughaw-na-Ulap-9',
  };
  const { uid: teacher_id } = await post('/add-admin-firebase/register', teacher, headToken);
  for (const section_name of ['Mabini', 'Rizal'])
    await post('/db/Sections', { section_name, teacher_id }, headToken);
  const rows = [{ row: 1, first_name: 'Francis', last_name: 'Abad' }];
  const saved = await post(
    '/class-list/save',
    { key: 'isang-listahan-01', section: 'Mabini', rows },
    headToken,
  );
  card = saved.cards[0]!.token;
}, 60_000);

/** The page's bash blocks, with the comment that describes each response. */
const blocksOf = (text: string) =>
  [...text.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block]) => ({
    script: block!.replace(/^# .*\n/gm, ''),
    holds: /^# (.*)$/m.exec(block!)![1]!,
  }));

test('each line of docs/game-api.md does what the page says, against a started server', async () => {
  await run('bash', ['-c', 'command -v curl']).catch(() => {
    throw new Error('This test runs the page’s lines with bash and curl; one of them is not installed here.');
  });
  const blocks = blocksOf(await readFile(page, 'utf8'));
  expect(blocks.length).toBeGreaterThan(10);
  // One shell for all, because later blocks use earlier variables.
  const script = blocks.map(({ script }) => `${script}\nprintf '\\n--\\n'`).join('\n');
  const { stdout } = await run('bash', ['-euc', script], {
    env: { PATH: process.env.PATH, TINIG: server.url, CARD: card },
  });
  const answers = stdout.split('\n--\n');
  for (const [index, { script, holds }] of blocks.entries()) expect(answers[index], script).toContain(holds);
});

test('every code that the page names is one of the message book', async () => {
  const text = await readFile(page, 'utf8');
  const codes = [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`|"code": ?"([a-z-]+)"/g)].map(
    ([, named, answered]) => named ?? answered!,
  );
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !isMessageCode(code))).toEqual([]);
});
