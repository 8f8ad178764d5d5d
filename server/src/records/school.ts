import { type SchoolFacts, type SchoolSettings, schoolFactNames } from '@tinig/domain/school/school';
import type { Queries, Sql } from '#db/sql';
import { raw } from '#sql/fragments';

/** Columns of the school's public facts. */
export const schoolFactColumns = raw(
  schoolFactNames
    .map((name) => (name === 'school_name' ? `coalesce(${name}, '') as ${name}` : name))
    .join(', '),
);

/** Reads the school's facts. */
export async function readSchoolFacts(sql: Queries): Promise<SchoolFacts> {
  const [row] = await sql<SchoolFacts[]>`select ${schoolFactColumns} from school`;
  return row!;
}

/** Reads everything on the settings page. */
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
 * Names a school from the environment if it never had a name. Later names come from the settings page (SCHOOL-4).
 */
export async function fillSchoolName(sql: Sql, given: string) {
  const name = given.trim();
  if (name) await sql.begin((sql) => sql`update school set school_name = ${name} where school_name is null`);
}
