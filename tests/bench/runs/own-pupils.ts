import { parseArgs } from 'node:util';
import { percentile, printTable, ratios } from '#bench/lib/table';
import { besideBefore, type RunningVersion, thisVersion } from '#bench/lib/versions';
import { seedBy } from '#resilience/lib/releases';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '25' },
    calls: { type: 'string', default: '12' },
  },
});
const password = 'Mahiwagang-Aklat-7';

/** Each section gets a co-teacher and a substitute, but never one of those by whom it is measured. */
const otherHolders = (measured: string[]) => `
  insert into section_teachers (section_id, teacher_id, holding, until)
  select id, uid, holding, case when holding = 'substitute' then now() + interval '100 days' end
  from (select id, row_number() over (order by id) as at from sections) s
    cross join (values ('co-teacher', 0), ('substitute', 1)) as h (holding, ahead)
    join (select uid, row_number() over (order by uid) - 1 as at, count(*) over () as all_of_them from people
      where role = 'admin' and uid <> all ('{${measured.join(',')}}')) t on t.at = (s.at * 2 + h.ahead) % all_of_them
  on conflict do nothing`;

/** The same school of 40 pupils a section in a version, and its lists as its teachers and superadmin read them. */
async function prepare({ release, postgres, ask, connect }: RunningVersion) {
  const people = await seedBy(release, postgres.url, Number(values.students), password);
  const measured = people.teachers.slice(0, 4);
  const sql = connect();
  if (release === thisVersion)
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx.script(otherHolders(measured.map(({ uid }) => uid)));
    });
  await sql`vacuum analyze`;
  const [held] = await sql<{ sections: number }[]>`select count(*)::int as sections from sections`;
  await sql.end();
  const signIn = async (email: string) =>
    (await ask<{ token: string }>('/auth/sign-in', { method: 'POST', body: { email, password } })).body.token;
  const tokens = await Promise.all(measured.map(({ email }) => signIn(email)));
  const head = await signIn(people.superadmin.email);
  return {
    sections: held!.sections,
    async call(path: string, n: number, isHeads: boolean) {
      const { uid } = measured[n % measured.length]!;
      const token = isHeads ? head : tokens[n % tokens.length]!;
      const { status, milliseconds, body } = await ask(path.replace(':uid', uid), { token });
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
      return milliseconds;
    },
  };
}

const lists: Record<string, string> = {
  'own pupils': '/db/Users?role=student',
  'own pupils, page 3': '/db/Users?role=student&page=3',
  'own pupils, searched': '/db/Users?role=student&search=cruz',
  'own pupils, two words': '/db/Users?role=student&search=santos%20maria',
  'own archived pupils': '/db/Users?role=student&archive=true',
  'progress of own pupils': '/db/PlayerProgress?teacher_id=:uid',
  'progress of own pupils, searched': '/db/PlayerProgress?teacher_id=:uid&search=cruz',
  'own sections': '/db/Sections?teacher_id=:uid',
  'own classes’ quarters': '/db/ClassLocks',
  'own totals': '/db/Totals',
  'all sections, a superadmin’s': '/db/Sections',
  'all sections, searched, a superadmin’s': '/db/Sections?search=santos',
};

await besideBefore(prepare, async (prior, now) => {
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [name, path] of Object.entries(lists)) {
    const isHeads = name.endsWith('superadmin’s');
    const medians = { before: [] as number[], now: [] as number[] };
    for (let turn = -1; turn < Number(values.turns); turn++) {
      const times = { before: [] as number[], now: [] as number[] };
      for (let n = 0; n < Number(values.calls); n++)
        for (const at of n % 2 ? (['now', 'before'] as const) : (['before', 'now'] as const))
          times[at].push(await (at === 'now' ? now : prior).call(path, n, isHeads));
      // The first turn warms both up.
      if (turn >= 0)
        for (const at of ['before', 'now'] as const) medians[at].push(percentile(times[at], 0.5));
    }
    rows[name] = {
      'before ms': percentile(medians.before, 0.5).toFixed(2),
      'now ms': percentile(medians.now, 0.5).toFixed(2),
      ...ratios(medians.now, medians.before),
    };
  }
  printTable(
    `Lists of own pupils, ${now.sections} sections with three teachers each, to the version before`,
    rows,
  );
});
