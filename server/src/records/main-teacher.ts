import { Refusal } from '@tinig/domain/text/refusal';
import type { Transaction } from '#db/sql';

/** Makes a teacher the main teacher of these sections (TEACHERS-8). Refuses with 404 if one is missing. */
export async function makeMainTeacher(sql: Transaction, teacher_id: string, ids: readonly string[]) {
  const taken = await sql`
    update sections set teacher_id = ${teacher_id} where id = any(${[...ids]}::text[]) returning id`;
  if (taken.length < new Set(ids).size) throw new Refusal('section-not-found', 404);
}
