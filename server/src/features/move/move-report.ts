import type { OldParameters } from '#credentials/old-passwords';
import type { AccountToMove } from './normalize-firebase-tree.ts';
import type { ImportPlan } from './plan-import.ts';
import type { NewImportedPerson } from './plan-people.ts';
import type { Original } from './read-original.ts';
import { pathText, type TreeTrouble, troubleAt } from './tree.ts';

/** A note about data that is left behind or needs attention, with the name of the person it concerns. */
export type NamedTrouble = TreeTrouble & { name: string };

const isInFiles = ({ uids, accounts }: Original, uid: string) => uids.has(uid) || Boolean(accounts?.has(uid));

/**
 * Lists everything left behind, once each. Skips the data of people who are left behind themselves or are no students.
 */
export function behindOf({ refused, notes }: ImportPlan, original: Original): NamedTrouble[] {
  const { records, accounts, unread } = original;
  const isToldAlready = ({ path: [, uid = ''], code }: TreeTrouble) =>
    code === 'import-not-student' || (code === 'import-nobody' && isInFiles(original, uid));
  const told = new Set(refused.flatMap(({ path: [area, uid = ''] }) => (area === 'Users' ? [uid] : [])));
  const withoutRecord = [...(accounts?.keys() ?? [])].filter(
    (uid) => !records.users.has(uid) && !told.has(uid),
  );
  return named(original, [
    ...refused.filter((trouble) => !isToldAlready(trouble)).map((trouble) => asBehind(trouble, original)),
    ...notes.filter(({ code }) => code === 'import-superadmin'),
    ...unread,
    ...withoutRecord.map((uid) => troubleAt(['users', uid], 'import-no-record')),
  ]);
}

/** If a trouble is an unknown teacher who is in the files, changes its reason to left behind. */
function asBehind(trouble: TreeTrouble, original: Original): TreeTrouble {
  const id = String(trouble.values.id);
  if (trouble.code !== 'import-teacher-unknown' || !isInFiles(original, id)) return trouble;
  return troubleAt(trouble.path, 'import-teacher-behind', { name: nameOf(original, id) || id });
}

export function notesOf(
  { refused, notes, people, sections }: ImportPlan,
  original: Original,
  known: number,
): NamedTrouble[] {
  const { accounts, parameters, mends } = original;
  const perPerson = accounts
    ? people.add.flatMap((person) => aboutAccount(person, accounts, parameters))
    : [];
  const here = known > 0 ? [troubleAt(['Users'], 'import-here-already', { n: known })] : [];
  const areas = Object.groupBy(
    refused.filter(({ code }) => code === 'import-not-student'),
    ({ path: [area = ''] }) => area,
  );
  const come: Record<string, ReadonlySet<string>> = {
    Users: new Set(people.add.map(({ uid }) => uid)),
    Sections: new Set(sections.add.map(({ id }) => id)),
  };
  return named(original, [
    ...here,
    ...notes.filter(({ code }) => code !== 'import-superadmin'),
    ...Object.entries(areas).map(([area, all]) =>
      troubleAt([area], 'import-only-students', { n: all!.length }),
    ),
    ...perPerson,
    ...shortened(mends.filter(({ path: [area = '', key = ''] }) => come[area]?.has(key))),
  ]);
}

const mostMends = 20;

/** Replaces many corrections of the same field by one line with their number. */
function shortened(mends: TreeTrouble[]): TreeTrouble[] {
  const placeOf = ({ path: [area = ''], values }: TreeTrouble) => [area, '…', String(values.field ?? '')];
  const kinds = Map.groupBy(mends, (mend) => `${pathText(placeOf(mend))} ${mend.code}`);
  return [...kinds.values()].flatMap((alike) => {
    const [{ code, values }, place] = [alike[0]!, placeOf(alike[0]!)];
    if (code !== 'import-mended' || alike.length <= mostMends) return alike;
    return [troubleAt(place, 'import-mended-many', { field: values.field!, n: alike.length })];
  });
}

function aboutAccount(
  { uid }: NewImportedPerson,
  accounts: Map<string, AccountToMove>,
  parameters: OldParameters | undefined,
): TreeTrouble[] {
  const account = accounts.get(uid);
  const about = (code: TreeTrouble['code']) => troubleAt(['Users', uid], code);
  if (!account) return [about('import-no-account')];
  return [
    ...(parameters && !account.hash ? [about('import-no-password')] : []),
    ...(account.isDisabled ? [about('import-account-disabled')] : []),
  ];
}

const nameOf = ({ accounts, nameOf }: Original, uid: string) =>
  nameOf(uid) || accounts?.get(uid)?.email || '';

export const named = (original: Original, troubles: TreeTrouble[]): NamedTrouble[] =>
  troubles.map((trouble) => ({ ...trouble, name: nameOf(original, trouble.path[1] ?? '') }));
