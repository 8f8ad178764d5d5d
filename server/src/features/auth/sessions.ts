import { calls } from '@tinig/domain/calls/all';
import type { Session } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages/messages';
import { canChangePassword, canEndSession, scopeSessionId, scopeUid } from '@tinig/domain/people/access';
import { isStaff } from '@tinig/domain/people/roles';
import { maxPageSize } from '@tinig/domain/text/paging';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead, type PrepareContext } from '#api/handler';
import { mustKnowOwnPassword } from '#credentials/judge-attempt';
import { mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword, judgePassword } from '#credentials/passwords';
import { freeFailures } from '#credentials/throttle';
import type { Queries, Sql, Transaction } from '#db/sql';
import {
  endSessions,
  findUser,
  isPerson,
  judgePerson,
  type LockedPerson,
  mustBeActive,
  refuseUnlessAllowed,
} from '#records/person';
import { forgetAccounts } from '#records/remove-people';
import { studentsOf } from '#records/section';
import { columnsOf, isoTime } from '#sql/columns';
import { pageOf } from '#sql/page';
import { matchesSearch, sortOf } from '#sql/search';

export const readSession = handleRead(calls.readSession, async (_input, { sql, scope }) => {
  const [session] = await sql<{ id: string; uid: string; ends: Date; must_change: boolean }[]>`
    select s.id, s.uid, least(s.expires_at, s.idle_until) as ends, p.must_change
    from sessions s join people p using (uid) where s.id = ${scopeSessionId(scope)}`;
  const user = session && (await findUser(sql, session.uid));
  if (!user) throw new Refusal('not-signed-in', 401);
  const { id: session_id, ends, must_change } = session;
  return { user, expires_at: ends.toISOString(), session_id, ...(must_change && { must_change }) };
});

const columns = columnsOf<Session>({
  id: 'e.id',
  uid: 'e.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  role: 'p.role',
  since: isoTime('e.created_at'),
  last_used: isoTime('e.last_used'),
});

export const readSessions = handleRead(calls.readSessions, async (input, { sql, scope, now, holdsUntil }) => {
  const self = scopeUid(scope);
  if (self && input.uid && input.uid !== self) throw new Refusal('forbidden', 403);
  const uid = self ?? input.uid;
  const from = sql`
    from sessions e join people p on p.uid = e.uid
    where e.expires_at > ${now} and e.idle_until > ${now}
      and ${uid ? sql`e.uid = ${uid}` : sql`true`}
      and ${input.role ? sql`p.role = ${input.role}` : sql`true`}
      and ${matchesSearch(sql, 'p.search_key', input.search)}`;
  const { next, ...listed } = await pageOf<Session, { next: Date | null }>(sql, input, {
    columns,
    from,
    order: orderOf(sql, input.sort),
    figures: sql`, min(least(e.expires_at, e.idle_until)) as next`,
  });
  // An expiring session announces no change, so the answer must expire with it.
  if (next) holdsUntil(next.getTime());
  return listed;
});

function orderOf(sql: Queries, sort: string) {
  const { column, way } = sortOf(sql, sort);
  if (column === 'name') return sql`p.sort_key ${way}, e.id`;
  return column === 'since' ? sql`e.created_at ${way}, e.id` : sql`e.last_used ${way}, e.id`;
}

/**
 * Ends one of the caller's own sessions. Superadmins may end any (L20, L21). A student gets 403 for an unknown id (P3).
 */
export const endSession = handleAct(calls.endSession, {
  async judge({ id }, { sql, actor, about }) {
    const [session] = await sql<{ uid: string }[]>`select uid from sessions where id = ${id} for update`;
    if (!session)
      throw actor.role === 'student' ? new Refusal('forbidden', 403) : new Refusal('session-not-found', 404);
    about(session.uid);
    refuseUnlessAllowed(canEndSession(actor, session.uid));
    return session;
  },
  async run({ id }, { sql, changed }, { uid }) {
    await sql`delete from sessions where id = ${id}`;
    changed({ kind: 'sessions', uid });
    return { message: message('session-ended') };
  },
});

/**
 * Lists accounts with at least ten wrong attempts in a row since the last successful sign-in (STATE-12). Teachers see
 * their own students, superadmins everybody.
 */
