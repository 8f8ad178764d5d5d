import type { Topic } from '@tinig/domain/call';
import { isStaff } from '@tinig/domain/roles';
import type { Transaction } from '#db/sql';
import type { Existing } from './existing.ts';
import { type NamedTrouble, named } from './move-report.ts';
import type { Original } from './read-original.ts';
import { setPasswords, takeTheirs } from './take-theirs.ts';
import {
  addStates,
  type Difference,
  keepStates,
  readDifferences,
  readGone,
  statesOf,
} from './their-state.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

type Meeting = { original: Original; here: Existing; now: Date };
type MeetingOptions = { isCommandLine: boolean; isDryRun: boolean; chosen: string[] };
type Met = { passwords: number; theirs: string[]; notes: NamedTrouble[]; topics: Topic[] };

/**
 * What a move does for people who are here already: whoever has never signed in here gets the newer password, the
 * chosen become what Firebase says, and of all others it is told what has changed there since (MOVE-15, MOVE-16). A
 * superadmin's password comes by the command line only.
 */
export async function meetAgain(sql: Transaction, meeting: Meeting, options: MeetingOptions): Promise<Met> {
  const { original, here } = meeting;
  const { isCommandLine, isDryRun } = options;
  const chosen = new Set(options.chosen);
  const states = statesOf(original, here.people.keys());
  const differences = (await readDifferences(sql, states)).filter(({ uid }) => !chosen.has(uid));
  const takes = differences.filter(
    (one) =>
      one.waits && one.has_other_password && !isShutOut(one) && (isCommandLine || one.role !== 'superadmin'),
  );
  const taken = {
    notes: options.chosen.map((uid) => troubleAt(`Users/${uid}`, 'import-theirs-taken')),
    topics: [] as Topic[],
  };
  if (!isDryRun) {
    if (takes.length > 0) await setPasswords(sql, takes);
    const theirs = states.filter(({ uid }) => chosen.has(uid));
    Object.assign(taken, await takeTheirs(sql, theirs, meeting));
  }
  const came = takes.length > 0 ? [troubleAt('Users', 'import-passwords-came', { n: takes.length })] : [];
  const isTaken = new Set(takes.map(({ uid }) => uid));
  const told = differences.flatMap((one) => changesOf(one, isTaken.has(one.uid), original));
  const gone = (await readGone(sql, original)).map(({ uid, first_name, last_name }) => ({
    ...troubleAt(`Users/${uid}`, 'import-gone'),
    name: `${first_name} ${last_name}`,
  }));
  return {
    passwords: takes.length,
    theirs: options.chosen,
    notes: [...named(original, [...came, ...taken.notes, ...told]), ...gone],
    topics: taken.topics,
  };
}

/** Keeps what Firebase says of those who came and, where the accounts are at hand, of those who were here. */
export async function keepMoved(
  sql: Transaction,
  original: Original,
  here: string[],
  added: { uid: string }[],
) {
  const came = new Set(added.map(({ uid }) => uid));
  const known = original.accounts ? here.filter((uid) => !came.has(uid)) : [];
  await keepStates(sql, statesOf(original, known));
  await addStates(sql, statesOf(original, came));
}

const isShutOut = ({ role, is_archived, is_disabled }: Difference) =>
  isStaff(role) && (is_archived || is_disabled);

function changesOf(one: Difference, isTaken: boolean, original: Original): TreeTrouble[] {
  const about = (is: boolean, code: TreeTrouble['code'], values = {}) =>
    is ? [troubleAt(`Users/${one.uid}`, code, values)] : [];
  if (isShutOut(one)) return about(true, 'import-shut-out-here');
  return [
    ...about(one.has_other_password && !isTaken, 'import-other-password'),
    ...about(one.has_other_email, 'import-email-since', {
      email: original.accounts?.get(one.uid)?.email ?? '',
    }),
    ...about(one.is_archived_since, 'import-archived-since'),
    ...about(one.is_disabled_since, 'import-disabled-since'),
  ];
}
