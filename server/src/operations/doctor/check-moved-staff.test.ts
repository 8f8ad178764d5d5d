import { moveSchool } from '@tinig/domain/calls/move';
import {
  account,
  originalAccounts,
  originalTree,
  pupil,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { moveTree } from '#features/move/move-school';
import { readOriginal } from '#features/move/read-original';
import { checkMovedStaff } from './check-database.ts';

const school = useSchool();

const look = async () => (await checkMovedStaff(school.sql)).map(({ state, says }) => `${state}: ${says}`);

async function files(isDisabled: boolean) {
  const database = originalTree();
  database.Users.tina = pupil('Tina', { role: 'admin', section: null });
  const accounts = await originalAccounts();
  accounts.users.push(await account('tina', { password: true }, { disabled: isDisabled }));
  return { database, accounts, parameters: shownParameters };
}

test('staff who were disabled at Firebase since are named by id, until a move shuts them out here', async () => {
  const given = await files(false);
  await school.ask(moveSchool, { ...given, dry_run: false }, 'root');
  expect(await look()).toEqual([]);
  const shutOut = await files(true);
  await school.ask(moveSchool, { ...shutOut, dry_run: false }, 'root');
  expect(await look()).toEqual(['attention: 1 staff account can sign in here, and not at Firebase: tina.']);
  const original = await readOriginal(shutOut);
  const options = { isCommandLine: true, isDryRun: false, preferTheirs: ['tina'] };
  await school.sql.begin((sql) => moveTree(sql, original, options, school.now()));
  expect(await look()).toEqual([]);
});
