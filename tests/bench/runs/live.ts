import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { atRate } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';

type SeenResult = { value: number; at: number };
type LiveResult = { uid: string; section: string; value: number; answeredAt: number };

/** Watches a section and notes when each pupil's number was first seen. */
async function watchSection(school: LargeSchool, token: string, section: string) {
  const seen = new Map<string, SeenResult[]>();
  const path = `/db/PlayerProgress?section=${encodeURIComponent(section)}&per_page=100`;
  const { close } = await school.watch(token, path, (value, at) => {
    for (const row of (value as { items: { uid: string; game_ten_progress: number }[] }).items) {
      const before = seen.get(row.uid) ?? [];
      if (row.game_ten_progress !== before.at(-1)?.value)
        seen.set(row.uid, [...before, { value: row.game_ten_progress, at }]);
    }
  });
  return { section, close, seen };
}

// Each result is higher than every one before, so that none is kept back as an old one.
let thousandths = 0;

/** Sends rising results at a steady rate; answers when each was answered. */
async function play(
  school: LargeSchool,
  pupils: SignedInPupil[],
  perSecond: number,
  seconds: number,
): Promise<LiveResult[]> {
  const sent: LiveResult[] = [];
  await atRate(perSecond, seconds, async (n) => {
    thousandths += 1;
    const value = thousandths / 1000;
    const pupil = pupils[n % pupils.length]!;
    const { uid, section } = pupil.user;
    await school.sendResult(pupil, value);
    sent.push({ uid, section, value, answeredAt: performance.now() });
  });
  return sent;
}

async function measure(school: LargeSchool, watchers: number, perSecond: number, seconds: number) {
  const pupils = await school.signInAll(school.students.filter(({ section_id }) => section_id).slice(0, 120));
  const staff = await school.signInAll(school.teachers);
  const sections = [...new Set(pupils.map(({ user }) => user.section))];
  const open = await Promise.all(
    Array.from({ length: watchers }, (_, n) =>
      watchSection(school, staff[n % staff.length]!.token, sections[n % sections.length]!),
    ),
  );
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

await withLargeSchool(600, async (school) => {
  printTable('Answer → message of a watcher', {
    'a school at play': await measure(school, 100, 200, 15),
    'many screens': await measure(school, 500, 20, 15),
  });
});
