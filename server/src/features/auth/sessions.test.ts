import { calls } from '@tinig/domain/calls/all';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { timesPlanned } from '@tinig/tests/school/database';
import {
  daysAfter,
  emailOf,
  newPupil,
  noon,
  password,
  type School,
  type SchoolResponse,
  tokenOf,
} from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { openSession } from '#credentials/session';
import type { Queries } from '#db/sql';
import { findSigningIn } from './sign-in.ts';

const wrong = { gives: 401, says: 'login-failed', text: 'Login failed. Please try again.' } as const;

cases(calls.signIn, { email: emailOf('ana'), password }, null, {
  'a wrong password': { given: { password: 'mali' }, ...wrong },
  'an email that nobody has': { given: { email: 'wala@paaralan.example' }, ...wrong },
  'an archived student, the right pair': [403, 'account-archived', { email: emailOf('carl') }],
  'an archived student, a wrong password': { given: { email: emailOf('carl'), password: 'mali' }, ...wrong },
  'an email that no database can hold': [400, 'bad-text', { email: 'ana\u0000@paaralan.example' }],
  'no email': [400, 'fill-all', { email: undefined }],
  'no password': [400, 'fill-all', { password: '' }],
  'a student, her email in capitals': {
    given: { email: emailOf('ana').toUpperCase() },
    never: ['argon2', 'password_hash', 'token_hash'],
    announces: ['people', 'sessions'],
    async leaves({ sql, send }, { body }) {
      expect(body).toMatchObject({
        user: { uid: 'ana', role: 'student', quarter_one: false, section: 'Mabini' },
      });
      expect(body.expires_at).toBe(daysAfter(30).toISOString());
      expect((await send(calls.readSession, {}, body.token as string)).status).toBe(200);
      expect(await sql`select last_sign_in from people where uid = 'ana'`).toEqual([{ last_sign_in: noon }]);
      const stored = await sql`select * from sessions, devices`;
      expect(JSON.stringify(stored)).not.toContain(body.token);
      expect(JSON.stringify(stored)).not.toContain(body.device);
    },
  },
  'somebody signed in a hundred times: the oldest session and device go': {
    before: ({ sql }) => sql`
        with n as (select n, ${noon}::timestamptz - make_interval(hours => n) as at from generate_series(1, 100) as n),
          opened as (
            insert into sessions select 'old-' || n, 'hash-' || n, 'ana', at, at, ${daysAfter(9)}, ${daysAfter(9)} from n)
        insert into devices select 'device-' || n, 'ana', at from n`,
    async leaves({ sql, send }, { body }) {
      const [left] = await sql`
          select count(*)::int as sessions, bool_or(id = 'old-98') as newer, bool_or(id in ('old-99', 'old-100')) as oldest,
            (select count(*)::int from devices where uid = 'ana') as devices,
            (select count(*)::int from devices where device_hash = 'device-100') as forgotten
          from sessions where uid = 'ana'`;
      expect(left).toEqual({ sessions: 100, newer: true, oldest: false, devices: 100, forgotten: 0 });
      expect((await send(calls.readSession, {}, body.token as string)).status).toBe(200);
    },
  },
  'a teacher: four hours without use, twelve in all': {
    given: { email: emailOf('mia') },
    async leaves({ send, setNow }, { body }) {
      const token = body.token as string;
      for (const hours of [3, 6, 9]) {
        setNow(daysAfter(hours / 24));
        expect((await send(calls.readSession, {}, token)).status).toBe(200);
      }
      setNow(daysAfter(12.01 / 24));
      expect((await send(calls.readSession, {}, token)).status).toBe(401);
    },
  },
  'a teacher who goes away for more than four hours': {
    given: { email: emailOf('mia') },
    async leaves({ send, setNow }, { body }) {
      setNow(daysAfter(4.1 / 24));
      expect((await send(calls.readSession, {}, body.token as string)).status).toBe(401);
    },
  },
});

cases(calls.signOut, {}, 'ana', {
  'a student: the token is dead at once, others live': {
    text: 'Naka-log out na.',
    announces: ['sessions'],
    async leaves({ ask }) {
      expect((await ask(calls.readSession, {}, 'ana')).status).toBe(401);
      expect((await ask(calls.readSession, {}, 'bea')).status).toBe(200);
    },
  },
});

/** Counts ten failures for Ana, who is Mia's pupil, and for Dan, who is not. */
const manyTries = ({ sql }: School) => sql`
  insert into tries (key, failures, consecutive, window_start, last_failure, uid)
  select 'account:' || uid, 10, 10, ${noon}, ${noon}, uid from people where uid in ('ana', 'dan')`;

cases(calls.readManyAttempts, {}, 'mia', {
  'a teacher: nobody yet': { never: ['ana'] },
  'a teacher: own students': { before: manyTries, shows: ['ana'], never: ['dan', emailOf('ana')] },
  'a superadmin: anybody': { as: 'root', before: manyTries, shows: ['ana', 'dan'] },
});

cases(calls.readSession, {}, 'carl', {
  'an archived student': [401, 'not-signed-in'],
  'a student: who it is, until when, and which of the own sessions': {
    as: 'ana',
    holds: {
      user: { uid: 'ana' },
      expires_at: daysAfter(500).toISOString(),
      session_id: 'session-of-ana',
    },
  },
});

