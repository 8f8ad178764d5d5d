import { type SchoolFacts, type SchoolSettings, schoolFactNames } from '@tinig/domain/school/school';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Sql, Transaction } from '#db/sql';
import { raw } from '#sql/fragments';

const schoolFactColumns = raw(
  schoolFactNames
    .map((name) => (name === 'school_name' ? `coalesce(${name}, '') as ${name}` : name))
    .join(', '),
);

export async function readSchoolFacts(sql: Queries): Promise<SchoolFacts> {
  const [row] = await sql<SchoolFacts[]>`select ${schoolFactColumns} from school`;
  return row!;
}

export async function readSchoolSettings(
  sql: Queries,
  { minimumPassword }: { minimumPassword: number },
): Promise<SchoolSettings> {
  const [row] = await sql<SchoolSettings[]>`
    select ${schoolFactColumns}, coalesce(minimum_password, ${minimumPassword}) as minimum_password, registration_open
    from school`;
  return row!;
}

/**
 * Stores the school's name from the environment if it never had one. Later names come from the settings page
 * (SCHOOL-4).
 */
export async function fillSchoolName(sql: Sql, given: string) {
  const name = given.trim();
  if (name) await sql.begin((sql) => sql`update school set school_name = ${name} where school_name is null`);
}

/** True if the school ever had a superadmin, or has people in it (SETUP-1). */
export async function isSetUp(sql: Queries): Promise<boolean> {
  const [school] = await sql<{ is_set_up: boolean }[]>`
    select set_up_at is not null or exists (select from people) as is_set_up from school`;
  return school!.is_set_up;
}

export const markSetUp = (sql: Transaction, now: Date) => sql`
  update school set set_up_at = ${now} where set_up_at is null`;

/** Refuses with 404 if the school is already set up (N12). */
export async function mustNotBeSetUp(sql: Queries) {
  if (await isSetUp(sql)) throw new Refusal('already-set-up', 404);
}

/** True if the game may register students (RIGHT-23). */
export async function isRegistrationOpen(sql: Queries): Promise<boolean> {
  const [school] = await sql<{ registration_open: boolean }[]>`select registration_open from school`;
  return school!.registration_open;
}
