import { withLargeSchool } from '#bench/lib/large-school';
import { workFor } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';

await withLargeSchool(600, async ({ students, signInAll, sendResult }) => {
  const pupils = await signInAll(students.slice(0, 256));
  const { times, perSecond } = await workFor(15, 64, (caller, n) =>
    sendResult(pupils[(caller + 64 * n) % pupils.length]!, Math.min(100, n / 100)),
  );
  printTable('Results kept, 64 callers for 15 s', { result: { 'a second': perSecond, ...spread(times) } });
});
