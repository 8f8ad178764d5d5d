import { classSize, withHistoryClass } from '#bench/lib/history-class';
import type { LargeSchool } from '#bench/lib/large-school';
import { workFor } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';

await withHistoryClass(async ({ school, section, timed, seconds, size }) => {
  const today = await workFor(seconds, 1, () => timed(`/db/Today?section=${section}`, 'teacher'));
  const sections = await workFor(seconds, 1, () => timed('/db/SectionsToday', 'head'));
  const results = await workResults(school, seconds);
  printTable(`Ngayon: ${size}`, {
    [`a class of ${classSize}, 1 caller`]: spread(today.times),
    'a superadmin’s sections, 1 caller': spread(sections.times),
    'results kept with history, 64 callers': { 'a second': results.perSecond, ...spread(results.times) },
  });
});

/** Tries as phones send them, each with an id of its own. */
async function workResults({ students, signInAll, ask }: LargeSchool, seconds: number) {
  const pupils = await signInAll(students.slice(0, 256));
  return workFor(seconds, 64, async (caller, n) => {
    const { token } = pupils[(caller + 64 * n) % pupils.length]!;
    const results = [{ id: `subok-${caller}-${n}`, game: 1 + (n % 10), percent: n % 89 }];
    return (await ask('/db/Results', { method: 'POST', token, body: { results } })).milliseconds;
  });
}
