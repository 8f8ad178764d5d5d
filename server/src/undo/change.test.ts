import { readUsers } from '@tinig/domain/calls/people';
import { changeLock } from '@tinig/domain/calls/quarter-access';
import { useSchool } from '@tinig/tests/school/use-school';
import text from 'sql-template-tag';
import { expect, test } from 'vitest';
import { lockChanges } from '#db/lock';

const school = useSchool();

test('acts that wait for a long one hold no connection: reading goes on', async () => {
  const long = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = school.sql.begin(async (sql) => {
    await lockChanges(sql);
    held.resolve();
    await long.promise;
  });
  await held.promise;
  const waiting = Array.from({ length: 10 }, () =>
    school.ask(changeLock, { studentID: 'ana', quarter: 'quarter_two', type: true }, 'mia'),
  );
  const beside = await school.sql.openLine();
  const waiters = text`
    select count(*) as many from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await expect.poll(async () => (await beside.ask(waiters)).rows).toEqual([{ many: 1 }]);
  for (let n = 0; n < 5; n++)
    expect((await school.ask(readUsers, { role: 'student' }, 'mia')).status).toBe(200);
  long.resolve();
  for (const answered of waiting) expect((await answered).status).toBe(200);
  await holding;
  await beside.end();
});
