import { calls } from '@tinig/domain/calls/all';
import type { CheckedRow } from '@tinig/domain/calls/class-list';
import type { MatchResult } from '@tinig/domain/class-list/class-match';
import { type ClassRow, rowFault, type TidyRow, tidyRow } from '@tinig/domain/class-list/class-rows';
import { message } from '@tinig/domain/messages/messages';
import type { Actor } from '@tinig/domain/people/access';
import { availableLogin, loginParts } from '@tinig/domain/people/logins';
import { pickFields } from '@tinig/domain/people/record-fields';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { handleAct } from '#api/handler';
import { addToBucketIfRoom } from '#credentials/buckets';
import type { Queries, Transaction } from '#db/sql';
import { takenLogins } from '#records/person';
import { judgeSection } from '#records/section';
import { type MatchedClass, matchClass, mustBeList } from './match-class.ts';

const mostAnHour = 5000;
const hour = 3_600_000;

// Lookups by teacher with their time, oldest first. Kept in memory only: stored in the database they would
// expose other teachers' LRNs. Each server counts the same lookup again.
const asked = new Map<string, number>();

/**
 * Throttles lookups of others' pupils, since an LRN or email in a list reveals that it exists. Allows 5,000
 * an hour. Repeating a lookup is free, so that a list can be corrected row by row (CLASS-5).
 */
export async function countLrns(sql: Transaction, actor: Actor, rows: readonly ClassRow[], now: Date) {
  if (actor.role === 'superadmin') return;
  forgetOld(now);
  const fresh = [...new Set(rows.flatMap(tellTales))]
    .map((told) => `${actor.uid} ${told}`)
    .filter((key) => !asked.has(key));
  if (fresh.length === 0) return;
  const bucket = { key: `lrns:${actor.uid}`, holds: mostAnHour, secondsEach: hour / 1000 / mostAnHour };
  if (!(await addToBucketIfRoom(sql, bucket, now, fresh.length)))
    throw new Refusal('too-many-lrns', 429, {}, Math.ceil(fresh.length * bucket.secondsEach));
  for (const key of fresh) asked.set(key, now.getTime());
}

/**
 * Returns the LRN and email that a row looks up. An invalid row looks up nothing, since the response reports only its
 * fault.
 */
function tellTales(given: ClassRow): string[] {
  const row = tidyRow(given);
  const fault = rowFault(row);
  // A stored name may break the rule of names: such a row can still look up an LRN.
  return fault && fault.code !== 'name-not-letters' ? [] : [row.lrn, emailKey(row.email)].filter(Boolean);
}

function forgetOld(now: Date) {
  for (const [key, at] of asked) {
    if (at > now.getTime() - hour) return;
    asked.delete(key);
  }
}

/**
 * Proposes a login per row. Existing pupils keep theirs; new pupils get the list's email or the next free
 * login.
 */
export async function proposeLogins(
  sql: Queries,
  { section, rows, findings }: MatchedClass,
): Promise<string[]> {
  const parts = rows.map((row) => loginParts(row, section.section_name));
  const taken = await takenLogins(
    sql,
    parts.map(({ user }) => user),
  );
  return findings.map((finding, at) => {
    if ('who' in finding && finding.kind !== 'asked') return finding.who.email;
    const { email, first_name, last_name } = rows[at]!;
    if (email) return email;
    return first_name && last_name ? availableLogin(parts[at]!, taken) : '';
  });
}

/**
 * Compares a list with the pupils that exist (N5). Returns 403 for an admin outside their sections, and 429
 * for too many LRNs.
 */
export const checkClassList = handleAct(calls.checkClassList, {
  judge: judgeSection,
  async run(list, { sql, actor, now }, section) {
    mustBeList(list.rows);
    await countLrns(sql, actor, list.rows, now);
    const matched = await matchClass(sql, actor, section, list);
    const logins = await proposeLogins(sql, matched);
    return {
      rows: matched.rows.map((row, at) => checkedRow(row, matched.findings[at]!, logins[at]!)),
      absent: absentPupils(matched),
    };
  },
});

function absentPupils({ section, known, findings }: MatchedClass) {
  const found = new Set(findings.flatMap((finding) => ('who' in finding ? [finding.who.uid] : [])));
  return known
    .filter(({ uid, section_id, archived }) => section_id === section.id && !archived && !found.has(uid))
    .map((who) => pickFields(who, ['uid', 'first_name', 'last_name']));
}

/** Reveals nothing about another teacher's pupil, not even a name (N5). */
function checkedRow(
  { row, first_name, last_name, lrn }: TidyRow,
  finding: MatchResult,
  login: string,
): CheckedRow {
  const who = 'who' in finding ? finding.who : null;
  const fault = finding.kind === 'faulty' ? finding.fault : null;
  return {
    row,
    kind: finding.kind,
    first_name,
    last_name,
    lrn,
    login,
    was: who && { first_name: who.first_name, last_name: who.last_name, lrn: who.lrn ?? '' },
    who: who && { uid: who.uid, section: who.section, archived: who.archived },
    fault: fault && { field: fault.field, code: fault.code, error: message(fault.code, fault.values) },
  };
}
