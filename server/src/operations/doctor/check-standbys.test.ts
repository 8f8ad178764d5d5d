import { makePostgres } from '@tinig/tests/school/own-postgres';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { connect } from '#db/pool';
import { checkStandbys } from './check-database.ts';
import { examine } from './examine.ts';

test('says how many standbys every commit waits for, and that nothing can be written while they are away', async () => {
  const primary = await makePostgres(await emptyFolder());
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
    await primary.stop('immediate');
  }
});
