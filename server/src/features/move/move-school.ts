import type { EventOf } from '@tinig/domain/audit/audit-events';
import { calls } from '@tinig/domain/calls/all';
import type { Topic } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { pickFields } from '@tinig/domain/people/record-fields';
import { isStaff, type Role } from '@tinig/domain/people/roles';
import { sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { findOldParameters, keepOldParameters, type OldParameters } from '#credentials/old-passwords';
import type { Transaction } from '#db/sql';
import type { TellProgress } from '#records/exclusive-replacement';
import { type ExistingRows, readExisting } from './existing-rows.ts';
import { findChosen } from './firebase-states.ts';
import { importTree } from './import-data.ts';
import { behindOf, type NamedTrouble, notesOf } from './move-report.ts';
import type { ImportPlan } from './plan-import.ts';
import { type Original, readOriginal } from './read-original.ts';
import type { FileRecords } from './read-records.ts';
import { explained, pathText, troubleAt } from './tree.ts';
import { updateExistingPeople } from './update-existing-people.ts';
import { prepareImport } from './write-import.ts';

export type Moved = {
  plan: ImportPlan;
  topics: Topic[];
  /** Number of people who exist here already and stay unchanged. */
  known: number;
  /** Number of existing accounts that get the Firebase password, because nobody has signed in to them here yet. */
  passwords: number;
  /** Uids of people who took over their Firebase state. */
  theirs: string[];
  /** New staff, for an administrator to review before they get access. */
  staff: { uid: string; role: Role; first_name: string; last_name: string; email: string }[];
  behind: NamedTrouble[];
  notes: NamedTrouble[];
};

type MoveOptions = {
  isCommandLine: boolean;
  isDryRun: boolean;
  /**
   * People whose password, email and archive state are taken from Firebase. Given by id, email, username or full name.
   */
  preferTheirs?: string[];
  tell?: TellProgress | undefined;
};

/**
 * Moves a school in, all or nothing. Adds new records with their old passwords. Existing records stay as
 * edited here, and progress keeps the higher number, so repeating a move is safe (MOVE-3).
 */
export async function moveTree(
  sql: Transaction,
  original: Original,
  { isCommandLine, isDryRun, preferTheirs = [], tell }: MoveOptions,
  now: Date,
): Promise<Moved> {
  await prepareImport(sql, { isDryRun });
  const { accounts, parameters } = original;
  if (parameters) await mustBeTheSame(sql, parameters);
  const here = await readExisting(sql, original.records);
  const { records, known } = leaveOutWhatIsHere(original.records, here);
  const chosen = findChosen(preferTheirs, original, here);
  leaveOutDisabledStaff(records, accounts);
  const hashes = new Map(
    [...((parameters && accounts) ?? [])].flatMap(([uid, { hash }]) => (hash ? [[uid, hash] as const] : [])),
  );
  const options = { isCommandLine, isDryRun, leavesOut: true, hashes, tell };
  const { plan, topics } = await importTree(sql, records, options, now);
  const meeting = { original, here, added: plan.people.add, now };
  const again = await updateExistingPeople(sql, meeting, { isCommandLine, isDryRun, chosen });
  if (parameters && !isDryRun) await keepOldParameters(sql, parameters);
  return {
    plan,
    topics: [...topics, ...again.topics],
    known,
    passwords: again.passwords,
    theirs: again.theirs,
    staff: plan.people.add.filter(({ role }) => isStaff(role)),
    behind: behindOf(plan, original),
    notes: [...notesOf(plan, original, known), ...again.notes],
  };
}

/** Leaves out staff whose Firebase account is disabled. Staff can't be archived here, so they would regain access. */
function leaveOutDisabledStaff({ users, refused }: FileRecords, accounts: Original['accounts']) {
  for (const [uid, { role }] of users) {
    if (!isStaff(role) || !accounts?.get(uid)?.isDisabled) continue;
    users.delete(uid);
    refused.push(troubleAt(['Users', uid], 'import-staff-disabled'));
  }
}

/** Refuses hash parameters of another Firebase project: only one project's passwords can be checked. */
async function mustBeTheSame(sql: Transaction, parameters: OldParameters) {
  const stored = await findOldParameters(sql);
  const isOther =
    stored &&
    Object.entries(stored).some(([name, value]) => parameters[name as keyof OldParameters] !== value);
  if (isOther) throw new Refusal('move-other-parameters', 409);
}

/**
 * Drops records that exist here already, except progress. Moves new users of a section that was renamed here into its
 * current name.
 */
function leaveOutWhatIsHere(
  records: FileRecords,
  here: ExistingRows,
): { records: FileRecords; known: number } {
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
    refused: [...records.refused],
    users,
    locks: new Map([...records.locks].filter(isNew)),
    sections: new Map([...records.sections].filter(([id]) => !here.sections.has(id))),
    link: here.link ? undefined : records.link,
  };
  return { records: left, known: records.users.size - users.size };
}

/**
 * Moves a school in from Firebase with its passwords, all or nothing, after a backup. A dry run, the default, only
 * reports. Only the command line moves superadmins (E3e, E8).
 */
export const moveSchool = handleAct(calls.moveSchool, {
  isAlone: true,
  async prepare({ dry_run, ...files }, { backUp, tell }) {
    if (!dry_run) await tell(0, 0);
    const original = await readOriginal(files);
    if (!dry_run) await backUp?.(0);
    return original;
  },
  async run({ dry_run }, { sql, now, changed, about, tell }, _, original) {
    const options = { isCommandLine: false, isDryRun: dry_run, tell };
    const { plan, topics, known, passwords, staff, behind, notes } = await moveTree(
      sql,
      original,
      options,
      now,
    );
    about('', dry_run ? { kind: 'move-checked', nothing_changed: true } : movedEvent(plan.added, passwords));
    changed(...topics);
    return {
      message: message(dry_run ? 'move-checked' : 'move-done'),
      added: plan.added,
      changed: plan.changed,
      known,
      passwords,
      with_password: plan.people.add.filter(({ password_hash }) => password_hash !== null).length,
      staff: staff.map((person) => pickFields(person, ['uid', 'role', 'first_name', 'last_name', 'email'])),
      behind: behind.map(explainedTo),
      notes: notes.map(explainedTo),
    };
  },
});

/**
 * Formats a trouble for the response. Falls back to the path if a person has no name. A trouble about a whole area gets
 * no name.
 */
const explainedTo = ({ name, ...trouble }: NamedTrouble) =>
  explained({ ...trouble, name: name || (trouble.path.length > 1 ? pathText(trouble.path) : '') });

export const movedEvent = (
  { Users = 0, Sections = 0 }: Partial<Record<string, number>>,
  passwords: number,
  theirs: string[] = [],
): EventOf<'school-moved'> => ({
  kind: 'school-moved',
  people: Users,
  sections: Sections,
  passwords,
  theirs,
});
