import { withLargeSchool } from '#bench/lib/large-school';
import { workFor } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';

await withLargeSchool(2000, async ({ ask, students, password }) => {
  let next = 0;
  const { times, perSecond } = await workFor(10, 8, async () => {
    const { email } = students[next++ % students.length]!;
    return (await ask('/auth/sign-in', { method: 'POST', body: { email, password } })).milliseconds;
  });
  printTable('Sign-ins, 8 callers for 10 s', { 'sign-in': { 'a second': perSecond, ...spread(times) } });
});
