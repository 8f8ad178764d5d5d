import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import type { SetupDraft } from '@tinig/domain/setup/setup-draft';
import { cases } from '@tinig/tests/school/cases';
import { freshDatabase } from '@tinig/tests/school/database';
import {
  daysAfter,
  emailOf,
  noon,
  openSchool,
  password as schoolPassword,
  tracesOf,
} from '@tinig/tests/school/school';
import { sendTo } from '@tinig/tests/school/send';
import { useDatabase, useFolder } from '@tinig/tests/school/use-school';
import { Encrypter } from 'age-encryption';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SetupCodeGuard, type ShownCode } from '#api/setup-code-guard';
import { buildApp } from '#app';
import type { Sql } from '#db/sql';
import { erasedPath, writeErasedList } from '#operations/backup/erased-list';
import { writeBackup } from '#operations/backup/write-backup';
import { checkout } from '#places';
import { settingsFrom } from '#settings';

const shut = 'May Super Administrator na. Mag-login.';
const newHead = {
  school_name: 'Mababang Paaralan ng Halimbawa',
  first_name: 'Rosario',
  last_name: 'Villamor',
  email: 'rosario@paaralan.example',
  password: 'mangga-ilaw-tulay-58',
  confirm_password: 'mangga-ilaw-tulay-58',
};

cases(calls.readSetupState, {}, null, {
  'a school at work': { shows: ['{"is_set_up":true}'] },
});
cases(calls.giveSetupCode, { code: 'KHM7-P3XR' }, null, { 'a school at work': [404, shut] });
cases(calls.setUpAccount, { pass: 'p'.repeat(43), ...newHead }, null, {
  'a school at work': [404, shut],
  'with nothing right in it': [404, shut, { email: 'x', pass: '' }],
});
cases(calls.sendSetupBackup, { at: 0, bytes: 'H4sI' }, null, { 'a school at work': [404, shut] });
cases(calls.restoreSetup, { pass: 'p'.repeat(43), dry_run: false }, null, {
  'a school at work': [404, shut],
});

const draft: SetupDraft = { step: 'people', done: ['school', 'year'], is_hidden: false };
const list = { source: 'I-paste', rows: [{ row: 1, section: 'Luna', teacher: 'Jo Esteban', email: '' }] };
cases(calls.readSetupDraft, {}, 'root', {
  'a school that was not set up in a browser': { shows: ['{"draft":null}'] },
});
cases(calls.changeSetupDraft, { draft: { ...draft, list } }, 'root', {
  'what is begun stays': {
    announces: ['setup'],
    leaves: async ({ ask }) =>
      expect((await ask(calls.readSetupDraft, {}, 'root')).body).toEqual({ draft: { ...draft, list } }),
  },
  'a NUL and half a surrogate pair are kept as lost letters': {
    given: {
      draft: { ...draft, list: { source: 'a\0b', rows: [{ ...list.rows[0]!, section: '\ud800' }] } },
    },
    leaves: async ({ ask }) =>
      expect((await ask(calls.readSetupDraft, {}, 'root')).body).toMatchObject({
        draft: { list: { source: 'a\uFFFDb', rows: [{ section: '\uFFFD' }] } },
      }),
  },
  'once it is through no name is kept with it': {
    given: { draft: { ...draft, step: 'done', list } },
    leaves: async ({ sql }) => {
      const [school] = await sql`select setup_draft::text as kept from school`;
      expect(school!.kept).not.toContain('Esteban');
    },
  },
});

