import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '@tinig/domain/calls/call';
import type { Actor } from '@tinig/domain/people/access';
import { batch } from '#db/batch';
import { isUnwritable } from '#db/connection-errors';
import type { Sql } from '#db/sql';
import { announce } from '#records/announce';
import { fragment, isOneOf, raw } from '#sql/fragments';

/** An open session and its person. */
export type SignedIn = {
  session_id: string;
  actor: Actor;
  since: Date;
  expires_at: Date;
  /** True if the password is a generated first one. Most calls are refused until it is changed (SETUP-6). */
  must_change?: boolean;
  /** True for a session by code (N33). */
  isLimited?: boolean;
};

/** Hash of a token or another secret. Only hashes are stored, so a copy of the database opens no session. */
export const hashOf = (token: string) => hash('sha256', token, 'base64url');

/** Lifetime of a session by role, in hours: without use, and in total (ACCOUNT-6). */
export const lifetime = (role: string) =>
  role === 'student' ? { idle: 30 * 24, total: 210 * 24 } : { idle: 4, total: 12 };

// Minutes between writes of a session's last use. Writing on every request would cost too much.
const noteEvery = 5;
// Milliseconds that a call waits for such a write.
const longestNote = 250;

/**
 * Creates the lookup of a token's session, which is null if unknown, ended or expired. Runs on every request (T16);
 * simultaneous requests share one query. With `takesIdTokens`, also finds ID tokens of Firebase SDK clients. Finds a
 * session by code only over plain HTTP from its own address (`plainFrom`, N33).
 */
export function sessionFinder(sql: Sql, takesIdTokens = false) {
  const noteUse = useNoter(sql);
  const ask = (hashes: string[], now: Date) => sql<TokenRow[]>`
      select shown.token_hash, s.id, s.uid, s.origin, s.limited_to, p.role, p.must_change, s.created_at, s.idle_until, s.last_used,
        least(s.expires_at, shown.expires_at) as expires_at
      from (
        select token_hash, id, expires_at from sessions where ${isOneOf('token_hash', hashes)}
        ${takesIdTokens ? shownIdTokens(hashes) : raw('')}
      ) as shown join sessions s on s.id = shown.id join people p on p.uid = s.uid
      where shown.expires_at > ${now} and s.expires_at > ${now} and s.idle_until > ${now}
        and p.archived_at is null`;
  return batch<{ token: string; now: Date; plainFrom?: string | undefined }, SignedIn | null>(
    async (wanted) => {
      const hashes = wanted.map(({ token }) => hashOf(token));
      const now = wanted[0]!.now;
      const rows = await ask(hashes, now);
      await noteUse(rows, now);
      const found = new Map(rows.map((row) => [row.token_hash, row]));
      return wanted.map(({ plainFrom }, at) => signedInOf(found.get(hashes[at]!), plainFrom));
    },
  );
}

const shownIdTokens = (hashes: string[]) => fragment`
  union all select token_hash, session_id, expires_at from id_tokens where ${isOneOf('token_hash', hashes)}`;

type TokenRow = {
  token_hash: string;
  id: string;
  uid: string;
  origin: string;
  limited_to: string | null;
  role: Actor['role'];
  must_change: boolean;
  created_at: Date;
  expires_at: Date;
  idle_until: Date;
  last_used: Date;
};

const signedInOf = (row: TokenRow | undefined, plainFrom: string | undefined): SignedIn | null =>
  row && (row.limited_to === null || row.limited_to === plainFrom)
    ? {
        session_id: row.id,
        actor: { uid: row.uid, role: row.role, ...(row.origin && { origin: row.origin }) },
        since: row.created_at,
        // A code stands for the password, so the first one need not be changed yet.
        ...(row.limited_to === null ? row.must_change && { must_change: true } : { isLimited: true }),
        expires_at: row.expires_at < row.idle_until ? row.expires_at : row.idle_until,
      }
    : null;

/** Extends sessions in use. Never fails or delays a request while the database can't write. */
function useNoter(sql: Sql) {
  const underWay = new Set<string>();
  return async (rows: TokenRow[], now: Date) => {
    const isDue = ({ id, last_used }: TokenRow) =>
      !underWay.has(id) && now.getTime() - last_used.getTime() > noteEvery * 60_000;
    const ids = rows.filter(isDue).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) underWay.add(id);
    const noted = extendSessions(sql, ids, now)
      .catch((error) => {
        if (!isUnwritable(error)) throw error;
      })
      .finally(() => {
        for (const id of ids) underWay.delete(id);
      });
    noted.catch(() => {});
    const over = new AbortController();
    const late = wait(longestNote, undefined, { signal: over.signal }).catch(() => {});
    await Promise.race([noted, late]).finally(() => over.abort());
  };
}

/** Extends these sessions, which are in use, by calls or live connections (ACCOUNT-7). Skips locked rows. */
export const extendSessions = (sql: Sql, ids: string[], now: Date) =>
  sql.begin(async (sql) => {
    const noted = await sql<{ uid: string }[]>`
      update sessions s set last_used = ${now},
        idle_until = ${now}::timestamptz + make_interval(hours =>
          case p.role when 'student' then ${lifetime('student').idle}::int else ${lifetime('admin').idle}::int end)
      from people p where p.uid = s.uid
        and s.id in (select id from sessions where id = any(${ids}::text[]) for update skip locked)
      returning s.uid`;
    await announce(
      sql,
      noted.map(({ uid }): Topic => ({ kind: 'use', uid })),
    );
  });
