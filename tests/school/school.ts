import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import type { Role } from '@tinig/domain/people/roles';
import type { AppContext } from '@tinig/server/api/context';
import { buildApp } from '@tinig/server/app';
import { hashOf } from '@tinig/server/credentials/tokens';
import type { Queries, Sql } from '@tinig/server/db/sql';
import { backUpFirst, dailyBackupKeeper } from '@tinig/server/operations/backup/daily-backup';
import { reconcileErased } from '@tinig/server/operations/backup/erased-list';
import type { SchoolNetwork } from '@tinig/server/operations/network/school-network';
import { settingsFrom } from '@tinig/server/settings';
import { join, raw } from '@tinig/server/sql/fragments';
import { expect, onTestFinished } from 'vitest';
import { addSchool, addSessions, emptySchool, type PersonRecord } from './build-school.ts';
import { freshDatabase } from './database.ts';
import { listenTo } from './listening.ts';
import { sendTo } from './send.ts';
import { temporaryFolder } from './start-server.ts';
import { openWatcher } from './watcher.ts';

/** The password of everybody in the school. */
export const password = 'Mahiwagang-Aklat-7';

/** The school's time, until a test says otherwise. */
export const noon = new Date('2026-11-21T04:00:00Z');
const day = 24 * 60 * 60 * 1000;
export const daysAfter = (days: number, from = noon) => new Date(from.getTime() + days * day);

type MadePerson = { role: Role; names: [first: string, last: string]; section?: string; archived?: Date };

/**
 * Everybody in the school, by uid. Mia has Mabini and Bonifacio, Leo has Rizal. Ana and Bea are in Mabini, Dan
 * in Rizal, Ella in no section; Carl (Mabini) and Dina (Rizal) are archived.
 */
export const people = {
  root: { role: 'superadmin', names: ['Rosa', 'Ramos'] },
  rudy: { role: 'superadmin', names: ['Rudy', 'Reyes'] },
  mia: { role: 'admin', names: ['Mia', 'Mercado'] },
  leo: { role: 'admin', names: ['Leo', 'Lopez'] },
  ana: { role: 'student', names: ['Ana', 'Ñuñez'], section: '-mabini' },
  bea: { role: 'student', names: ['Bea', 'Nunag'], section: '-mabini' },
  carl: { role: 'student', names: ['Carl', 'Cruz'], section: '-mabini', archived: daysAfter(-3) },
  dan: { role: 'student', names: ['Dan', 'Delos Santos'], section: '-rizal' },
  dina: { role: 'student', names: ['Dina', 'Diaz'], section: '-rizal', archived: daysAfter(-3) },
  ella: { role: 'student', names: ['Ella', 'Enriquez'] },
} satisfies Record<string, MadePerson>;
export type SchoolPerson = keyof typeof people;
const names = Object.keys(people) as SchoolPerson[];

/** The sections, with their teachers. */
export const schoolSections = [
  { id: '-mabini', section_name: 'Mabini', teacher_id: 'mia' },
  { id: '-bonifacio', section_name: 'Bonifacio', teacher_id: 'mia' },
  { id: '-rizal', section_name: 'Rizal', teacher_id: 'leo' },
];

export const emailOf = (name: SchoolPerson) => `${name}@paaralan.example`;
/** The token that everybody's session in the school has from the start. */
export const tokenOf = (name: SchoolPerson) => `${name}-${'t'.repeat(40)}`;
/** The token of the login card that somebody has, if any. */
export const cardOf = (name: SchoolPerson) => `card-of-${name}`.padEnd(22, '0');
/** Input to add or register a pupil whom the school does not have. */
export const newPupil = {
  ...{ email: 'fel@paaralan.example', password: 'lihim123', confirm_password: 'lihim123' },
  ...{ first_name: 'Fel', last_name: 'Fajardo', username: 'fel', section: 'Mabini' },
};
/** Input to add a teacher whom the school does not have. */
export const newTeacher = {
  ...{ email: 'nena@paaralan.example', password: 'Bagong-Lihim-9', firstName: 'Nena', lastName: 'Navarro' },
};
/** The LRNs that there are. */
export const lrnOf = { ana: '136541150001', carl: '136541150003', dan: '136541150004' };
/** The words by which a person can be told in any answer. */
export const tracesOf = (name: SchoolPerson) => [
  people[name].names[1],
  emailOf(name),
  `kilala-bilang-${name}`,
];

export type School = Awaited<ReturnType<typeof openSchool>>;
export type SchoolResponse = Awaited<ReturnType<typeof sendTo>>;
type SchoolOptions = {
  /** Opens a port as well, for /live. */
  listens?: boolean;
  /** Has a backup made before much is removed, in the settings' data folder. */
  keepsBackups?: boolean;
  env?: Record<string, string>;
  /** The school's network, in the settings' data folder. */
  network?: (context: Pick<AppContext, 'settings' | 'now'>) => SchoolNetwork;
};

