import { type LargeSchool, withLargeSchool } from '#bench/lib/large-school';
import { workFor } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';

const searches = ['cruz', 'santos maria', 'juan', 'rey', 'bautista', 'ma', 'dela', 'paaralan', 'ñ', 'angel'];
/** First letters typed into the global search. The last finds nobody, so all pupils are scanned. */
const letters = ['ma', 'de', 'ju', 'sa', 'an', 'cr', 'ñu', 'zz'];

const reader =
  ({ ask }: LargeSchool, token: string, path: (n: number) => string) =>
  async (caller: number, n: number) =>
    (await ask(path(caller + n), { token })).milliseconds;

for (const students of [10_000, 20_000])
  await withLargeSchool(students, async (school) => {
    const { token } = await school.signIn(school.superadmin.email);
    const searched = reader(
      school,
      token,
      (n) => `/db/Users?role=student&search=${encodeURIComponent(searches[n % searches.length]!)}`,
    );
    const found = reader(
      school,
      token,
      (n) => `/db/Find?q=${encodeURIComponent(letters[n % letters.length]!)}`,
    );
    const page = (number: number) => reader(school, token, () => `/db/Users?role=student&page=${number}`);
    await workFor(2, 2, searched);
    const rows: Record<string, Record<string, number>> = {};
    const measure = async (name: string, callers: number, call: ReturnType<typeof reader>) => {
      const { times, perSecond } = await workFor(5, callers, call);
      rows[name] = { 'a second': perSecond, ...spread(times) };
    };
    await measure('search, 1 caller', 1, searched);
    await measure('search, 8 callers', 8, searched);
    await measure('first letters, from anywhere', 1, found);
    await measure('no search, page 1', 1, page(1));
    await measure('no search, page 200', 1, page(200));
    printTable(`A list of 35 with its total, ${students} students`, rows);
  });
