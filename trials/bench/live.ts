import { ask, atRate } from '#trials/shared/load';
import { type School, type SignedIn, signInAll, withSchool } from '#trials/shared/school';
import { printTable, spread } from '#trials/shared/table';
import { watch } from '#trials/shared/watch';

type Seen = { value: number; at: number };
type Sent = { uid: string; section: string; value: number; answeredAt: number };

/** Watches a section and notes when each pupil's number was first seen. */
function watchSection(school: School, token: string, section: string) {
  const seen = new Map<string, Seen[]>();
  const path = `/db/PlayerProgress?section=${encodeURIComponent(section)}&per_page=100`;
  const { ready, close } = watch(school.server.address, token, path, (value, at) => {
    for (const row of (value as { items: { uid: string; game_ten_progress: number }[] }).items) {
      const before = seen.get(row.uid) ?? [];
      if (row.game_ten_progress !== before.at(-1)?.value)
        seen.set(row.uid, [...before, { value: row.game_ten_progress, at }]);
    }
  });
  return { section, ready, close, seen };
}

// Each result is higher than every one before, so that none is kept back as an old one.
let thousandths = 0;

/** Sends rising results at a steady rate; answers when each was answered. */
async function play(school: School, pupils: SignedIn[], perSecond: number, seconds: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  await atRate(perSecond, seconds, async (turn) => {
    thousandths += 1;
    const { token, user } = pupils[turn % pupils.length]!;
    const value = thousandths / 1000;
    const body = { game_ten_progress: value };
    const answer = await ask(school.server.address, `/db/PlayerProgress/${user.uid}`, {
      method: 'PATCH',
      token,
      body,
    });
    if (answer.status !== 200) throw new Error(`A result was answered ${answer.status}.`);
    sent.push({ uid: user.uid, section: user.section, value, answeredAt: performance.now() });
  });
  return sent;
}

async function measure(school: School, watchers: number, perSecond: number, seconds: number) {
  const pupils = await signInAll(
    school,
    school.students
      .filter(({ section_id }) => section_id)
      .slice(0, 120)
      .map(({ email }) => email),
  );
  const staff = await signInAll(
    school,
    school.teachers.map(({ email }) => email),
  );
  const sections = [...new Set(pupils.map(({ user }) => user.section))];
  const open = Array.from({ length: watchers }, (_, n) =>
    watchSection(school, staff[n % staff.length]!.token, sections[n % sections.length]!),
  );
  await Promise.all(open.map(({ ready }) => ready));
  const sent = await play(school, pupils, perSecond, seconds);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const { close } of open) close();
  const delays = sent.flatMap(({ uid, section, value, answeredAt }) =>
    open
      .filter((watcher) => watcher.section === section)
      .map(({ seen }) => seen.get(uid)?.find((one) => one.value >= value)?.at)
      .map((at) => (at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - answeredAt))),
  );
  const arrived = delays.filter(Number.isFinite);
  return { 'results/s': perSecond, watchers, missed: delays.length - arrived.length, ...spread(arrived) };
}

await withSchool(600, async (school) => {
  printTable('Answer → message of a watcher', {
    'a school at play': await measure(school, 100, 200, 15),
    'many screens': await measure(school, 500, 20, 15),
  });
});