/** The real app over a database of its own, with the school in it. */
export async function openSchool({
  listens = false,
  keepsBackups: keeps = false,
  env = {},
  network: makeNetwork,
}: SchoolOptions = {}) {
  const database = await freshDatabase();
  const { sql } = database;
  // Not the folder of whoever runs the tests.
  const { folder, remove } = await temporaryFolder();
  const settings = settingsFrom({
    LOG_LEVEL: 'error',
    TINIG_DATA: folder,
    BURST_PER_TOKEN: '1000000',
    BURST_PER_ADDRESS: '1000000',
    ...env,
  });
  let clock = () => noon;
  const now = () => clock();
  await fill(sql);
  const keep = keeps ? dailyBackupKeeper({ sql, settings, now }) : undefined;
  const network = makeNetwork?.({ settings, now });
  const app = await buildApp({
    ...{ sql, settings, now, network },
    backUp: keep && backUpFirst(keep),
    keepErased: keeps ? () => reconcileErased(sql, settings.dataFolder) : undefined,
  });
  network?.attach(app);
  const heard = await listenTo(sql);
  if (listens) await app.listen({ port: 0, host: '127.0.0.1' });

  const send = (call: Call, input: Record<string, unknown>, token?: string, remoteAddress?: string) =>
    sendTo(app, call, input, token, remoteAddress);
  /** Makes a call as somebody of the school, or signed out. */
  const ask: Ask = (call, input, as) => send(call, input, as ? tokenOf(as) : undefined);
  const origin = () => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;

  return {
    sql,
    app,
    settings,
    heard,
    url: database.url,
    origin,
    now,
    /** Sets the time, or the clock that tells it. */
    setNow: (to: Date | (() => Date)) => {
      clock = typeof to === 'function' ? to : () => to;
    },
    ask,
    /** Makes a call with any token. */
    send,
    ...actsOf(ask),
    /** Watches paths as somebody, or signed out, until the test is over. The first has number 1. */
    async watch(as: SchoolPerson | null, ...paths: string[]) {
      const watcher = await openWatcher(origin(), as ? tokenOf(as) : undefined);
      onTestFinished(watcher.close);
      for (const [at, path] of paths.entries()) watcher.watch(at + 1, path);
      return watcher;
    },
    /** Puts everything back as it was at noon. */
    async reset() {
      clock = () => noon;
      await fill(sql);
    },
    /** Database state that a refused call must not change. */
    state: () => stateOf(sql),
    async close() {
      await heard.stop();
      await app.close();
      await database.close();
      await remove();
    },
  };
}

type Ask = (call: Call, input: Record<string, unknown>, as: SchoolPerson | null) => ReturnType<typeof sendTo>;

/** Calls that must succeed. */
function actsOf(ask: Ask) {
  let sent = 0;
  return {
    /** Performs an act, which must succeed, and returns its id. */
    async does(call: Call, input: Record<string, unknown>, as: SchoolPerson): Promise<string> {
      const { status, text, headers } = await ask(call, input, as);
      expect(status, text).toBeLessThan(300);
      return String(headers['tinig-act']);
    },
    /** Sends tries at a game, played now or at a moment. */
    async plays(as: SchoolPerson, game: number, ...tries: [percent: number, at?: Date][]) {
      const results = tries.map(([percent, at]) => ({
        ...{ id: `laro-${++sent}`, game, percent },
        ...(at && { played_at: at.toISOString() }),
      }));
      const { status, text } = await ask(calls.sendResults, { results }, as);
      expect(status, text).toBe(200);
    },
    undo: (act: string, as: SchoolPerson) => ask(calls.undoAct, { act }, as),
  };
}

async function fill(sql: Sql) {
  await sql.begin(async (tx) => {
    await emptySchool(tx);
    // The daily work has just been done: a test that listens for longer than a minute is not disturbed.
    await tx`update clean_ups set last_run = ${daysAfter(-0.5)}, removed = 0, removed_at = null`;
    await tx`update clock set last_seen = ${noon}, waits = false, ran_seconds = 0,
      dates_trusted = ${noon}, dates_looked = ${noon}, dates_wait = false, dates_ran_seconds = 0`;
    await addSchool(tx, names.map(recordOf), schoolSections, password);
    await tx`update progress set game_one_progress = 40`;
    // The archived have a session as well: what an archived student's phone still holds must open nothing.
    const lasting = { created_at: noon, expires_at: daysAfter(500) };
    await addSessions(
      tx,
      names.map((uid) => ({ uid, token: tokenOf(uid), ...lasting })),
    );
    await addClassThings(tx);
  });
}

/** LRNs, cards (an archived pupil's as well), and a list that a teacher has begun. */
async function addClassThings(sql: Queries) {
  for (const [uid, lrn] of Object.entries(lrnOf))
    await sql`update people set lrn = ${lrn} where uid = ${uid}`;
  for (const uid of ['ana', 'carl'] as const)
    await sql`insert into cards (uid, token_hash, made_at) values (${uid}, ${hashOf(cardOf(uid))}, ${noon})`;
  await sql`
    insert into class_lists (saved_by, key, count, begun_at) values ('mia', 'listahan-ni-mia-1', 3, ${noon})`;
}

function recordOf(uid: SchoolPerson): PersonRecord {
  const { role, names, section, archived }: MadePerson = people[uid];
  return {
    ...{ uid, role, first_name: names[0], last_name: names[1] },
    username: `kilala-bilang-${uid}`,
    email: emailOf(uid),
    section_id: section,
    archived_at: archived,
    created_at: daysAfter(-30),
  };
}

/** Tables that a refused call must not change. Calls themselves write the audit log, the access log and clocks. */
const stateTables = [
  ...['people', 'old_passwords', 'moved_people', 'sections', 'section_teachers', 'class_locks'],
  ...['lock_exceptions', 'progress', 'completions', 'results', 'tried_games', 'answers', 'answer_keys'],
  ...['playing', 'devices', 'cards', 'class_lists', 'clean_ups', 'skills', 'help_groups', 'help_members'],
  ...['help_sessions', 'erased', 'notices', 'unreturned_notices', 'incidents', 'incident_steps', 'school'],
];

async function stateOf(sql: Queries): Promise<string> {
  const ofTable = (name: string) =>
    raw(`(select md5(string_agg(t::text, ',' order by t::text)) from ${name} t)`);
  const [row] = await sql<{ state: string }[]>`
    select concat_ws(' ', ${join(stateTables.map(ofTable))},
      (select md5(string_agg(concat(id, uid, token_hash, expires_at), ',' order by id)) from sessions)) as state`;
  return row!.state;
}
