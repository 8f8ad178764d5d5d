import type { MadeCard } from '@tinig/domain/calls/auth';
import { isNewListKey, type KnownPupil } from '@tinig/domain/class-list/class-match';
import type { TidyRow } from '@tinig/domain/class-list/class-rows';
import type { PersonTexts } from '@tinig/domain/people/people';
import { matchKey } from '@tinig/domain/text/name-search';
import { Refusal } from '@tinig/domain/text/refusal';
import type { MadeSecrets } from '#credentials/made-secrets';
import { newUid } from '#credentials/random';
import type { Transaction } from '#db/sql';
import { readCardNames, setCards } from '#records/cards';
import { addPerson, foldedColumns, personTextColumns } from '#records/person';
import type { LockedSection } from '#records/section';
import { tableOf } from '#sql/fragments';
import type { MatchedClass } from './match-class.ts';

/** Cards of the new pupils, uids of the changed ones, and the sections that pupils have left. */
export type WrittenClass = { cards: MadeCard[]; touched: string[]; from: LockedSection[] };

/** A card without the printed name, which is chosen last: it must be unambiguous in the class. */
type NewPupil = Omit<MadeCard, 'card_name'>;

/** Writes a class list with every row decided: adds, renames, moves and restores pupils. */
export async function writeClass(
  sql: Transaction,
  { section, rows, findings }: MatchedClass,
  logins: string[],
  secrets: Map<number, MadeSecrets>,
  now: Date,
): Promise<WrittenClass> {
  const added: { card: NewPupil; row: TidyRow; secret: MadeSecrets }[] = [];
  const touched: { who: KnownPupil; row: TidyRow }[] = [];
  for (const [at, finding] of findings.entries()) {
    const row = rows[at]!;
    if (finding.kind === 'new') {
      const secret = secrets.get(at);
      // The pupils of the section changed while the passwords were made.
      if (!secret) throw new Refusal('class-list-changed', 409);
      const card = await addPupil(sql, section, row, logins[at]!, secret, now);
      added.push({ card, row, secret });
    } else if ('who' in finding && finding.kind !== 'same') touched.push({ who: finding.who, row });
  }
  await changePupils(sql, section, touched, now);
  const decided = findings.flatMap((finding, at) =>
    finding.kind === 'same' && isNewListKey(rows[at]!, finding.who)
      ? [{ uid: finding.who.uid, list_key: matchKey(rows[at]!) }]
      : [],
  );
  await sql`
    update people p set list_key = r.list_key from ${tableOf({ uid: 'text', list_key: 'text' }, decided)}
    where p.uid = r.uid`;
  await setLrns(sql, [
    ...added.map(({ card, row }) => ({ uid: card.uid, lrn: row.lrn })),
    ...touched.map(({ who, row }) => ({ uid: who.uid, lrn: row.lrn })),
  ]);
  await setCards(
    sql,
    added.map(({ card, secret }) => ({ uid: card.uid, token_hash: secret.token_hash })),
  );
  const names = await readCardNames(
    sql,
    added.map(({ card }) => card.uid),
  );
  return {
    cards: added.map(({ card }) => ({ ...card, card_name: names.get(card.uid)! })),
    touched: touched.map(({ who }) => who.uid),
    from: await sectionsLeft(sql, section, touched),
  };
}

async function addPupil(
  sql: Transaction,
  { id: section_id, section_name: section }: LockedSection,
  { first_name, last_name }: TidyRow,
  login: string,
  { password, password_hash, token }: MadeSecrets,
  now: Date,
): Promise<NewPupil> {
  const uid = newUid();
  const names = { uid, first_name, last_name };
  const username = login.split('@')[0]!;
  await addPerson(sql, { ...names, username, email: login, role: 'student', password_hash, section_id }, now);
  return { ...names, section, login, password, token };
}

/** Renames, moves and restores pupils. Logins and usernames stay. */
async function changePupils(
  sql: Transaction,
  { id }: LockedSection,
  touched: { who: KnownPupil; row: TidyRow }[],
  now: Date,
) {
  const present = await sql<(PersonTexts & { uid: string })[]>`
    select p.uid, ${personTextColumns} from people p where p.uid = any(${touched.map(({ who }) => who.uid)}::text[])`;
  const wordsOf = new Map(present.map((person) => [person.uid, person]));
  const rows = touched.map(({ who, row: { first_name, last_name } }) => {
    const named = { ...wordsOf.get(who.uid)!, first_name, last_name };
    return { uid: who.uid, first_name, last_name, ...foldedColumns(named) };
  });
  await sql`
    update people p set first_name = r.first_name, last_name = r.last_name, sort_key = r.sort_key,
      search_key = r.search_key, section_id = ${id}, archived_at = null, touched_at = ${now}
    from ${tableOf({ uid: 'text', first_name: 'text', last_name: 'text', sort_key: 'text', search_key: 'text' }, rows)}
    where p.uid = r.uid`;
}

/**
 * Sets the LRNs of a list, ignoring empty ones. Clears changed LRNs first, because two pupils may have
 * swapped theirs.
 */
async function setLrns(sql: Transaction, rows: { uid: string; lrn: string }[]) {
  const given = rows.filter(({ lrn }) => lrn !== '');
  const list = tableOf({ uid: 'text', lrn: 'text' }, given);
  await sql`update people p set lrn = null from ${list} where p.uid = r.uid and p.lrn <> r.lrn`;
  await sql`update people p set lrn = r.lrn from ${list} where p.uid = r.uid and p.lrn is distinct from r.lrn`;
}

async function sectionsLeft(
  sql: Transaction,
  section: LockedSection,
  touched: { who: KnownPupil }[],
): Promise<LockedSection[]> {
  const ids = touched.flatMap(({ who }) => (who.section_id === section.id ? [] : (who.section_id ?? [])));
  const left = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[])`;
  const hadNone = touched.some(({ who }) => who.section_id === null);
  return hadNone ? [...left, { id: '', section_name: '', teacher_id: null, holders: {} }] : [...left];
}
