import type { Topic } from '@tinig/domain/calls/call';
import { isStaff } from '@tinig/domain/people/roles';
import type { Transaction } from '#db/sql';
import type { ExistingRows } from './existing-rows.ts';
import {
  applyFirebaseStates,
  type Difference,
  keepStates,
  readDifferences,
  readMissingInFirebase,
  setPasswords,
  statesOf,
} from './firebase-states.ts';
import { type NamedTrouble, named } from './move-report.ts';
import type { Original } from './read-original.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

type Meeting = { original: Original; here: ExistingRows; added: { uid: string }[]; now: Date };
type MeetingOptions = { isCommandLine: boolean; isDryRun: boolean; chosen: string[] };
type Met = { passwords: number; theirs: string[]; notes: NamedTrouble[]; topics: Topic[] };

/**
 * Updates people who exist here when a school is moved again (MOVE-15, MOVE-16). Unused accounts get the newer Firebase
 * password, and chosen people their Firebase state. For all others, notes report the changes in Firebase. Superadmins
 * get passwords from the command line only. Stores the Firebase state of new people and, if accounts were given, of
 * existing ones.
 */
export async function updateExistingPeople(
  sql: Transaction,
  meeting: Meeting,
  options: MeetingOptions,
): Promise<Met> {
  const { original, here, added } = meeting;
  const { isCommandLine, isDryRun } = options;
  const chosen = new Set(options.chosen);
  const states = statesOf(original, here.people.keys());
  const all = await readDifferences(sql, states);
  const differences = all.filter(({ uid }) => !chosen.has(uid));
  // Read before `keepStates` overwrites the states of the last move.
  const gone = (await readMissingInFirebase(sql, original)).map(({ uid, first_name, last_name }) => ({
    ...troubleAt(['Users', uid], 'import-gone'),
    name: `${first_name} ${last_name}`,
  }));
  const takes = differences.filter(
    (one) =>
      one.waits && one.has_other_password && !isShutOut(one) && (isCommandLine || one.role !== 'superadmin'),
  );
  const taken = {
    notes: options.chosen.map((uid) => troubleAt(['Users', uid], 'import-theirs-taken')),
    topics: [] as Topic[],
  };
  if (!isDryRun) {
    if (takes.length > 0) await setPasswords(sql, takes);
    const theirs = states.filter(({ uid }) => chosen.has(uid));
    Object.assign(taken, await applyFirebaseStates(sql, theirs, meeting));
    const unkept = original.accounts ? all.filter(({ is_unkept }) => is_unkept) : [];
    const came = added.map(({ uid }) => uid);
    await keepStates(sql, [...unkept, ...statesOf(original, came)]);
  }
  const came = takes.length > 0 ? [troubleAt(['Users'], 'import-passwords-came', { n: takes.length })] : [];
  const isTaken = new Set(takes.map(({ uid }) => uid));
  const told = differences.flatMap((one) => changesOf(one, isTaken.has(one.uid), original));
  return {
    passwords: takes.length,
    theirs: options.chosen,
    notes: [...named(original, [...came, ...taken.notes, ...told]), ...gone],
    topics: taken.topics,
  };
}

const isShutOut = ({ role, is_archived, is_disabled }: Difference) =>
  isStaff(role) && (is_archived || is_disabled);

function changesOf(one: Difference, isTaken: boolean, original: Original): TreeTrouble[] {
  const about = (is: boolean, code: TreeTrouble['code'], values = {}) =>
    is ? [troubleAt(['Users', one.uid], code, values)] : [];
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
