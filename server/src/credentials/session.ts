import type { signIn } from '@tinig/domain/calls/auth';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { Role } from '@tinig/domain/people/roles';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Transaction } from '#db/sql';
import { type PersonRow, personColumns, userOf } from '#records/person';
import { raw } from '#sql/fragments';
import { newSecret, newSessionId } from './random.ts';
import { hashOf, lifetime } from './tokens.ts';

const hour = 60 * 60 * 1000;
// Sessions per person, above any real use. Without a limit, a loop of sign-ins would fill the disk.
const mostOfOne = 100;
// Inlined, because PostgreSQL would plan anew for a parameter, which takes longer than opening the session.
const restOfOne = raw(`offset ${mostOfOne - 1}`);

/** `origin`: id of the joined record whose card was shown, if any (JOIN-2). */
type Account = { uid: string; role: Role; password_hash: string; origin?: string };

/**
 * Opens a session for an active person and remembers the device. Uses one statement, since whole classes sign in at
 * once. Above 100, ends the oldest session and forgets the device unused longest. Refuses if the password was changed
 * since it was checked. Returns the token; only its hash is stored.
 */
export async function openSession(
  sql: Transaction,
  { uid, role, password_hash, origin = '' }: Account,
  knownDevice: string | undefined,
  now: Date,
): Promise<ResponseOf<typeof signIn>> {
  const token = newSecret();
  const device = knownDevice ?? newSecret();
  const { idle, total } = lifetime(role);
  const expires_at = new Date(now.getTime() + total * hour);
  const idle_until = new Date(now.getTime() + idle * hour);
  // Parts of one statement don't see each other's writes, so the limit leaves room for the new row.
  const [person] = await sql<PersonRow[]>`
    with person as (
      update people set last_sign_in = ${now}
      where uid = ${uid} and role = ${role} and archived_at is null and password_hash = ${password_hash}
      returning uid
    ), opened as (
      insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at, origin)
      select ${newSessionId()}, ${hashOf(token)}, uid, ${now}, ${now}, ${idle_until}, ${expires_at}, ${origin} from person
    ), remembered as (
      insert into devices (device_hash, uid, last_used) select ${hashOf(device)}, uid, ${now} from person
      on conflict (uid, device_hash) do update set last_used = excluded.last_used
    ), ended as (
      delete from sessions where id in (
        select s.id from sessions s join person using (uid) order by s.created_at desc ${restOfOne})
    ), forgotten as (
      delete from devices where uid = ${uid} and device_hash in (
        select d.device_hash from devices d join person using (uid) where d.device_hash <> ${hashOf(device)}
        order by d.last_used desc ${restOfOne})
    )
    select ${personColumns} from person join people p using (uid) left join sections s on s.id = p.section_id`;
  if (!person) throw new Refusal('login-failed', 401);
  return {
    token,
    expires_at: (expires_at < idle_until ? expires_at : idle_until).toISOString(),
    device,
    user: userOf(person),
  };
}
