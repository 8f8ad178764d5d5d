import type { Topic } from '@tinig/domain/call';
import { Refusal } from '@tinig/domain/refusal';
import { isStaff, type Role } from '@tinig/domain/roles';
import { sectionKey } from '@tinig/domain/sections';
import { findOldParameters, keepOldParameters, type OldParameters } from '#credentials/old-passwords';
import type { Transaction } from '#db/sql';
import { type Existing, readExisting } from './existing.ts';
import { importTree } from './import-tree.ts';
import type { ImportPlan } from './plan-import.ts';
import type { NewImportedPerson } from './plan-people.ts';
import type { AccountToMove, Original } from './read-original.ts';
import type { FileRecords } from './read-records.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';
import { keepStill } from './write-import.ts';

/** What stays behind or needs to be known, and whom it concerns. */
export type NamedTrouble = TreeTrouble & { name: string };

export type Moved = {
  plan: ImportPlan;
  topics: Topic[];
  /** People who are already here and stay as they are. */
  known: number;
  /** Who would work in the console: somebody reads this list before they come. */
  staff: { uid: string; role: Role; first_name: string; last_name: string; email: string }[];
  behind: NamedTrouble[];
  notes: NamedTrouble[];
};

export type MoveOptions = { isCommandLine: boolean; isDryRun: boolean };

/**
 * Moves a school in, all of it or nothing: what is new comes, with the old passwords; what is here already
 * stays as it was edited here, and progress keeps the higher number. So repeating it is harmless (MOVE-3).
 */
export async function moveTree(
  sql: Transaction,
  original: Original,
  { isCommandLine, isDryRun }: MoveOptions,
  now: Date,
): Promise<Moved> {
  const { accounts, parameters } = original;
  if (!isDryRun) await keepStill(sql);
  if (parameters) await mustBeTheSame(sql, parameters);
  const { records, known } = leaveOutWhatIsHere(original.records, await readExisting(sql, original.records));
  const users = new Map(
    [...records.users].map(([uid, user]) => {
      const password_hash = parameters && accounts?.get(uid)?.hash;
      return [uid, password_hash ? { ...user, password_hash } : user];
    }),
  );
  const options = { isCommandLine, isDryRun, takesPasswords: true, leavesOut: true };
  const { plan, topics } = await importTree(sql, { ...records, users }, options, now);
  if (!isDryRun && parameters) await keepOldParameters(sql, parameters);
  return {
    plan,
    topics,
    known,
    staff: plan.people.add.filter(({ role }) => isStaff(role)),
    behind: named(original, behindOf(plan, original)),
    notes: named(original, notesOf(plan, original, known)),
  };
}

/** Passwords of two projects can't both be checked. */
async function mustBeTheSame(sql: Transaction, parameters: OldParameters) {
  const stored = await findOldParameters(sql);
  const isOther =
    stored &&
    Object.entries(stored).some(([name, value]) => parameters[name as keyof OldParameters] !== value);
  if (isOther) throw new Refusal('move-other-parameters', 409);
}

/** What is here stays as it is, but for progress; a section that was renamed here is found by its old name. */
function leaveOutWhatIsHere(records: FileRecords, here: Existing): { records: FileRecords; known: number } {
  const isNew = ([id]: [string, unknown]) => !here.people.has(id);
  const renamed = new Map(
    [...records.sections].flatMap(([id, { section_name }]) => {
      const now = here.sections.get(id)?.section_name;
      return now === undefined ? [] : [[sectionKey(section_name), now] as const];
    }),
  );
  const users = new Map(
    [...records.users].filter(isNew).map(([uid, user]) => {
      const section = renamed.get(sectionKey(user.section)) ?? user.section;
      return [uid, { ...user, section }];
    }),
  );
  const left = {
    ...records,
    users,
    locks: new Map([...records.locks].filter(isNew)),
    sections: new Map([...records.sections].filter(([id]) => !here.sections.has(id))),
    link: here.link ? undefined : records.link,
  };
  return { records: left, known: records.users.size - users.size };
}

const uidIn = (path: string) => path.split('/')[1] ?? '';

/** Everything that stays behind, each once: not again the locks and numbers of a person who stays behind. */
function behindOf(
  { refused, notes, people }: ImportPlan,
  { records, accounts, unread }: Original,
): TreeTrouble[] {
  const comes = new Set(people.add.map(({ uid }) => uid));
  const isToldAlready = ({ path, code }: TreeTrouble) =>
    code === 'import-nobody' && records.users.has(uidIn(path)) && !comes.has(uidIn(path));
  const withoutRecord = [...(accounts?.keys() ?? [])].filter((uid) => !records.users.has(uid));
  const unreadable = new Set(
    refused.filter(({ path }) => path.startsWith('Users/')).map(({ path }) => uidIn(path)),
  );
  return [
    ...refused.filter((trouble) => !isToldAlready(trouble)),
    ...notes.filter(({ code }) => code === 'import-superadmin'),
    ...withoutRecord
      .filter((uid) => !unreadable.has(uid))
      .map((uid) => troubleAt(`users/${uid}`, 'import-no-record')),
    ...unread,
  ];
}

/** What needs to be known of those who come. */
function notesOf(
  { notes, people }: ImportPlan,
  { accounts, parameters }: Original,
  known: number,
): TreeTrouble[] {
  const perPerson = accounts
    ? people.add.flatMap((person) => aboutAccount(person, accounts, parameters))
    : [];
  const here = known > 0 ? [troubleAt('Users', 'import-here-already', { n: known })] : [];
  return [...here, ...notes.filter(({ code }) => code !== 'import-superadmin'), ...perPerson];
}

function aboutAccount(
  { uid, email }: NewImportedPerson,
  accounts: Map<string, AccountToMove>,
  parameters: OldParameters | undefined,
): TreeTrouble[] {
  const account = accounts.get(uid);
  const about = (code: TreeTrouble['code'], values = {}) => troubleAt(`Users/${uid}`, code, values);
  if (!account) return [about('import-no-account')];
  return [
    ...(parameters && !account.hash ? [about('import-no-password')] : []),
    ...(account.isDisabled ? [about('import-account-disabled')] : []),
    ...(account.isRenamed ? [about('import-other-email', { email })] : []),
  ];
}

const named = ({ accounts, nameOf }: Original, troubles: TreeTrouble[]): NamedTrouble[] =>
  troubles.map((trouble) => {
    const uid = uidIn(trouble.path);
    return { ...trouble, name: nameOf(uid) || accounts?.get(uid)?.email || '' };
  });
