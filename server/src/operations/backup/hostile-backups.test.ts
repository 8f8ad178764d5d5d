import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { restoreSetup, sendSetupBackup } from '@tinig/domain/calls/setup';
import { freshDatabase } from '@tinig/tests/school/database';
import { noon, openSchool } from '@tinig/tests/school/school';
import { sendTo } from '@tinig/tests/school/send';
import { temporaryFolder } from '@tinig/tests/school/start-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SetupCodeGuard } from '#api/setup-code-guard';
import { buildApp } from '#app';
import { settingsFrom } from '#settings';
import { type BackupHead, sealBytes, sealOf } from './backup-file.ts';
import { summaryOf, withBackup } from './with-backup.ts';
import { writeBackup } from './write-backup.ts';

type Lines = { head: BackupHead; rows: string[] };

const { folder, remove } = await temporaryFolder();
afterAll(remove);
let sound: string[];
beforeAll(async () => {
  const school = await openSchool();
  const path = join(folder, 'sound.gz');
  await writeBackup(school.sql, path, noon);
  await school.close();
  sound = gunzipSync((await readFile(path)).subarray(0, -sealBytes))
    .toString()
    .split('\n')
    .slice(0, -1);
});

/** Appends a valid seal. */
const sealed = (packed: Buffer) =>
  Buffer.concat([packed, sealOf(createHash('sha256').update(packed).digest('hex'))]);
const fileOf = (text: string) => sealed(gzipSync(text));

function changed(change: (lines: Lines) => unknown): Buffer {
  const [first, ...rows] = sound;
  const lines: Lines = { head: JSON.parse(first!), rows };
  change(lines);
  return fileOf(`${[JSON.stringify(lines.head), ...lines.rows].join('\n')}\n`);
}

const at = ({ head }: Lines, name: string) => {
  let row = 0;
  for (const table of head.tables) {
    if (table.name === name) return { table, row };
    row += table.rows;
  }
  throw new Error(name);
};
const inRow = (table: string, fields: object) =>
  changed((lines) => {
    const { row } = at(lines, table);
    lines.rows[row] = JSON.stringify({ ...JSON.parse(lines.rows[row]!), ...fields });
  });
const asRow = (table: string, text: string) =>
  changed((lines) => {
    lines.rows[at(lines, table).row] = text;
  });
const inHead = (change: (head: BackupHead) => unknown) => changed(({ head }) => change(head));

