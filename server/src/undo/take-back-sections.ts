import type { Actor } from '@tinig/domain/access';
import { type Fields, fieldsToRestore } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { lockSection, sectionKeys } from '#rows/section';
import type { KeptChange, Undone } from './kept-change.ts';

type SectionChange = KeptChange & { section_id: string; before: KeptSectionFields };
type KeptSectionFields = { section_name: string; teacher_id: string | null };

/** Takes back what was changed of sections: a removed one comes back under its id, unless its name is taken (UNDO-5). */
export async function takeBackSections(sql: Transaction, actor: Actor, kept: KeptChange[]): Promise<Undone> {
  const outcome: Undone = { undone: 0, left: [] };
  for (const change of kept.filter(isOfSection)) {
    const reason = actor.role === 'superadmin' ? await takeBack(sql, change) : 'no-right';
    if (reason) outcome.left.push({ name: await nameOf(sql, change), reason });
    else outcome.undone += 1;
  }
  return outcome;
}

const isOfSection = (change: KeptChange): change is SectionChange => change.place === 'sections';

async function takeBack(sql: Transaction, { section_id, before, after }: SectionChange) {
  if (!after) return comeBack(sql, section_id, before);
  const present = await lockSection(sql, section_id).catch(() => undefined);
  if (!present) return 'gone' as const;
  const back = fieldsToRestore(before as Fields, after, present) as Partial<KeptSectionFields>;
  if (Object.keys(back).length === 0) return 'changed-since' as const;
  const next = { ...present, ...back };
  if (await isTaken(sql, next.section_name, section_id)) return 'name-taken' as const;
  const { name_key, sort_key, search_key } = sectionKeys(next.section_name);
  await sql`
    update sections set section_name = ${next.section_name}, name_key = ${name_key}, sort_key = ${sort_key},
      search_key = ${search_key}, teacher_id = ${livingTeacher(sql, next.teacher_id)}
    where id = ${section_id}`;
  return undefined;
}

async function comeBack(sql: Transaction, id: string, { section_name, teacher_id }: KeptSectionFields) {
  if (await isTaken(sql, section_name, id)) return 'name-taken' as const;
  const { name_key, sort_key, search_key } = sectionKeys(section_name);
  await sql`
    insert into sections (id, section_name, name_key, sort_key, search_key, teacher_id)
    values (${id}, ${section_name}, ${name_key}, ${sort_key}, ${search_key}, ${livingTeacher(sql, teacher_id)})`;
  return undefined;
}

/** The teacher who had it, unless deleted meanwhile. */
const livingTeacher = (sql: Transaction, uid: string | null) =>
  sql`(select uid from people where uid = ${uid} and role <> 'student')`;

async function isTaken(sql: Transaction, section_name: string, by: string) {
  const { name_key } = sectionKeys(section_name);
  const others = await sql`select from sections where name_key = ${name_key} and id <> ${by}`;
  return others.length > 0;
}

async function nameOf(sql: Transaction, { section_id, before }: SectionChange) {
  const [now] = await sql<
    { section_name: string }[]
  >`select section_name from sections where id = ${section_id}`;
  return now?.section_name ?? before.section_name ?? '';
}
