import { withLargeSchool } from '#trials/shared/large-school';
import { workFor } from '#trials/shared/load';
import { percentile, printTable } from '#trials/shared/table';

const rows: Record<string, Record<string, number>> = {};
for (const students of [1_000, 10_000, 100_000])
  await withLargeSchool(students, async (school) => {
    const head = await school.signIn(school.superadmin.email);
    const teacher = await school.signIn(school.teachers[0]!.email);
    const pupil = await school.signIn(school.students[0]!.email);
    const section = encodeURIComponent(pupil.user.section);
    const calls: Record<string, () => Promise<{ milliseconds: number }>> = {
      'search the school': () => school.ask('/db/Users?role=student&search=cruz', head),
      'a teacher’s students': () => school.ask('/db/Users', teacher),
      'a section’s progress': () => school.ask(`/db/PlayerProgress?section=${section}&per_page=100`, teacher),
      'search the audit log': () => school.ask('/db/Audit?search=cruz', head),
      totals: () => school.ask('/db/Totals', head),
      'a result': async () => ({ milliseconds: await school.sendResult(pupil, 50) }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const { times } = await workFor(3, 1, async () => (await call()).milliseconds);
      rows[name] = {
        ...rows[name],
        [`${students} p50 ms`]: Number(percentile(times, 0.5).toPrecision(3)),
        [`${students} p99 ms`]: Number(percentile(times, 0.99).toPrecision(3)),
      };
    }
  });
printTable('One caller, as the school grows', rows);
