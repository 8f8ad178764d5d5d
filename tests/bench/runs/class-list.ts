import { setTimeout as wait } from 'node:timers/promises';
import { withLargeSchool } from '#bench/lib/large-school';
import { workBeside } from '#bench/lib/load';
import { percentile, printTable, spread } from '#bench/lib/table';

const pupils = 500;
const perSecond = 20;
const calmSeconds = 10;

type SavingProgress = { done: number };

// The names are invented, and no two the same.
const syllables = ['ba', 'du', 'ke', 'li', 'mo', 'na', 'pe', 'ro', 'su', 'ti'];
const spoken = (n: number) => [...String(1000 + n)].map((digit) => syllables[Number(digit)]).join('');
const rows = Array.from({ length: pupils }, (_, at) => ({
  row: at + 1,
  first_name: `Bata ${spoken(at)}`,
  last_name: `Apelyido ${spoken(at)}`,
  lrn: String(910_000_000_000 + at),
}));

await withLargeSchool(2000, async ({ ask, students, password, server, signIn, superadmin }) => {
  const { token } = await signIn(superadmin.email);
  const { section } = (await signIn(students[0]!.email)).user;

  /** Others sign in, one after the other at a steady rate. */
  const signIns = () =>
    workBeside(perSecond, (n) => {
      const { email } = students[n % students.length]!;
      return ask('/auth/sign-in', { method: 'POST', body: { email, password } });
    });
  const millisecondsOf = (calls: { ms: number }[]) => calls.map(({ ms }) => ms);

  /** Saves a list, and asks how far that is; answers how long it took, and how many steps were seen. */
  async function save(key: string, some: typeof rows) {
    const seen = new Set<number>();
    const from = performance.now();
    let isSaved = false;
    // As the screen waits for it: for as long as it takes.
    const saving = fetch(`${server.url}/class-list/save`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key, section, rows: some }),
    });
    const path = `/db/ClassLists/${key}`;
    const look = async () => {
      while (!isSaved) {
        // It is answered 404 until the saving has begun.
        const answer = await ask<SavingProgress>(path, { token }).catch(() => undefined);
        if (answer) seen.add(answer.body.done);
        await wait(100);
      }
    };
    const looking = look();
    const { status } = await saving;
    isSaved = true;
    await looking;
    if (status !== 200) throw new Error(`The list was answered ${status}.`);
    return { seconds: Number(((performance.now() - from) / 1000).toFixed(1)), 'steps seen': seen.size };
  }

  const endCalm = signIns();
  await wait(calmSeconds * 1000);
  const calm = millisecondsOf(await endCalm());
  const alone = await save('listahan-na-mag-isa', rows);
  const end = signIns();
  const others = rows.map((row) => ({
    ...row,
    first_name: `Iba ${row.first_name}`,
    lrn: String(Number(row.lrn) + 10_000),
  }));
  const beside = await save('listahan-na-may-kasabay', others);
  const times = millisecondsOf(await end());
  printTable(`A list of ${pupils} new pupils`, {
    'saved, nobody else': alone,
    [`saved, ${perSecond} a second sign in`]: beside,
  });
  printTable(`Sign-ins, ${perSecond} a second`, {
    before: { ...spread(calm) },
    'while it is saved': { ...spread(times) },
    'times as long (p95)': { p95: percentile(times, 0.95) / percentile(calm, 0.95) },
  });
});
