import { addCrowd } from '@tinig/tests/school/build-school';
import { timesPlanned } from '@tinig/tests/school/database';
import { openSchool } from '@tinig/tests/school/school';
import { expect, test } from 'vitest';
import { lockPupils } from './pupils-at-play.ts';

test('what one pupil’s result changes is read by one plan, in a large school as well', async () => {
  const school = await openSchool();
  await school.sql.begin(async (sql) => {
    await addCrowd(sql, 'pupil-', 5000);
    await sql`insert into progress (uid, updated_at) select uid, now() from people where uid like 'pupil-%'`;
    await sql`analyze people, progress`;
    for (let n = 0; n < 20; n++) await lockPupils(sql, [{ record: 'ana', games: [1], ids: [`try-${n}`] }]);
    for (const of of ['g.updated_at, g.played_at', 'select k.uid, k.id', 'for no key update'])
      expect(await timesPlanned(sql, of), of).toBe(5);
  });
  await school.close();
});
