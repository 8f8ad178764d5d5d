import { parseArgs } from 'node:util';
import { withLargeSchool } from '#bench/lib/large-school';
import { residentMemory } from '#bench/lib/memory';
import { printTable } from '#bench/lib/table';

const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } });

type PausesFields = Record<string, unknown>;
type PausesTree = { Users: Record<string, PausesFields>; PlayerProgress: Record<string, PausesFields> };

/** The students of an exported tree, once more as other people. */
function others({ Users, PlayerProgress }: PausesTree, archived: PausesFields): PausesTree {
  const students = Object.entries(Users).filter(([, { role }]) => role === 'student');
  return {
    Users: Object.fromEntries(
      students.map(([uid, user]) => [
        `x${uid}`,
        { ...user, ...archived, email: `x${user.email}`, section: '' },
      ]),
    ),
    PlayerProgress: Object.fromEntries(students.map(([uid]) => [`x${uid}`, PlayerProgress[uid]!])),
  };
}

await withLargeSchool(
  Number(values.students),
  async ({ server, superadmin, students, ask, signIn }) => {
    const { token } = await signIn(superadmin.email);
    const act = async <Body>(path: string, body: object) =>
      (await ask<Body>(path, { method: 'POST', token, body })).body;
    const longest = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return Math.round(1000 * Number(/^tinig_event_loop_delay_max_seconds (.+)$/m.exec(metrics)![1]));
    };
    const found: Record<string, { seconds: number; 'longest pause ms': number; 'most MB': number }> = {};
    const measure = async <Answer>(what: string, work: () => Promise<Answer>) => {
      await longest();
      const from = performance.now();
      let most = 0;
      const looking = setInterval(async () => {
        most = Math.max(most, await residentMemory(server));
      }, 50);
      const answer = await work();
      clearInterval(looking);
      const seconds = Number(((performance.now() - from) / 1000).toFixed(1));
      found[what] = { seconds, 'longest pause ms': await longest(), 'most MB': Math.round(most) };
      return answer;
    };
    await measure('300 sign-ins at once', () =>
      Promise.all(students.slice(0, 300).map(({ email }) => signIn(email))),
    );
    const { data } = await measure('export', () => act<{ data: PausesTree }>('/data/export', {}));
    const longAgo = { archive: true, archiveDate: '2026-01-01T00:00:00Z' };
    await measure('import of as many', () =>
      act('/data/import', { data: others(data, longAgo), dry_run: false }),
    );
    // A clean-up runs once a minute at most, and one has just run at the start.
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    const { deletedCount } = await measure('clean-up of all of them', () =>
      act<{ deletedCount: number }>('/cleanup-archive/cleanup', {}),
    );
    printTable(`${values.students} students; ${deletedCount} cleaned up`, found);
  },
  { METRICS: 'on' },
);
