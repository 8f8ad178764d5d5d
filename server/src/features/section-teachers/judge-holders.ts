import { message } from '@tinig/domain/messages/messages';
import type { AssignmentRole, Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import type { JudgeContext } from '#api/handler';
import type { Transaction } from '#db/sql';
import { lockTeacher, mustBeTeacher } from '#records/section';

/**
 * Locks the section whose assignments change, so that superadmins take turns. Refuses an unknown section with
 * 404.
 */
export async function judgeHolders({ section_id }: { section_id: string }, { sql, about }: JudgeContext) {
  about(section_id);
  const [section] = await sql<{ section_name: string; holders: Assignments }[]>`
    select section_name, holders from sections where id = ${section_id} for update`;
  if (!section) throw new Refusal('section-not-found', 404);
  return section;
}

/** Refuses a person who is not a teacher (400) or is already assigned to the section (409). */
export async function mustBeNew(sql: Transaction, { holders }: { holders: Assignments }, teacher_id: string) {
  mustBeTeacher(await lockTeacher(sql, teacher_id), teacher_id);
  const holding = holders[teacher_id];
  if (holding) throw new Refusal('holds-already', 409, { holding: message(holdingName[holding]) });
}

const holdingName = {
  main: 'holding-main',
  'co-teacher': 'holding-co-teacher',
  substitute: 'holding-substitute',
} as const satisfies Record<AssignmentRole, string>;
