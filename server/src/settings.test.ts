import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

test('without any variable, everything has its usual value', () => {
  expect(settingsFrom({})).toMatchObject({
    databaseUrl: undefined,
    databasePool: 5,
    databasePoolUrl: undefined,
    host: '127.0.0.1',
    port: 8080,
    tls: undefined,
    allowHttp: false,
    trustedProxies: [],
    minimumPassword: 6,
    schoolName: '',
    firstSuperadmin: undefined,
    ratePerToken: 50,
    burstPerToken: 600,
    ratePerAddress: 200,
    burstPerAddress: 2000,
    minimumFreeDisk: 200 * 1024 * 1024,
    metrics: false,
    logLevel: 'info',
  });
});

test('an empty variable counts as not set', () => {
  expect(settingsFrom({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ HOST: '::1' }, { host: '::1' }],
  [
    { HOST: '0.0.0.0', TINIG_ALLOW_HTTP: 'yes' },
    { host: '0.0.0.0', allowHttp: true },
  ],
  [{ TINIG_DATA: 'there' }, { dataFolder: resolve('there') }],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1 fd00::/8' },
    { trustedProxies: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'] },
  ],
  [
    { DATABASE_URL: 'postgresql://u:p@db.example:5433/tinig' },
    { databaseUrl: 'postgresql://u:p@db.example:5433/tinig' },
  ],
  [{ METRICS: 'on' }, { metrics: true }],
  [
    { FIRST_SUPERADMIN_EMAIL: 'a@example.org', FIRST_SUPERADMIN_PASSWORD: 'secret' },
    { firstSuperadmin: { email: 'a@example.org', password: 'secret' } },
  ],
])('%j is taken', (env, settings) => {
  expect(settingsFrom(env as Record<string, string>)).toMatchObject(settings);
});

test.each([
  [{ PORT: 'http' }, 'PORT: a whole number from 0 to 65535 is needed.'],
  [{ PORT: '70000' }, 'PORT: a whole number from 0 to 65535 is needed.'],
  [{ PORT: '80.5' }, 'PORT: a whole number'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL: postgres://user:password@host:port/database is needed.'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES: addresses or networks'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: addresses or networks'],
  [{ TLS_CERT: '/nowhere/cert.pem' }, 'TLS_CERT: this file cannot be read.'],
  [{ MIN_PASSWORD: '5' }, 'MIN_PASSWORD: a whole number from 6'],
  [{ METRICS: 'maybe' }, 'METRICS: on or off is needed.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: silent, error, warn, info or debug is needed.'],
  [{ FIRST_SUPERADMIN_EMAIL: 'nobody' }, 'FIRST_SUPERADMIN_EMAIL: an email address is needed.'],
  [
    { FIRST_SUPERADMIN_EMAIL: 'a@example.org' },
    'FIRST_SUPERADMIN_EMAIL and FIRST_SUPERADMIN_PASSWORD: both or neither',
  ],
  [{ HOST: '0.0.0.0' }, 'Plain HTTP needs TINIG_ALLOW_HTTP=1.'],
])('%j is refused in plain words', (env, sentence) => {
  expect(() => settingsFrom(env as Record<string, string>)).toThrow(sentence);
});

test('every wrong variable is named at once, and no value is repeated', () => {
  const read = () => settingsFrom({ PORT: 'hush', LOG_LEVEL: 'hush', DATABASE_URL: 'hush' });
  expect(read).toThrow(/DATABASE_URL.+PORT.+LOG_LEVEL/s);
  expect(read).not.toThrow('hush');
});

test('the password of the database may lie in a file of its own, whatever is in it', async () => {
  const path = join(await emptyFolder(), 'password');
  await writeFile(path, 'a/b:c@d%20é\n');
  const where = { DATABASE_URL: 'postgres://tinig@database:5432/tinig', DATABASE_PASSWORD_FILE: path };
  const url = new URL(settingsFrom(where).databaseUrl!);
  expect(decodeURIComponent(url.password)).toBe('a/b:c@d%20é');
  expect(url.host).toBe('database:5432');
  const twice = { ...where, DATABASE_URL: 'postgres://tinig:secret@database/tinig' };
  expect(() => settingsFrom(twice)).toThrow('DATABASE_PASSWORD_FILE');
  expect(() => settingsFrom({ DATABASE_PASSWORD_FILE: path })).toThrow('DATABASE_PASSWORD_FILE');
});
