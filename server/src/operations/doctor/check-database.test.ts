import { moveSchool } from '@tinig/domain/calls/move';
import {
  account,
  originalAccounts,
  originalTree,
  pupil,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { postgresForTest, useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { connect } from '#db/pool';
import { moveTree } from '#features/move/move-school';
import { readOriginal } from '#features/move/read-original';
import { checkMovedStaff, checkStandbys } from './check-database.ts';
import { examine } from './examine.ts';

test('says how many standbys every commit waits for, and that nothing can be written while they are away', async () => {
  const primary = await postgresForTest();
  const sql = connect({ url: primary.url }, { pool: 1 });
  try {
    expect(await checkStandbys(sql)).toEqual([]);
    const standby = await primary.addStandby();
    await primary.set('synchronous_standby_names', 'standby');
    const look = async () => (await checkStandbys(sql)).map(({ state, says }) => `${state}: ${says}`);
    await expect
      .poll(look)
      .toEqual(['attention: Every commit waits for 1 standby, and no other could stand in for it.']);
    await standby.stop();
    const alone = 'broken: Every commit waits for 1 standby, and 0 are connected: nothing can be written.';
    await expect.poll(look).toEqual([alone]);
    // The doctor itself waits for no standby.
    const told: string[] = [];
    for await (const { state, says } of examine({ DATABASE_URL: primary.url, PORT: '1' }, new Date()))
      told.push(`${state}: ${says}`);
    expect(told).toContain(alone);
    await primary.set('synchronous_standby_names', 'ANY 2 (standby, other)');
    await expect.poll(async () => (await look())[0]).toContain('waits for 2 standbys, and 0 are connected');
    await primary.set('synchronous_standby_names', '');
    await expect.poll(look).toEqual([]);
  } finally {
    await sql.end();
  }
});

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
