import { parseArgs } from 'node:util';
import { classSize, classTries, makeHistoryClass } from '#trials/shared/history-class';
import { type LargeSchool, withLargeSchool } from '#trials/shared/large-school';
import { workFor } from '#trials/shared/load';
import { printTable, spread } from '#trials/shared/table';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '600' },
    tries: { type: 'string', default: String(classTries) },
    seconds: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);

await withLargeSchool(Number(values.students), async (school) => {
  const { section, teacher } = await makeHistoryClass(school, Number(values.tries));
  const { token } = await school.signIn(teacher);
  const head = await school.signIn(school.superadmin.email);
  const timed = async (path: string, token: string) => {
    const { status, milliseconds } = await school.ask(path, { token });
    if (status !== 200) throw new Error(`${path} was answered ${status}.`);
    return milliseconds;
  };
  const today = await workFor(seconds, 1, () => timed(`/db/Today?section=${section}`, token));
  const sections = await workFor(seconds, 1, () => timed('/db/SectionsToday', head.token));
  const results = await workResults(school);
  printTable(`Ngayon: ${values.students} students, ${values.tries} tries`, {
    [`a class of ${classSize}, 1 caller`]: spread(today.times),
    'a superadmin’s sections, 1 caller': spread(sections.times),
    'results kept with history, 64 callers': { 'a second': results.perSecond, ...spread(results.times) },
  });
});

/** Tries as phones send them, each with an id of its own. */
async function workResults({ students, signInAll, ask }: LargeSchool) {
  const pupils = await signInAll(students.slice(0, 256));
  return workFor(seconds, 64, async (caller, n) => {
    const { token } = pupils[(caller + 64 * n) % pupils.length]!;
    const results = [{ id: `subok-${caller}-${n}`, game: 1 + (n % 10), percent: n % 89 }];
    const { status, milliseconds } = await ask('/db/Results', { method: 'POST', token, body: { results } });
    if (status !== 200) throw new Error(`A result was answered ${status}.`);
    return milliseconds;
  });
}
