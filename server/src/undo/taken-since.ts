import { emailKey } from '@tinig/domain/text';
import type { Transaction } from '#db/sql';
import { quoted } from '#rows/fragments';
import type { PersonPlan } from './kept-change.ts';

// What only one person may have: the field, and the column that is unique.
const unique = [
  { field: 'lrn', column: 'lrn', keyOf: (value: string) => value },
  { field: 'email', column: 'email_key', keyOf: emailKey },
] as const;

/** Leaves out LRNs and emails that somebody else has by now; answers whose those were. */
export async function dropTaken(sql: Transaction, plans: PersonPlan[]): Promise<Set<PersonPlan>> {
  const dropped = new Set<PersonPlan>();
  for (const { field, column, keyOf } of unique) {
    const keyFor = ({ back }: PersonPlan) => (typeof back[field] === 'string' ? [keyOf(back[field])] : []);
    const rows = await sql<{ uid: string; key: string }[]>`
      select uid, ${quoted(column)} as key from people
      where ${quoted(column)} = any(${plans.flatMap(keyFor)}::text[])`;
    const holders = new Map(rows.map(({ uid, key }) => [key, uid]));
    const givesUp = (uid: string) => plans.some(({ person, back }) => person.uid === uid && field in back);
    // A person who gives it up in the same undo does not stand in the way, unless kept from it in turn.
    const isTaken = (plan: PersonPlan) =>
      keyFor(plan).some((key) => {
        const holder = holders.get(key);
        return holder !== undefined && holder !== plan.person.uid && !givesUp(holder);
      });
    for (let plan = plans.find(isTaken); plan; plan = plans.find(isTaken)) {
      delete plan.back[field];
      dropped.add(plan);
    }
  }
  return dropped;
}
