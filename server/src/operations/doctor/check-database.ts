import { mustBeDurable } from '#db/durable';
import { type AppliedMigration, readMigrations } from '#db/migrate';
import { importCommand, isOldSchema } from '#db/old-schema';
import { DatabaseProblem } from '#db/problem';
import type { Queries } from '#db/sql';
import { shellCommand } from '#release';
import { attention, broken, type Finding, note, ok, plural } from './finding.ts';

/** Checks the database and the school. Findings contain counts and ids of staff only. */
export async function checkDatabase(sql: Queries, now: Date): Promise<Finding[]> {
  const durability = await lookAtDurability(sql);
  const clock = await lookAtClocks(sql);
  const migrations = await lookAtMigrations(sql);
  const standbys = (await checkStandbys(sql)).map((one) => ({ ...one, what: 'standbys' as const }));
  const found = [...durability, ...standbys, { ...clock, what: 'times' as const }, migrations];
  return migrations.state === 'ok'
    ? [...found, ...(await lookAtSchool(sql, now)), ...(await checkMovedStaff(sql))]
    : found;
}

async function lookAtDurability(sql: Queries): Promise<Finding[]> {
  const what = 'database';
  const [row] = await sql<{ version: string; autovacuum: string }[]>`
    select current_setting('server_version') as version, current_setting('autovacuum') as autovacuum`;
  const version = `PostgreSQL ${row!.version.split(' ')[0]} answers`;
  const vacuum =
    row!.autovacuum === 'on'
      ? []
      : [attention('Its autovacuum is off.', 'Switch it on, or it slows down and fills the disk.')];
  try {
    await mustBeDurable(sql);
    return [{ ...ok(`${version}, and keeps what it has acknowledged.`), what }, ...vacuum];
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    return [{ ...broken(error.message), what }, ...vacuum];
  }
}

async function lookAtClocks(sql: Queries): Promise<Finding> {
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  const apart = Math.round(Math.abs(row!.at.getTime() - Date.now()) / 1000);
  return apart > 60
    ? attention(
        `The clocks of the database and of this computer are ${apart} seconds apart.`,
        'Set them by NTP.',
      )
    : ok('The clock of the database agrees.');
}

async function lookAtMigrations(sql: Queries): Promise<Finding> {
  const shipped = await readMigrations();
  const [list] = await sql`select to_regclass('migrations') as name`;
  const applied = list!.name
    ? await sql<AppliedMigration[]>`select name, hash from migrations order by name`
    : [];
  if (isOldSchema(applied))
    return broken('The database is of an older Tinig.', `Bring it into a new one: ${importCommand}`);
  const strange = applied.find(
    ({ name, hash }) => !shipped.some((one) => one.name === name && one.hash === hash),
  );
  if (strange)
    return broken(
      `The database has ${strange.name}, which is not this version's.`,
      'Start the version of Tinig that was used last, or restore a backup.',
    );
  const missing = shipped.filter(({ name }) => !applied.some((one) => one.name === name)).length;
  return missing > 0
    ? attention(
        `The database is ${plural(missing, 'step')} behind this version.`,
        'Start the server, which brings it up to date.',
      )
    : ok('The database is that of this version.');
}

type SchoolHealth = {
  superadmins: number;
  sections_alone: number;
  students_alone: number;
  waits: boolean;
  last_seen: Date | null;
  has_search: boolean;
};

async function lookAtSchool(sql: Queries, now: Date): Promise<Finding[]> {
  const [school] = await sql<SchoolHealth[]>`
    select (select count(*) from people where role = 'superadmin') as superadmins,
      (select count(*) from sections where teacher_id is null) as sections_alone,
      (select count(*) from people where role = 'student' and section_id is null and archived_at is null) as students_alone,
      to_regclass('people_search') is not null as has_search, waits, last_seen
    from clock`;
  const { superadmins, sections_alone, students_alone, waits, last_seen, has_search } = school!;
  const findings: Finding[] = [
    superadmins > 0
      ? ok('There is a super administrator.')
      : broken('There is no super administrator.', `Run "${shellCommand('superadmin --email …')}".`),
  ];
  if (last_seen && last_seen.getTime() - now.getTime() > 60_000)
    findings.push(
      attention(
        `The clock stands before the last time that was stored, ${last_seen.toISOString()}.`,
        'Set the clock of this computer. If it is right, it was ahead before: nothing is to be done.',
      ),
    );
  if (waits)
    findings.push({
      ...attention(
        'The clean-ups wait, because the clock has jumped or a backup was restored.',
        'Look at the clock. They go on after 24 hours, or when a superadmin allows it.',
      ),
      what: 'clock',
    });
  if (!has_search)
    findings.push(
      note(
        'Searching has no index, for pg_trgm may not be created.',
        'From 10,000 students on it is worth having.',
      ),
    );
  if (sections_alone > 0) findings.push(note(`${plural(sections_alone, 'section')} without a teacher.`));
  if (students_alone > 0) findings.push(note(`${plural(students_alone, 'student')} without a section.`));
  return findings;
}

/** Checks that the standbys that commits wait for are connected. Returns nothing if there are none. */
export async function checkStandbys(sql: Queries): Promise<Finding[]> {
  // Users without pg_read_all_stats see the number of connections but not their state.
  const [row] = await sql<{ names: string; connected: number }[]>`
    select current_setting('synchronous_standby_names') as names,
      (select count(*)::int from pg_stat_replication
        where sync_state is null or sync_state in ('sync', 'quorum', 'potential')) as connected`;
  const { names, connected } = row!;
  if (names.trim() === '') return [];
  const needed = Number(/^\s*(?:(?:any|first)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
  const waits = `Every commit waits for ${plural(needed, 'standby')}`;
  if (connected < needed)
    return [
      broken(
        `${waits}, and ${connected} ${connected === 1 ? 'is' : 'are'} connected: nothing can be written.`,
        'Start the standby, or empty synchronous_standby_names on the primary (docs/operations.md).',
      ),
    ];
  return connected === needed
    ? [
        attention(
          `${waits}, and no other could stand in for ${needed === 1 ? 'it' : 'one'}.`,
          "Add one more: synchronous_standby_names = 'ANY 1 (a, b)'.",
        ),
      ]
    : [ok(`${waits}, of ${connected} that are connected.`)];
}

/** Lists ids of staff who can sign in here though Firebase locked them out (MOVE-17). */
export async function checkMovedStaff(sql: Queries): Promise<Finding[]> {
  const staff = await sql<{ uid: string }[]>`
    select p.uid from people p join moved_people m on m.uid = p.uid
    where p.role in ('admin', 'superadmin') and (m.is_archived or m.is_disabled)
      and not exists (select from audit a where a.target = p.uid and a.action in ('addAdmin', 'addSuperadmin'))
      and not exists (select from nobodys_passwords n where n.password_hash = p.password_hash)
    order by p.uid`;
  if (staff.length === 0) return [];
  const ids = staff.map(({ uid }) => uid).join(', ');
  return [
    {
      ...attention(
        `${plural(staff.length, 'staff account')} can sign in here, and not at Firebase: ${ids}.`,
        'Delete on Teachers whoever may not come in, or move once more with --prefer-theirs and these ids.',
      ),
      what: 'staff',
    },
  ];
}
