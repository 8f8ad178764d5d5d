import type { Actor } from '@tinig/domain/access';
import { fieldsToRestore, type LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { changesOf, tableOf, valuesOf } from '#rows/fragments';
import { lockSection, type SectionRow, sectionKeys } from '#rows/section';
import type { KeptChange, Undone } from './kept-change.ts';

type SectionChange = KeptChange & { section_id: string; before: SectionRow };

/** Takes back what was changed of sections: a removed one comes back under its id, unless its name is taken (UNDO-5). */
export async function takeBackSections(sql: Transaction, actor: Actor, kept: KeptChange[]): Promise<Undone> {
  const outcome: Undone = { undone: 0, left: [] };
  const mine = kept.filter(isOfSection);
  await freeNames(sql, mine);
  for (const change of mine) {
    const reason = actor.role === 'superadmin' ? await takeBack(sql, change) : 'no-right';
    if (reason) await keepName(sql, change.section_id);
    if (reason) outcome.left.push({ name: await nameOf(sql, change), reason });
    else outcome.undone += 1;
  }
  return outcome;
}

const isOfSection = (change: KeptChange): change is SectionChange => change.place === 'sections';

async function takeBack(
  sql: Transaction,
  { section_id: id, before, after }: SectionChange,
): Promise<LeftReason | undefined> {
  const present = after && (await lockSection(sql, id).catch(() => undefined));
  if (after && !present) return 'gone';
  const back = present ? (fieldsToRestore(before, after, present) as Partial<SectionRow>) : before;
  if (Object.keys(back).length === 0) return 'changed-since';
  const record = { ...before, ...present, ...back };
  const keys = sectionKeys(record.section_name);
  const [taken] = await sql`select from sections where name_key = ${keys.name_key} and id <> ${id}`;
  if (taken) return 'name-taken';
  // The teacher who had it, unless deleted meanwhile.
  const teacher = sql`(select uid from people where uid = ${record.teacher_id} and role <> 'student')`;
  const row = { ...record, ...keys, teacher_id: teacher };
  if (present) await sql`update sections set ${changesOf(row)} where id = ${id}`;
  else await sql`insert into sections ${valuesOf({ id, ...row })}`;
  return undefined;
}

/** Two may get back each other's name, so each first gets one that nobody else can have. */
async function freeNames(sql: Transaction, changes: SectionChange[]) {
  const renamed = changes.flatMap(({ section_id: id, after }) =>
    after?.section_name === undefined ? [] : [{ id, section_name: after.section_name }],
  );
  if (renamed.length < 2) return;
  await sql`
    update sections s set name_key = ' ' || s.id from ${tableOf({ id: 'text', section_name: 'text' }, renamed)}
    where r.id = s.id and r.section_name = s.section_name`;
}

async function keepName(sql: Transaction, id: string) {
  const [there] = await sql<{ section_name: string }[]>`select section_name from sections where id = ${id}`;
  if (!there) return;
  const { name_key } = sectionKeys(there.section_name);
  await sql`update sections set name_key = ${name_key} where id = ${id}`;
}

async function nameOf(sql: Transaction, { section_id, before }: SectionChange) {
  const [now] = await sql<
    { section_name: string }[]
  >`select section_name from sections where id = ${section_id}`;
  return now?.section_name ?? before.section_name ?? '';
}
