import { join } from 'node:path';
import type { Topic, TopicKind } from '@tinig/domain/calls/call';
import type { Role } from '@tinig/domain/people/roles';
import { quarterKeys, sameForEach } from '@tinig/domain/quarter-access/games';
import type { Answer } from '@tinig/domain/skills/answers';
import { emailKey } from '@tinig/domain/text/text';
import { hashPassword } from '@tinig/server/credentials/passwords';
import { hashOf } from '@tinig/server/credentials/tokens';
import { connect } from '@tinig/server/db/pool';
import type { Queries, Sql, Transaction } from '@tinig/server/db/sql';
import { announce } from '@tinig/server/records/announce';
import { foldedColumns } from '@tinig/server/records/person';
import { sectionKeys } from '@tinig/server/records/section';
import { insertValues, raw } from '@tinig/server/sql/fragments';
import { insertMany } from '@tinig/server/sql/insert-many';
import { addAnswers, makeTried } from './stored-tries.ts';

export type PersonRecord = {
  uid: string;
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  username?: string;
  section_id?: string | null;
  archived_at?: Date | null;
  created_at: Date;
};
export type SectionToBuild = { id: string; section_name: string; teacher_id: string | null };
export type SessionRecord = { uid: string; token: string; created_at: Date; expires_at: Date };

/** A connection to the PostgreSQL that a running server keeps in its folder. */
export const connectInside = (folder: string): Sql =>
  connect({ host: join(folder, 'socket'), port: 5432, user: 'tinig', database: 'tinig' }, { pool: 1 });

const hashes = new Map<string, Promise<string>>();

/** Hashes a password once per process. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Removes everybody and everything of a school, and gives its settings their defaults. Call it in a transaction. */
export async function emptySchool(sql: Queries) {
  // Deletes rows, since truncate would wait for open readers, who may wait in turn.
  await sql`delete from people`;
  await sql`delete from sections`;
  await sql`delete from kept_changes`;
  const [past] = await sql`select from past_years limit 1`;
  if (past) await removePastYears(sql);
  await sql`delete from past_periods`;
  await sql`delete from unkept`;
  await sql`delete from erased`;
  await sql`delete from incidents`;
  await sql`delete from tries`;
  await sql`delete from answer_keys`;
  await sql`update school set link = null, registration_open = true, minimum_password = null,
    school_name = null, school_id = '', region = '', division = '', school_head = '', privacy_officer = '',
    privacy_contact = '', password_help = '',
    time_zone = 'Asia/Manila', days_off = '{}', calendar = '{}', new_year = '{}',
    keep_tries = 400, keep_looks = 400, keep_audit = 1095, keep_backups = 14,
    tries_end_with_year = false, server_place = ''`;
  await sql`update skills set name = '', code = '', competency = '', mark = 90`;
  // Last, as in every act: the other way round they would wait for each other.
  await sql`truncate audit restart identity`;
}

/** The database refuses to remove a year that is over. */
async function removePastYears(sql: Queries) {
  await sql`alter table past_years disable trigger past_years_are_over`;
  await sql`delete from past_years`;
  await sql`alter table past_years enable trigger past_years_are_over`;
}

/** `restores` leaves those alone who are there already. */
type AddOptions = { restores?: boolean };
const ending = ({ restores }: AddOptions) => raw(restores ? 'on conflict do nothing' : '');

/** Adds people who all have this password; a student's progress is empty. */
export async function addPeople(
  sql: Queries,
  people: readonly PersonRecord[],
  password: string,
  options: AddOptions = {},
) {
  const password_hash = await hashOnce(password);
  const rows = people.map(({ username = '', section_id = null, archived_at = null, ...person }) => ({
    ...person,
    ...{ username, section_id, archived_at, password_hash },
    ...foldedColumns({ ...person, username }),
    email_key: emailKey(person.email),
    touched_at: person.created_at,
    ...sameForEach(quarterKeys, false),
  }));
  await sql`insert into people ${insertValues(...rows)} ${ending(options)}`;
  const students = rows.filter(({ role }) => role === 'student');
  const progress = students.map(({ uid, created_at }) => ({ uid, updated_at: created_at }));
  if (progress.length > 0) await sql`insert into progress ${insertValues(...progress)} ${ending(options)}`;
}

/** Adds so many pupils of a section, or of none, by one statement: `name` with 1, 2, 3 … is their uid. */
export const addCrowd = (sql: Queries, name: string, many: number, section_id: string | null = null) => sql`
  insert into people (uid, role, first_name, last_name, username, email, email_key, password_hash, section_id,
    created_at, touched_at, sort_key, search_key)
  select ${name}::text || i, 'student', 'Pupil', 'Bilang ' || i, '', ${name}::text || i || '@x',
    ${name}::text || i || '@x', 'x', ${section_id}, now(), now(), 'bilang ' || i || ', pupil', 'pupil bilang ' || i
  from generate_series(1, ${many}) i`;

/** Adds staff, then the sections that they hold, then the students in them. */
export async function addSchool(
  sql: Queries,
  people: readonly PersonRecord[],
  sections: readonly SectionToBuild[],
  password: string,
  options: AddOptions = {},
) {
  const isStudent = ({ role }: PersonRecord) => role === 'student';
  const staff = people.filter((one) => !isStudent(one));
  await addPeople(sql, staff, password, options);
  await addSections(sql, sections, options);
  await addPeople(sql, people.filter(isStudent), password, options);
}

export async function addSections(
  sql: Queries,
  sections: readonly SectionToBuild[],
  options: AddOptions = {},
) {
  const rows = sections.map((section) => ({ ...section, ...sectionKeys(section.section_name) }));
  await sql`insert into sections ${insertValues(...rows)} ${ending(options)}`;
}

/** Signs people in: each token opens a session. */
export async function addSessions(
  sql: Queries,
  sessions: readonly SessionRecord[],
  options: AddOptions = {},
) {
  const rows = sessions.map(({ token, ...session }) => ({
    ...session,
    id: `session-of-${session.uid}`,
    token_hash: hashOf(token),
    last_used: session.created_at,
    idle_until: session.expires_at,
  }));
  await sql`insert into sessions ${insertValues(...rows)} ${ending(options)}`;
}

type TryRecord = {
  game: number;
  percent: number;
  played_at: string;
  received_at: string;
  is_late?: boolean;
  answers?: readonly Answer[];
};

/** Stores tries that were played before a test begins, by pupil and try id. */
export async function addTries(sql: Transaction, results: Record<string, Record<string, TryRecord>>) {
  const tries = Object.entries(results).flatMap(([uid, byId]) =>
    Object.entries(byId).map(([id, { answers = [], is_late = false, ...one }]) => ({
      ...{ uid, id, ...one, is_late, answers },
    })),
  );
  await insertMany(
    sql,
    'results',
    tries.map(({ answers: _, ...row }) => row),
  );
  await addAnswers(sql, tries);
  await makeTried(sql, Object.keys(results));
}

const kinds: Record<TopicKind, true> = {
  ...{ people: true, progress: true, completions: true, playing: true, sections: true, classes: true },
  ...{ 'school-days': true, years: true, skills: true, dates: true, link: true, settings: true },
  ...{ sessions: true, use: true, tries: true, audit: true, cleanups: true, unkept: true, erased: true },
  ...{ looks: true, notices: true, incidents: true, 'class-lists': true, backups: true, updates: true },
  ...{ setup: true, help: true, network: true },
};

/** Tells every server that anything may have changed. */
export const announceAll = (sql: Queries) =>
  announce(
    sql,
    (Object.keys(kinds) as TopicKind[]).map((kind): Topic => ({ kind })),
  );
