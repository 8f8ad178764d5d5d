import type { AnswerOf } from '@tinig/domain/call';
import type { signIn } from '@tinig/domain/calls/auth';
import { Refusal } from '@tinig/domain/refusal';
import { newSecret, newSessionId } from '#credentials/random';
import { hashOf, lifetime } from '#credentials/tokens';
import type { Transaction } from '#db/sql';
import { valuesOf } from '#rows/fragments';
import { findUser } from '#rows/person';

const hour = 60 * 60 * 1000;
// More than anybody has; without an end to it a loop of sign-ins would fill the disk.
const mostOfOne = 100;

/**
 * Opens a session for a person who is not archived, and remembers the device; of more than a hundred the
 * oldest ends, and the device longest unused is forgotten. The password that was judged
 * must still be the person's: a new one set meanwhile has ended all sessions, and this one as well.
 * Answers the token, which is stored nowhere, only its hash.
 */
export async function openSession(
  sql: Transaction,
  { uid, password_hash }: { uid: string; password_hash: string },
  knownDevice: string | undefined,
  now: Date,
): Promise<AnswerOf<typeof signIn>> {
  const [person] = await sql<{ role: string }[]>`
    update people set last_sign_in = ${now}
    where uid = ${uid} and archived_at is null and password_hash = ${password_hash} returning role`;
  if (!person) throw new Refusal('login-failed', 401);
  const token = newSecret();
  const device = knownDevice ?? newSecret();
  const { idle, total } = lifetime(person.role);
  const expires_at = new Date(now.getTime() + total * hour);
  const idle_until = new Date(now.getTime() + idle * hour);
  const session = {
    id: newSessionId(),
    token_hash: hashOf(token),
    uid,
    created_at: now,
    last_used: now,
    idle_until,
    expires_at,
  };
  await sql`insert into sessions ${valuesOf(session)}`;
  await sql`
    insert into devices (device_hash, uid, last_used) values (${hashOf(device)}, ${uid}, ${now})
    on conflict (uid, device_hash) do update set last_used = excluded.last_used`;
  await keepNewest(sql, session);
  const user = await findUser(sql, uid);
  return {
    token,
    expires_at: (expires_at < idle_until ? expires_at : idle_until).toISOString(),
    device,
    user: user!,
  };
}

/** The one just opened stays, whatever the clock said before. */
async function keepNewest(sql: Transaction, { id, uid }: { id: string; uid: string }) {
  await sql`
    delete from sessions where id in (
      select id from sessions where uid = ${uid} order by (id = ${id}) desc, created_at desc offset ${mostOfOne})`;
  await sql`
    delete from devices where uid = ${uid} and device_hash in (
      select device_hash from devices where uid = ${uid} order by last_used desc offset ${mostOfOne})`;
}