const gil = {
  ...{ ...newPupil, email: 'gil@paaralan.example', section: 'Rizal' },
  ...{ first_name: 'Gil', last_name: 'Gomez', username: 'gil' },
};

cases(calls.register, gil, null, {
  ...rowsFor(Object.keys(gil), (field) => [`without ${field}`, [400, 'fill-all', { [field]: undefined }]]),
  'passwords that differ': [400, 'passwords-differ', { confirm_password: 'x' }],
  'a short password': [
    400,
    'Dapat may 6 o higit pang karakter ang password.',
    { password: 'abc', confirm_password: 'abc' },
  ],
  'a section that is none': [400, 'Walang section na "Wala".', { section: 'Wala' }],
  'an email in use': [409, 'email-taken', { email: emailOf('mia') }],
  'while registration is closed': {
    before: ({ sql }) => sql`update school set registration_open = false`,
    gives: 403,
    says: 'registration-closed',
    text: 'Sarado ang pagrehistro. Lumapit sa inyong guro.',
  },
  'a pupil: a student, signed in at once': {
    gives: 201,
    text: 'Naka-register na si Gil Gomez.',
    announces: ['people', 'sessions'],
    async leaves({ send }, { body }) {
      expect(body.user).toMatchObject({ role: 'student', section: 'Rizal', quarter_one: false });
      expect((await send(calls.readSession, {}, body.token as string)).status).toBe(200);
    },
  },
});

const whose = ({ body }: SchoolResponse) => (body.items as { uid: string }[]).map(({ uid }) => uid);

cases(calls.readSessions, { sort: 'name' }, 'root', {
  'a student: the own ones': {
    as: 'ana',
    never: [tokenOf('ana'), 'token'],
    holds: {
      total: 1,
      items: [{ id: 'session-of-ana', uid: 'ana', since: noon.toISOString(), role: 'student' }],
    },
  },
  'a superadmin: of staff': {
    given: { role: 'admin' },
    leaves: (_, answered) => expect(whose(answered)).toEqual(['leo', 'mia']),
  },
  'a superadmin: found by name': {
    given: { search: 'nunez' },
    leaves: (_, answered) => expect(whose(answered)).toEqual(['ana']),
  },
  'one that is over is not there': {
    given: { uid: 'mia' },
    before: ({ sql }: School) => sql`update sessions set idle_until = ${noon} where uid = 'mia'`,
    leaves: (_, answered) => expect(whose(answered)).toEqual([]),
  },
});

cases(calls.endSession, { id: 'session-of-ana' }, 'bea', {
  'the student herself': {
    as: 'ana',
    text: 'Natapos ang session.',
    announces: ['sessions'],
    leaves: async ({ ask }) => expect((await ask(calls.readSession, {}, 'ana')).status).toBe(401),
  },
  'a teacher, an id that is none': [404, 'session-not-found', { id: 'none' }, 'mia'],
  'a superadmin': { as: 'root' },
});

const school = useSchool({ listens: true, asNew: true });

test('a session that ends by itself goes from a list that is watched', async () => {
  school.setNow(() => new Date());
  const soon = new Date(Date.now() + 3_000);
  await school.sql`update sessions set idle_until = now() + interval '1 day', expires_at = now() + interval '1 day', last_used = now()`;
  await school.sql`update sessions set idle_until = ${soon} where uid = 'dan'`;
  const watcher = await school.watch('root', '/db/Sessions?uid=dan');
  await watcher.until(1, ({ value }) => (value as { total: number }).total === 1);
  await watcher.until(1, ({ value }) => (value as { total: number }).total === 0);
}, 30_000);

const manyDevices = (sql: Queries) => sql`
  insert into devices select 'device-' || n, 'bea', ${noon} from generate_series(1, 20000) as n`;
const manySessions = (sql: Queries) => sql`
  insert into sessions select 'many-' || n, 'many-' || n, 'bea', ${noon}, ${noon}, ${daysAfter(9)}, ${daysAfter(9)}
  from generate_series(1, 20000) as n`;

test('who signs in is found without reading through all devices', async () => {
  await school.sql.begin(async (sql) => {
    await manyDevices(sql);
    const blocks = async () => {
      const [read] = await sql<{ blocks: number }[]>`
        select sum(pg_stat_get_xact_blocks_fetched(of::regclass))::int as blocks
        from unnest(${['devices', 'devices_pkey']}::text[]) as of`;
      return read!.blocks;
    };
    const before = await blocks();
    const { account } = await findSigningIn(sql, emailOf('bea'), undefined);
    expect(account).toMatchObject({ uid: 'bea', knows_device: false });
    expect((await blocks()) - before).toBeLessThan(10);
  });
});

test('one plan opens all sessions, however many there have come to be', async () => {
  await school.sql.begin(async (sql) => {
    const { account } = await findSigningIn(sql, emailOf('ana'), undefined);
    const open = async (times: number) => {
      for (let n = 0; n < times; n++) await openSession(sql, account!, undefined, noon);
    };
    await open(6);
    await manySessions(sql);
    await manyDevices(sql);
    // Simulates autovacuum, which makes PostgreSQL plan again and compare with the cost of the first plans.
    await sql`analyze people`;
    await open(20);
    expect(await timesPlanned(sql, 'update people set last_sign_in')).toBeLessThan(15);
  });
});
