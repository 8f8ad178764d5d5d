import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sealBytes, sealOf } from '@tinig/server/operations/backup/backup-file';
import { firstSuperadmin, startServer, temporaryFolder, tinig } from '#school/start-server';

/** One file as a call takes it. */
type HostileFile = { title: string; path: string; body: string };

const repeated = (text: string, times: number) => text.repeat(times);
/** Values as JSON text, each of which has brought down some reader of files. */
const values: Record<string, string> = {
  null: 'null',
  'a number': '5',
  'the largest number': '1e308',
  'a number beyond all': '1e999',
  'a list': '[1,[2,[3]]]',
  'an object': '{"constructor":{"prototype":1}}',
  'a deep list': repeated('[', 100_000) + repeated(']', 100_000),
  'a deep object': `${repeated('{"a":', 50_000)}1${repeated('}', 50_000)}`,
  'a long text': `"${repeated('x', 2_000_000)}"`,
  'a text of escapes': `"${repeated('\\u0000\\ud800', 100_000)}"`,
  'a text of combining marks': `"${repeated('é̂̃', 200_000)}"`,
  'a text of ligatures': `"${repeated('ﷺ', 300_000)}"`,
  'a text of quotes': `"${repeated('\\"', 700_000)}"`,
  'half a million numbers': `[${repeated('1,', 500_000)}1]`,
  'a hundred thousand fields': `{${Array.from({ length: 100_000 }, (_, n) => `"f${n}":1`).join()}}`,
  'a date at the end of time': '"+275760-09-13T00:00:00.000Z"',
  'a date before all': '"-271821-04-20T00:00:00.000Z"',
  'a date in words': `"January ${repeated('1', 900)}"`,
};

const person =
  '"first_name":"Ana","last_name":"Cruz","username":"ana","email":"ana@b.example","role":"student","section":"Mabini"';
const section = '"section_name":"Mabini","teacher_id":"guro"';
/** Places in the tree of a file; `*` is the value. */
const places: Record<string, string> = {
  'instead of all people': '{"Users":*,"Sections":{}}',
  'as a person': '{"Users":{"a":*}}',
  'as an id': '{"Users":{"%":{}}}',
  'as a name': `{"Users":{"a":{${person},"first_name":*}}}`,
  'as an email': `{"Users":{"a":{${person},"email":*}}}`,
  'as a role': `{"Users":{"a":{${person},"role":*}}}`,
  'as a date': `{"Users":{"a":{${person},"archive":true,"archiveDate":*}}}`,
  'as a field of ours': `{"Users":{"a":{${person},"uid":*,"__count__":*}}}`,
  'as a section’s name': `{"Users":{"a":{${person}}},"Sections":{"-s":{${section},"section_name":*}}}`,
  'as a section’s teacher': `{"Users":{"a":{${person}}},"Sections":{"-s":{${section},"teacher_id":*}}}`,
  'as a lock': `{"Users":{"a":{${person}}},"QuarterLock":{"a":{"quarter_one":*}}}`,
  'as a number of a game': `{"Users":{"a":{${person}}},"PlayerProgress":{"a":{"game_one_progress":*}}}`,
  'as a link': '{"Users":{},"Links":{"GDriveLink":*}}',
  'as a part of another app': `{"Users":{"a":{${person}}},"Balita":{"x":{"y":*}}}`,
};

/** Import and move of every value at every place, and accounts and parameters with it. */
function* filesToTake(): Generator<HostileFile> {
  for (const [where, tree] of Object.entries(places))
    for (const [what, value] of Object.entries(values)) {
      const given = tree
        .replaceAll('*', () => value)
        .replaceAll('%', () => (value.startsWith('"') ? value.slice(1, -1) : what));
      const title = `${what} ${where}`;
      yield { title: `import: ${title}`, path: '/data/import', body: `{"data":${given},"dry_run":true}` };
      yield { title: `move: ${title}`, path: '/data/move', body: `{"database":${given},"dry_run":true}` };
    }
  const tree = `{"Users":{"a":{${person}}}}`;
  for (const [what, value] of Object.entries(values))
    for (const accounts of [
      `{"users":*}`,
      '{"users":[*]}',
      '{"users":[{"localId":*}]}',
      '{"users":[{"localId":"a","email":*,"passwordHash":*,"salt":*}]}',
    ])
      yield {
        title: `accounts: ${what} in ${accounts}`,
        path: '/data/move',
        body: `{"database":${tree},"accounts":${accounts.replaceAll('*', () => value)},"dry_run":true}`,
      };
  for (const parameters of [
    'base64_signer_key',
    repeated('a', 9_990),
    repeated('base64_signer_key:', 500),
    repeated(' =', 4_990),
  ])
    yield {
      title: `parameters of ${parameters.slice(0, 20)}`,
      path: '/data/move',
      body: JSON.stringify({ database: JSON.parse(tree), accounts: { users: [] }, parameters }),
    };
}

