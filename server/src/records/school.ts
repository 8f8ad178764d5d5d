import { type SchoolFacts, type SchoolSettings, schoolFactNames } from '@tinig/domain/school/school';
import type { Queries, Sql } from '#db/sql';
import { raw } from '#sql/fragments';

/** The columns of what a school says of itself. */
export const schoolFactColumns = raw(
  schoolFactNames
    .map((name) => (name === 'school_name' ? `coalesce(${name}, '') as ${name}` : name))
    .join(', '),
);

/** What a school says of itself. */
export async function readSchoolFacts(sql: Queries): Promise<SchoolFacts> {
  const [row] = await sql<SchoolFacts[]>`select ${schoolFactColumns} from school`;
  return row!;
}

/** All that the page of settings holds, as it is now. */
export async function readSchoolSettings(
  sql: Queries,
  { minimumPassword }: { minimumPassword: number },
): Promise<SchoolSettings> {
  const [row] = await sql<SchoolSettings[]>`
    select ${schoolFactColumns}, coalesce(minimum_password, ${minimumPassword}) as minimum_password, registration_open
    from school`;
  return row!;
}

/** Gives a school that has never had a name the one of the environment; what the page says afterwards holds (SCHOOL-4). */
export async function fillSchoolName(sql: Sql, given: string) {
  const name = given.trim();
  if (name) await sql.begin((sql) => sql`update school set school_name = ${name} where school_name is null`);
}