describe('a school without anybody', () => {
  const database = useDatabase({ isForEach: true });
  const place = useFolder({ isForEach: true });
  let app: FastifyInstance;
  let folder: string;
  let shown: (ShownCode | undefined)[];
  let firstRun: SetupCodeGuard;
  let now: Date;
  let given: string | undefined;
  beforeEach(async () => {
    ({ folder } = place);
    now = noon;
    shown = [];
    given = undefined;
    firstRun = new SetupCodeGuard(
      (code) => shown.push(code),
      () => now,
    );
    const settings = settingsFrom({
      ...{ LOG_LEVEL: 'silent', FIREBASE_GATEWAY: 'on', TINIG_DATA: folder, TINIG_ALLOW_HTTP: '1' },
    });
    app = await buildApp({ sql: database.sql, settings, now: () => now, firstRun });
    firstRun.renew();
  });
  afterEach(() => app.close());

  const code = () => shown.at(-1)!.code;
  const give = (given: string) => sendTo(app, calls.giveSetupCode, { code: given });
  const pass = async () => (given ??= (await give(code())).body.pass as string);
  const wrong = () => (code().startsWith('A') ? 'B' : 'A') + code().slice(1);

  test('answers 503 to every call but health and the set-up; every page leads there', async () => {
    const answers = async (url: string, headers = {}, method: 'GET' | 'POST' = 'GET') => {
      const { statusCode, json, headers: got } = await app.inject({ method, url, headers });
      return statusCode === 503 ? [503, json().code, got['retry-after']] : [statusCode, got.location];
    };
    const closed = [503, 'not-set-up', '5'];
    const reads = [
      '/db/Settings',
      '/db/Users',
      '/openapi.json',
      '/Users.json',
      '/db/Users/x.png',
      '/nothing',
    ];
    for (const url of reads) expect(await answers(url), url).toEqual(closed);
    for (const url of ['/auth/sign-in', '/auth/register', '/db/Results', '/v1/accounts:signUp'])
      expect(await answers(url, { 'content-type': 'application/json' }, 'POST'), url).toEqual(closed);
    const page = { accept: 'text/html' };
    for (const url of ['/', '/login', '/admin/dashboard', '/privacy', '/db/Users'])
      expect(await answers(url, page), url).toEqual([302, '/setup']);
    for (const url of ['/healthz', '/readyz', '/setup/state']) expect((await answers(url))[0], url).toBe(200);
    expect((await sendTo(app, calls.readSetupState, {})).body).toEqual({ is_set_up: false });
  });

  test('a page of another site may not try codes', async () => {
    const from = (origin: string) => {
      const headers = { origin, host: 'localhost', 'content-type': 'application/json' };
      return app.inject({ method: 'POST', url: '/setup/code', headers, payload: { code: code() } });
    };
    expect((await from('https://iba.example')).json().code).toBe('not-allowed-origin');
    expect((await from('http://localhost')).statusCode).toBe(200);
  });

  test('the code is eight letters that cannot be mistaken, taken once, case and hyphen ignored', async () => {
    expect(code()).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const typed = `${code().slice(0, 4).toLowerCase()}-${code().slice(4)}`;
    const [first] = shown;
    expect((await give(typed)).status).toBe(200);
    expect(shown.at(-1)).toBeUndefined();
    const again = await give(first!.code);
    expect([again.status, again.body.code]).toEqual([409, 'setup-code-replaced']);
    expect(code()).not.toBe(first!.code);
  });

  test('a code in wide letters or with other signs is a wrong one', async () => {
    for (const given of ['ＫＨＭ７Ｐ３ＸＲ', 'ñ'.repeat(8), '👩'.repeat(4), 'ß'.repeat(4)])
      expect((await give(given)).body.code, given).toBe('setup-code-wrong');
  });

  const giveFrom = (remoteAddress: string, given: string) =>
    app.inject({ method: 'POST', url: '/setup/code', remoteAddress, payload: { code: given } });

  test('guesses from other addresses never replace the code or keep the owner out', async () => {
    const read = code();
    for (let guess = 1; guess <= 100; guess++)
      for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '2001:db8::1']) {
        const { statusCode, headers } = await giveFrom(address, wrong());
        expect(statusCode).toBe(guess <= 10 ? 403 : 429);
        if (guess > 10) expect(Number(headers['retry-after'])).toBe(15 * 60);
      }
    expect(code()).toBe(read);
    expect((await giveFrom('10.0.0.1', read)).statusCode).toBe(429);
    expect((await giveFrom('10.0.0.5', wrong())).json().error).toContain(': 9.');
    expect((await giveFrom('10.0.0.5', read)).statusCode).toBe(200);
  });

  test('after a thousand wrong codes from many addresses each has three tries', async () => {
    const read = code();
    for (let host = 0; host < 100; host++)
      for (let guess = 0; guess < 10; guess++) await giveFrom(`10.1.0.${host}`, wrong());
    for (let guess = 1; guess <= 4; guess++)
      expect((await giveFrom('10.2.0.1', wrong())).statusCode).toBe(guess <= 3 ? 403 : 429);
    expect((await giveFrom('10.2.0.2', wrong())).statusCode).toBe(403);
    expect((await giveFrom('10.2.0.2', read)).statusCode).toBe(200);
  });

  test('a code expires after 15 minutes, and a new one is shown', async () => {
    const old = code();
    now = new Date(noon.getTime() + 15 * 60_000);
    expect((await give(old)).body.code).toBe('setup-code-replaced');
    expect((await give(old)).body.code).toBe('setup-code-wrong');
    expect((await give(code())).status).toBe(200);
  });

  test('school and superadmin are made in one act, which signs in; then the door is shut for good', async () => {
    const { sql } = database;
    const given = { pass: await pass(), ...newHead };
    const refused = async (changed: object) =>
      (await sendTo(app, calls.setUpAccount, { ...given, ...changed })).body.code;
    expect(await refused({ pass: 'p'.repeat(43) })).toBe('setup-pass-over');
    expect(await refused({ school_name: ' ' })).toBe('fill-all');
    expect(await refused({ confirm_password: 'iba' })).toBe('passwords-differ');
    const named = 'Mababang Paaralan ng Halimbawa 1';
    expect(await refused({ password: named, confirm_password: named })).toBe('password-too-common');
    expect(await sql`select from people`).toHaveLength(0);
    expect(await sql`select school_name from school`).toEqual([{ school_name: null }]);

    const both = await Promise.all([
      sendTo(app, calls.setUpAccount, given),
      sendTo(app, calls.setUpAccount, { ...given, email: 'ikalawa@paaralan.example' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(both.find(({ status }) => status === 404)!.body.error).toBe(shut);
    const { token } = both.find(({ status }) => status === 201)!.body as { token: string };
    const me = await sendTo(app, calls.readSession, {}, token);
    expect(me.body).toMatchObject({ user: { role: 'superadmin', last_name: 'Villamor' } });
    expect((await sendTo(app, calls.readSetupDraft, {}, token)).body).toMatchObject({
      draft: { step: 'year' },
    });
    expect((await sendTo(app, calls.readSettings, {})).status).toBe(200);
    const lines = await sql`select * from audit`;
    expect(JSON.stringify(lines)).not.toMatch(/Rosario|rosario|mangga/);

    // Removed by command. The set-up stays closed.
    await sql`delete from people`;
    expect((await give('KHM7P3XR')).status).toBe(404);
    expect((await sendTo(app, calls.readSetupState, {})).body).toEqual({ is_set_up: true });
  });

  test('a superadmin who is made by the command shuts it as well', async () => {
    await database.sql`update school set set_up_at = ${daysAfter(-1)}`;
    const users = await sendTo(app, calls.readUsers, {});
    expect(users.status).toBe(401);
    expect(users.text).not.toContain(tracesOf('ana')[0]);
    expect((await give(shown[0]!.code)).status).toBe(404);
    expect(shown.at(-1)).toBeUndefined();
  });

  const send = async (bytes: Buffer, at = 0, by?: string) =>
    sendTo(app, calls.sendSetupBackup, { at, bytes: bytes.toString('base64') }, by ?? (await pass()));
  const restore = async (more: object = {}) =>
    sendTo(app, calls.restoreSetup, { pass: await pass(), ...more });
  const backupOf = async (sql: Sql) => {
    await writeBackup(sql, join(folder, 'dati.gz'), noon);
    return await readFile(join(folder, 'dati.gz'));
  };
  const backupOfSchool = async () => {
    const school = await openSchool();
    await school.sql`update school set school_name = 'Paaralan ng Halimbawa'`;
    return await backupOf(school.sql).finally(school.close);
  };
  const password = 'tatlong bibe sa ilog';
  const locked = async (bytes: Buffer) => {
    const locking = new Encrypter();
    locking.setPassphrase(password);
    locking.setScryptWorkFactor(4);
    return Buffer.from(await locking.encrypt(bytes));
  };
  const signsIn = () => sendTo(app, calls.signIn, { email: emailOf('root'), password: schoolPassword });
  const nobodyIsHere = async () => expect(await database.sql`select from people`).toHaveLength(0);

  test('a backup is put back, after it was read and shown; then everybody signs in as before', async () => {
    const file = await backupOfSchool();
    expect((await send(file, 0, 'p'.repeat(43))).body.code).toBe('setup-pass-over');
    expect((await send(file, 100)).body.code).toBe('backup-piece-lost');
    expect((await restore()).body.code).toBe('backup-broken');
    const half = Math.floor(file.length / 2);
    await send(file.subarray(0, half));
    expect((await send(file.subarray(half + 1), half + 1)).body.code).toBe('backup-piece-lost');
    expect((await restore()).body.code).toBe('backup-broken');
    for (const at of [half, half]) await send(file.subarray(half), at);
    expect((await restore()).body).toEqual({
      message: 'Nabasa ang backup at buo ito.',
      school_name: 'Paaralan ng Halimbawa',
      made_at: noon.toISOString(),
      ...{ students: 6, sections: 3, teachers: 4, tries: 0, is_older: false },
    });
    await nobodyIsHere();

    // People erased since stay erased, by the list in the data folder (PRIVACY-4).
    await mkdir(join(folder, 'backups'));
    await writeErasedList(erasedPath(folder), [{ uid: 'ana', at: noon.toISOString() }]);
    expect((await restore({ dry_run: false })).body.message).toBe(
      'Naibalik ang backup. Mag-login gaya ng dati.',
    );
    expect(await database.sql`select from people where uid = 'ana'`).toHaveLength(0);
    expect((await signsIn()).body).toMatchObject({ user: { role: 'superadmin' } });
    expect((await restore()).status).toBe(404);
    expect((await readdir(folder)).sort()).toEqual(['backups', 'dati.gz']);
  });

  test('a locked copy asks for its password, and is put back with it', async () => {
    await send(await locked(await backupOfSchool()));
    expect((await restore()).body).toMatchObject({
      code: 'copy-locked',
      error: 'Naka-lock ang kopyang ito. Ilagay ang password nito.',
    });
    expect((await restore({ password: 'iba' })).body.code).toBe('copy-not-opened');
    expect((await restore({ password })).body).toMatchObject({ students: 6 });
    // Decrypted once: the restored backup is the one shown.
    expect((await restore({ dry_run: false })).status).toBe(200);
    expect((await signsIn()).status).toBe(200);
    expect(await readdir(folder)).toEqual(['dati.gz']);
  });

  test('a backup of a newer version is refused in words', async () => {
    const newer = await freshDatabase();
    await newer.sql`insert into migrations (name, hash) values ('9999-tomorrow.sql', 'x')`;
    await send(await backupOf(newer.sql).finally(newer.close));
    expect((await restore({ dry_run: false })).body).toMatchObject({
      code: 'backup-newer',
      error: 'Mas bago ang backup kaysa sa Tinig na ito. I-update muna.',
    });
    await nobodyIsHere();
  });

  test('a backup without a superadmin is refused, and the set-up stays open', async () => {
    const empty = await freshDatabase();
    await empty.sql`update school set set_up_at = ${noon}`;
    const file = await backupOf(empty.sql).finally(empty.close);
    for (const dry_run of [true, false]) {
      await send(file);
      expect((await restore({ dry_run })).body).toMatchObject({
        code: 'backup-without-superadmin',
        error: 'Walang Super Administrator sa backup na ito. Walang nagbago.',
      });
    }
    expect((await sendTo(app, calls.readSetupState, {})).body).toEqual({ is_set_up: false });
    expect((await sendTo(app, calls.setUpAccount, { pass: await pass(), ...newHead })).status).toBe(201);
  });

  test('a backup of an older Tinig is refused in words, also as a locked copy', async () => {
    const old = await readFile(join(checkout, 'tests/school/old-school.gz'));
    const body = {
      code: 'backup-old',
      error:
        'Sa mas lumang Tinig ang backup na ito at walang nagbago: dinadala ito ng npm run tinig -- import-old FOLDER-or-BACKUP sa bagong database.',
    };
    for (const [file, more] of [[old, {}] as const, [await locked(old), { password }] as const]) {
      await send(file);
      expect(await restore({ dry_run: false, ...more })).toMatchObject({ status: 409, body });
    }
    await nobodyIsHere();
  });
});