/** A backup's lines with one field of one row in each table replaced. */
function* backupsOf(sound: Buffer): Generator<{ title: string; bytes: Buffer }> {
  const [first, ...rows] = gunzipSync(sound.subarray(0, -sealBytes)).toString().split('\n').slice(0, -1);
  const head = JSON.parse(first!) as { tables: { name: string; columns: string[]; rows: number }[] };
  let at = 0;
  for (const { name, columns, rows: many } of head.tables) {
    const place = at;
    at += many;
    if (many === 0) continue;
    for (const column of columns.slice(0, 4))
      for (const what of [
        'null',
        'a list',
        'a deep list',
        'a long text',
        'a text of escapes',
        'a date at the end of time',
      ] as const) {
        const lines = [...rows];
        const row = JSON.parse(lines[place]!) as Record<string, unknown>;
        delete row[column];
        const rest = JSON.stringify(row).slice(1, -1);
        lines[place] = `{"${column}":${values[what]}${rest && `,${rest}`}}`;
        const packed = gzipSync(`${[first, ...lines].join('\n')}\n`);
        const bytes = Buffer.concat([packed, sealOf(createHash('sha256').update(packed).digest('hex'))]);
        yield { title: `backup: ${what} in ${name}.${column}`, bytes };
      }
  }
}

const longestOther = 1000;
const mostMemory = 100 * 1024 * 1024;

/** Memory of a process in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024;
}

type Answer = { status: number; text: string };

/** Does some work, and adds how many milliseconds the longest of other calls took meanwhile. */
async function withLongest(url: string, work: () => Promise<Answer>): Promise<Answer & { longest: number }> {
  let longest = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const at = performance.now();
      await fetch(`${url}/healthz`).then((one) => one.text());
      longest = Math.max(longest, performance.now() - at);
    }
  })();
  const answer = await work();
  isOver = true;
  await others;
  return { ...answer, longest };
}

/** Gives hostile files to a real server, or every so many of them. Answers how many, and what went wrong. */
export async function tryHostileFiles(every = 1): Promise<{ tried: number; wrong: string[] }> {
  let number = 0;
  const isTried = () => number++ % every === 0;
  const place = await temporaryFolder();
  const env = {
    TINIG_DATA: join(place.folder, 'school'),
    BURST_PER_TOKEN: '100000',
    BURST_PER_ADDRESS: '100000',
  };
  const head = { email: 'head@a.example', password: 'bantay-araw 9' };
  const server = await startServer({ ...env, ...firstSuperadmin(head) });
  const wrong: string[] = [];
  let tried = 0;
  const begin = async ({ url, pid }: { url: string; pid: number }) => {
    const ask = async (path: string, body: string, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    for (let n = 0; n < 20; n++) await fetch(`${url}/db/Settings`);
    const idle = await memoryOf(pid);
    type Work = (send: typeof ask) => Promise<Answer>;
    const measured = (work: Work) => withLongest(url, () => work(ask));
    return async (title: string, work: Work) => {
      const first = await measured(work);
      // A busy machine may hold up any call, but hardly twice in the same place.
      const { status, text, longest } = first.longest > longestOther ? await measured(work) : first;
      tried++;
      const more = (await memoryOf(pid)) - idle;
      for (const one of new Set([first.status, status]))
        if (one >= 500) wrong.push(`${title}: ${one} ${text.slice(0, 200)}`);
      if (longest > longestOther) wrong.push(`${title}: another call took ${Math.round(longest)} ms`);
      if (more > mostMemory) wrong.push(`${title}: ${Math.round(more / 1024 / 1024)} MB more than idle`);
      return { status, text };
    };
  };
  const take = await begin(server);
  const signedIn = await take('sign-in', (send) => send('/auth/sign-in', JSON.stringify(head)));
  const { token } = JSON.parse(signedIn.text) as { token: string };
  for (const { title, path, body } of filesToTake())
    if (isTried()) await take(title, (send) => send(path, body, token));
  const path = join(place.folder, 'sound.gz');
  await tinig(env, ['backup', path]);
  await server.stop();

  const empty = await startServer({ ...env, TINIG_DATA: join(place.folder, 'empty') });
  const takeBackup = await begin(empty);
  const code = (await readFile(join(place.folder, 'empty/setup-code'), 'utf8')).trim();
  const opened = await fetch(`${empty.url}/setup/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { pass } = (await opened.json()) as { pass: string };
  for (const { title, bytes } of backupsOf(await readFile(path))) {
    if (!isTried()) continue;
    const piece = JSON.stringify({ at: 0, bytes: bytes.toString('base64') });
    await takeBackup(title, async (send) => {
      const sent = await send('/setup/backup', piece, pass);
      return sent.status === 200 ? await send('/setup/restore', JSON.stringify({ pass })) : sent;
    });
  }
  await empty.stop();
  await place.remove();
  return { tried, wrong };
}
