import { type Actor, mayEdit } from '@tinig/domain/access';
import type { Topic } from '@tinig/domain/call';
import { gameKeys } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { holdersWho } from '@tinig/domain/section-teachers';
import { emailKey } from '@tinig/domain/text';
import { type Fields, fieldsToRestore, type LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { raw, tableOf } from '#rows/fragments';
import { changePeople, endSessionsOf, foldedColumns, sectionHolders } from '#rows/person';
import { removePeople } from '#rows/remove-people';
import type { KeptChange, PersonPlan, Present, Undone } from './kept-change.ts';
import { dropTaken } from './taken-since.ts';

type KnownSections = { exist: Set<string>; held: Set<string> };

/**
 * Takes back what was changed of people: field by field, under today's rights (N10, UNDO-3). Added people go,
 * or are archived where there is progress (UNDO-4). Also answers whose sessions ended, and who was restored.
 */
export async function takeBackPeople(
  sql: Transaction,
  actor: Actor,
  kept: KeptChange[],
  now: Date,
): Promise<Undone & { sessions: Topic[]; restored: Present[] }> {
  const changes = new Map(kept.map((one) => [one.uid!, one]));
  const present = await lockPeople(sql, [...changes.keys()]);
  const sections = await sectionsNow(sql, actor);
  const left: Undone['left'] = [];
  const plans: PersonPlan[] = [];
  const added: string[] = [];
  for (const person of present) {
    const change = changes.get(person.uid)!;
    const back = fieldsBack(person, change, sections);
    const reason = mayTakeBack(actor, person, back, sections) ? whyLeft(change, back) : 'no-right';
    const named = change.before && reason !== 'no-right' ? { ...person, ...back } : person;
    if (reason) left.push({ name: fullName(named), reason, uid: person.uid });
    if (!change.before && !reason) added.push(person.uid);
    if (change.before && (!reason || (reason !== 'no-right' && Object.keys(back).length > 0)))
      plans.push({ person, back });
  }
  const sessions = await takeAway(sql, added, now);
  const dropped = await dropTaken(sql, plans);
  for (const { person, back } of dropped)
    left.push({ name: fullName({ ...person, ...back }), reason: 'changed-since', uid: person.uid });
  const restored = plans
    .filter((plan) => !dropped.has(plan) || Object.keys(plan.back).length > 0)
    .map(({ person, back }) => ({ ...person, ...back }));
  await store(sql, restored, now);
  const archived = restored.filter(({ archived_at }) => archived_at).map(({ uid }) => uid);
  sessions.push(...(await endSessionsOf(sql, archived)));
  return { undone: restored.length + added.length, left, sessions, restored };
}

/** Locked in the order of their ids; read after that, since a statement that waits would read what was before. */
async function lockPeople(sql: Transaction, uids: string[]): Promise<Present[]> {
  await sql`select from people where uid = any(${uids}::text[]) order by uid for update`;
  const rows = await sql<{ present: Present }[]>`
    select to_jsonb(p) - 'password_hash' || jsonb_build_object('holders', ${raw(sectionHolders)}) as present
    from people p left join sections s on s.id = p.section_id where p.uid = any(${uids}::text[]) order by p.uid`;
  return rows.map((row) => row.present);
}

async function sectionsNow(sql: Transaction, actor: Actor): Promise<KnownSections> {
  const rows = await sql<{ id: string; is_held: boolean }[]>`
    select id, ${actor.role === 'superadmin'} or holders->>${actor.uid} = any(${[...holdersWho.change]}::text[]) as is_held from sections`;
  return {
    exist: new Set(rows.map(({ id }) => id)),
    held: new Set(rows.filter(({ is_held }) => is_held).map(({ id }) => id)),
  };
}

/** For added people it is the fields that are as they were added. */
function fieldsBack(person: Present, { before, after }: KeptChange, { exist }: KnownSections): Fields {
  const back = fieldsToRestore(before ?? {}, after!, person);
  const { section_id, ...others } = back;
  return typeof section_id === 'string' && !exist.has(section_id) ? others : back;
}

/** Own students and people whom one may edit; who goes back to a section, wherever one moved them, if one holds that. */
function mayTakeBack(actor: Actor, person: Present, back: Fields, { held }: KnownSections): boolean {
  return typeof back.section_id === 'string' ? held.has(back.section_id) : mayEdit(actor, person);
}

const whyLeft = ({ after }: KeptChange, back: Fields): LeftReason | undefined =>
  Object.keys(after!).every((field) => field in back) ? undefined : 'changed-since';

async function store(sql: Transaction, people: Present[], now: Date) {
  const rows = people.map((person) => ({
    ...person,
    ...foldedColumns(person),
    email_key: emailKey(person.email),
  }));
  // Two may get back each other's LRN, so those are cleared first.
  await sql`
    update people p set lrn = null
    from ${tableOf({ uid: 'text', lrn: 'text' }, rows)}
    where p.uid = r.uid and p.lrn <> r.lrn`;
  await changePeople(sql, rows, now);
}

/** Added pupils who have played since are archived: results are not thrown away. */
async function takeAway(sql: Transaction, uids: string[], now: Date): Promise<Topic[]> {
  if (uids.length === 0) return [];
  const played = await sql<{ uid: string }[]>`
    select uid from progress g where uid = any(${uids}::text[])
      and (played_at is not null or greatest(${raw(gameKeys.join(', '))}) > 0)`;
  const kept = new Set(played.map(({ uid }) => uid));
  await sql`update people set archived_at = ${now} where uid = any(${[...kept]}::text[])`;
  const ended = await endSessionsOf(sql, [...kept]);
  const gone = uids.filter((uid) => !kept.has(uid));
  return [...ended, ...(await removePeople(sql, gone))];
}