const hostile: Record<string, () => Buffer> = {
  'nothing in it': () => fileOf(''),
  'no gzip': () => sealed(Buffer.from('x'.repeat(500))),
  'no JSON': () => fileOf('x\n'),
  'null as its head': () => fileOf('null\n'),
  'a head without tables': () => inHead((head) => Object.assign(head, { tables: undefined })),
  'a moment at the end of time': () =>
    inHead((head) => Object.assign(head, { made_at: '+275760-09-13T00:00:00Z' })),
  'a table that is not Tinig’s': () => inHead((head) => Object.assign(head.tables[0]!, { name: 'pg_class' })),
  'a table by a name that every object has': () =>
    inHead((head) => Object.assign(head.tables[0]!, { name: 'constructor' })),
  'a table that a backup leaves out': () =>
    inHead((head) => Object.assign(head.tables[0]!, { name: 'sessions' })),
  'a table twice': () => inHead((head) => head.tables.push({ ...head.tables[0]!, rows: 0 })),
  'an unknown column': () => inHead((head) => head.tables[0]!.columns.push('wala')),
  'a column twice': () => inHead((head) => head.tables[0]!.columns.push(head.tables[0]!.columns[0]!)),
  'no columns': () => inHead((head) => Object.assign(head.tables[0]!, { columns: [] })),
  'a column that breaks out of its name': () =>
    inHead((head) => head.tables[0]!.columns.push('uid") select 1; --')),
  'a column with a NUL': () => inHead((head) => head.tables[0]!.columns.push('a\0b')),
  'ten thousand tables': () =>
    inHead((head) =>
      head.tables.push(
        ...Array.from({ length: 10_000 }, (_, n) => ({ name: `t${n}`, columns: ['a'], rows: 0 })),
      ),
    ),
  'no steps of the database': () => inHead((head) => Object.assign(head, { migrations: [] })),
  'fewer rows than it says': () => inHead((head) => Object.assign(head.tables.at(-1)!, { rows: 9e15 })),
  'more rows than it says': () => changed(({ rows }) => rows.push('{}')),
  'a row that is no JSON': () => asRow('sections', '{'),
  'a row that is null': () => asRow('people', 'null'),
  'a row that is a list': () => asRow('sections', '[]'),
  'a row that is a text': () => asRow('sections', '"x"'),
  'a row without anything': () => asRow('people', '{}'),
  'a school without anything': () => asRow('school', '{}'),
  'a role that there is not': () => inRow('people', { role: 'constructor' }),
  'a role as an object': () => inRow('people', { role: {} }),
  'a NUL in a name': () => inRow('people', { first_name: 'a\0b' }),
  'half a surrogate pair in a name': () => inRow('people', { first_name: '\ud800' }),
  'a date that is none': () => inRow('people', { created_at: 'kahapon' }),
  'a text where a number stands': () => inRow('people', { failed: 'x', created_at: 5 }),
  'the same person twice': () =>
    changed((lines) => {
      const { row } = at(lines, 'people');
      lines.rows[row + 1] = lines.rows[row]!;
    }),
  'a section of nobody': () => inRow('sections', { teacher_id: 'wala' }),
  'a school’s name that is an object': () => inRow('school', { school_name: {} }),
  'a school’s name that is a list': () => inRow('school', { school_name: [1] }),
  'a line of 6 MB': () => fileOf('x'.repeat(6_000_000)),
  'a line of 60 MB': () => fileOf('x'.repeat(60_000_000)),
  'sixty million lines': () => fileOf('\n'.repeat(60_000_000)),
  'a deep row': () => asRow('sections', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
};

/** Builds the app of an empty school, and gets a pass for its set-up. */
async function openSetUp(dataFolder: string) {
  const { sql, close } = await freshDatabase();
  let code = '';
  const firstRun = new SetupCodeGuard(
    (shown) => {
      code = shown?.code ?? code;
    },
    () => noon,
  );
  const settings = settingsFrom({ LOG_LEVEL: 'silent', TINIG_DATA: dataFolder });
  const app = await buildApp({ sql, settings, now: () => noon, firstRun });
  firstRun.renew();
  return { sql, app, pass: firstRun.open(code, '127.0.0.1'), close: () => app.close().then(close) };
}

test('a hostile backup is never a fault of the server, and what the dry run calls whole can be put back', async () => {
  const { sql, app, pass, close } = await openSetUp(folder);
  const wrong: string[] = [];
  for (const [title, make] of Object.entries(hostile)) {
    const bytes = make().toString('base64');
    await sendTo(app, sendSetupBackup, { at: 0, bytes }, pass);
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const trial = await sendTo(app, restoreSetup, { pass });
    clearInterval(watch);
    if (![400, 409].includes(trial.status)) {
      // Only a backup that can be restored may count as whole. Tried in a temporary database.
      const { status } = trial;
      wrong.push(
        ...(status === 200 ? await notPutBack(title, bytes) : [`${title}: ${status} ${trial.text}`]),
      );
    }
    if (longest > 1000) wrong.push(`${title}: others waited for ${Math.round(longest)} ms`);
  }
  expect(wrong).toEqual([]);
  expect(await sql`select from people`).toHaveLength(0);
  await close();
}, 300_000);

async function notPutBack(title: string, bytes: string): Promise<string[]> {
  const place = await temporaryFolder();
  const { app, pass, close } = await openSetUp(place.folder);
  await sendTo(app, sendSetupBackup, { at: 0, bytes }, pass);
  const { status, text } = await sendTo(app, restoreSetup, { pass, dry_run: false });
  await close();
  await place.remove();
  return status === 200 ? [] : [`${title}: called whole, then ${status} ${text}`];
}

test('a copy with such content is refused when it is looked at', async () => {
  const wrong: string[] = [];
  for (const [title, make] of Object.entries(hostile)) {
    const path = join(folder, 'copy.gz');
    await writeFile(path, make());
    const { code } = await withBackup(path, summaryOf).then(
      () => ({ code: 'whole' }),
      (error) => error as { code: string },
    );
    await rm(path);
    if (!['whole', 'backup-broken', 'backup-newer'].includes(code)) wrong.push(`${title}: ${code}`);
  }
  expect(wrong).toEqual([]);
});
