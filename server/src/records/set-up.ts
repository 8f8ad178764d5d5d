import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Transaction } from '#db/sql';

/** True if the school ever had a superadmin, or has people in it (SETUP-1). */
export async function isSetUp(sql: Queries): Promise<boolean> {
  const [school] = await sql<{ is_set_up: boolean }[]>`
    select set_up_at is not null or exists (select from people) as is_set_up from school`;
  return school!.is_set_up;
}

/** Closes the set-up for good. */
export const markSetUp = (sql: Transaction, now: Date) => sql`
  update school set set_up_at = ${now} where set_up_at is null`;

/** Refuses with 404 if the school is already set up (N12). */
export async function mustNotBeSetUp(sql: Queries) {
  if (await isSetUp(sql)) throw new Refusal('already-set-up', 404);
}
