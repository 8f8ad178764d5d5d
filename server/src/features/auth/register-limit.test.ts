import { register, signIn } from '@tinig/domain/calls/auth';
import { daysAfter, emailOf, newPupil, password } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const school = useSchool({ env: { TRUSTED_PROXIES: '127.0.0.1' }, asNew: true });

const after = (seconds: number) => daysAfter(seconds / 86_400);

async function registers(email: string, from = '10.0.0.1') {
  const { statusCode, headers, body } = await school.app.inject({
    method: 'POST',
    url: register.path,
    headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' },
    payload: { ...newPupil, email },
  });
  return { status: statusCode, retryAfter: headers['retry-after'], body };
}

/** Fills a bucket as a burst of registrations would. */
const fill = (key: string, seconds: number) =>
  school.sql`update tries set window_start = ${after(seconds)} where key = ${key}`;

test('an address that has registered 300 waits; others and sign-ins do not', async () => {
  expect((await registers('a@x.ph')).status).toBe(201);
  await fill('registrations:10.0.0.1', 300 * 12);
  const refused = await registers('b@x.ph');
  expect(refused).toMatchObject({ status: 429, retryAfter: '12' });
  expect(refused.body).toContain('too-many-requests');
  expect((await registers('b@x.ph', '10.0.0.2')).status).toBe(201);
  expect((await school.ask(signIn, { email: emailOf('ana'), password }, null)).status).toBe(200);
  school.setNow(after(12));
  expect((await registers('c@x.ph')).status).toBe(201);
  expect((await registers('d@x.ph')).status).toBe(429);
});

test('addresses of one IPv6 network register together', async () => {
  expect((await registers('a@x.ph', '2001:db8::1:2:3:4')).status).toBe(201);
  await fill('registrations:2001:db8:0:0::/64', 300 * 12);
  expect((await registers('b@x.ph', '2001:db8::5:6:7:8')).status).toBe(429);
});

test('a thousand registrations from ever new addresses hold up the next', async () => {
  expect((await registers('a@x.ph', '10.0.0.1')).status).toBe(201);
  await fill('registrations', 3600);
  expect((await registers('b@x.ph', '10.0.0.2')).status).toBe(429);
});

test('an email in use is told, but no faster than people register', async () => {
  expect((await registers(emailOf('ana'))).status).toBe(409);
  await fill('registrations:10.0.0.1', 300 * 12);
  expect((await registers(emailOf('ana'))).status).toBe(429);
});