export const readManyAttempts = handleRead(calls.readManyAttempts, async (_, { sql, scope }) => {
  const tried = await sql<{ uid: string }[]>`
    select distinct p.uid from tries t join people p on p.uid = t.uid and p.archived_at is null and ${isPerson}
    where t.consecutive >= ${freeFailures}
      and ${studentsOf(sql, scopeUid(scope))}
    order by p.uid limit ${maxPageSize}`;
  return tried.map(({ uid }) => uid);
});

const day = 24 * 60 * 60 * 1000;
const keepTries = 30 * day;
const keepDevices = 365 * day;
// Attempts on unknown emails are counted too. Above this number of rows, the oldest with few failures are
// deleted (ACCOUNT-1).
const mostTries = 10_000;
const fewFailures = 10;

/** Removes expired sessions, outdated attempt counters and devices that are no longer used. */
export const tidySignIns = (sql: Sql, now: Date) => sql.begin((sql) => tidy(sql, now));

async function tidy(sql: Transaction, now: Date) {
  const before = (ago: number) => new Date(now.getTime() - ago);
  await sql`delete from sessions where expires_at <= ${now} or idle_until <= ${now}`;
  await sql`delete from devices where last_used < ${before(keepDevices)}`;
  await sql`
    delete from tries where last_failure < ${before(keepTries)}
      or (key ~ '^(address|registrations|cards|lrns):' and last_failure < ${before(day)})`;
  await sql`
    delete from tries where key in (
      select key from tries where failures < ${fewFailures} and consecutive < ${fewFailures}
      order by last_failure desc offset ${mostTries})`;
}

// Minutes after a sign-in during which changing one's own password does not require the current one.
const freshFor = 15;

/**
 * Sets a password (E3a to E3e, T1). Ends the target's sessions, except the current one of users who change their own
 * password. Clears the account's failed attempts.
 */
export const changePassword = handleAct(calls.changePassword, {
  async judge({ uid }, context) {
    const person = await judgePerson(uid, context, canChangePassword);
    mustBeActive(person);
    return person;
  },
  async prepare({ uid, password, current_password }, context, person) {
    const { sql, settings, actor, signedIn } = context;
    if (signedIn!.must_change) await mustBeOwnAndNew(uid, password, context, person);
    await mustBeLongEnough(sql, settings, password);
    if (isStaff(person.role)) await mustBeHardToGuess(sql, settings, password, person.email);
    if (uid === actor.uid) await mustBeOneself(person, current_password, context);
    return hashPassword(password);
  },
  async run({ uid }, { sql, actor, signedIn, now, changed }, person, password_hash) {
    await sql`
      update people set password_hash = ${password_hash}, touched_at = ${now},
        must_change = must_change and uid <> ${actor.uid}
      where uid = ${uid}`;
    changed(...(await forgetAccounts(sql, [person])));
    changed(await endSessions(sql, uid, uid === actor.uid ? signedIn!.session_id : ''));
    return { message: message('password-changed') };
  },
});

/** For callers whose initial password is unchanged: refuses the same password, and any other person's (SETUP-6). */
async function mustBeOwnAndNew(
  uid: string,
  password: string,
  { actor }: PrepareContext,
  { password_hash }: LockedPerson,
) {
  if (uid !== actor.uid) throw new Refusal('must-change-password', 403);
  if ((await judgePassword(password, password_hash, undefined)).isRight)
    throw new Refusal('password-same', 400);
}

/**
 * Requires the current password unless the sign-in is recent, so that a stolen token alone can't change the password
 * (FORM-31).
 */
async function mustBeOneself(
  person: LockedPerson,
  current: string | undefined,
  { sql, signedIn, address, now, announce }: PrepareContext,
) {
  const { session_id, since } = signedIn!;
  const isFresh = now.getTime() - since.getTime() < freshFor * 60_000;
  if (isFresh && current === undefined) return;
  if (!current) throw new Refusal('current-password-needed', 400);
  const onMany = () => announce({ kind: 'tries' });
  const wrong = () => new Refusal('current-password-wrong', 400);
  await mustKnowOwnPassword(person, current, { sql, address, session_id, now, onMany }, wrong);
}
