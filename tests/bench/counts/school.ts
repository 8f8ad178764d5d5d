import { seedSchool } from '@tinig/demo/seed-school';
import type { Call } from '@tinig/domain/calls/call';
import { buildApp } from '@tinig/server/app';
import { hashPassword } from '@tinig/server/credentials/passwords';
import { migrate } from '@tinig/server/db/migrate';
import { connect } from '@tinig/server/db/pool';
import type { Sql } from '@tinig/server/db/sql';
import { settingsFrom } from '@tinig/server/settings';
import { fillHistory, triesAYear } from '#bench/lib/history';
import { addSessions } from '#school/build-school';
import { sendTo } from '#school/send';
import { roomy, trialPassword, trialToken } from '#school/trial-school';

/** As many pupils as make it plain whether an index is looked into or read through. */
const students = 2_000;
const signInsEach = 10;

/** The school in which calls are counted: the same each time, but for the moment. */
export type CountedSchool = Awaited<ReturnType<typeof openCountedSchool>>;

/** The real app over an empty database, a school with a year of tries in it, everybody signed in. */
export async function openCountedSchool(url: string) {
  const people = await fill(url);
  // One connection, so that each statement has been planned equally often.
  const sql = connect({ url }, { pool: 1 });
  const app = await buildApp({
    sql,
    settings: settingsFrom({ LOG_LEVEL: 'error', ...roomy }),
    now: () => new Date(),
  });
  const active = people.students.filter(({ archived_at }) => archived_at === null);
  const section = people.sections[0]!;
  const isInClass = ({ section_id }: { section_id: string | null }) => section_id === section.id;
  const ask = async (call: Call, input: object, uid: string | null) => {
    const answer = await sendTo(app, call, input, uid === null ? undefined : trialToken(uid));
    if (answer.status >= 300) throw new Error(`${call.path} was answered ${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    ask,
    head: people.superadmin.uid,
    teacher: people.teachers[0]!,
    section,
    otherSection: people.sections[1]!,
    /** The pupils of the section. */
    pupils: active.filter(isInClass),
    /** Others, each of them handed out once. */
    fresh: handOut(active.filter((pupil) => !isInClass(pupil))),
    freshArchived: handOut(people.students.filter(({ archived_at }) => archived_at !== null)),
    async close() {
      await app.close();
      await sql.end();
    },
  };
}

function handOut<One>(all: One[]) {
  const rest = all.values();
  return (): One => {
    const { value, done } = rest.next();
    if (done) throw new Error('There are no more pupils to try calls on.');
    return value;
  };
}

async function fill(url: string) {
  const sql = connect({ url }, { pool: 1 });
  await migrate(sql);
  const hash = await hashPassword(trialPassword);
  const people = await seedSchool(sql, { hashes: { students: hash, staff: hash }, students });
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + 30 * 24 * 60 * 60 * 1000);
  const everybody = [people.superadmin, ...people.teachers, ...people.students];
  const sessions = everybody.map(({ uid }) => ({ uid, token: trialToken(uid), created_at, expires_at }));
  await addSessions(sql, sessions);
  await leaveSessions(sql);
  await fillHistory(sql, people.sections[0]!.id, (triesAYear * students) / 20);
  await sql.end();
  return people;
}

/** Adds months of sign-ins: tables that have grown since autovacuum last visited them. */
async function leaveSessions(sql: Sql) {
  await sql`
    insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
    select 'more-' || n || uid, 'more-' || n || uid, uid, now(), now(), now() + interval '1 day', now() + interval '1 day'
    from people, generate_series(1, ${signInsEach}::int) n where role = 'student'`;
  await sql`
    insert into devices (device_hash, uid, last_used)
    select 'device-' || n, uid, now() from people, generate_series(1, ${signInsEach}::int) n`;
}
