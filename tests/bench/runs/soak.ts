import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withLargeSchool } from '#bench/lib/large-school';
import { atRate } from '#bench/lib/load';
import { residentMemory } from '#bench/lib/memory';
import { printTable } from '#bench/lib/table';
import type { ServerProcess } from '#school/start-server';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' } } });
const minutes = Number(values.minutes);
const pupilsPlaying = 40;
const screens = 3;

type SoakLook = { minute: number; MB: number; files: number; 'loop p99 ms': number; 'loop max ms': number };

async function look({ url, pid }: ServerProcess, minute: number): Promise<SoakLook> {
  const files = (await readdir(`/proc/${pid}/fd`)).length;
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const delay = (name: string) =>
    Math.round(
      1000 * Number(new RegExp(`^tinig_event_loop_delay_${name}_seconds (.+)$`, 'm').exec(metrics)?.[1]),
    );
  const MB = Math.round(await residentMemory({ pid }));
  return { minute, MB, files, 'loop p99 ms': delay('p99'), 'loop max ms': delay('max') };
}

await withLargeSchool(
  600,
  async (school) => {
    const pupils = await school.signInAll(school.students.slice(0, pupilsPlaying));
    const teacher = await school.signIn(school.teachers[0]!.email);
    const open = await Promise.all(
      Array.from({ length: screens }, () => school.watch(teacher.token, '/db/PlayerProgress?per_page=100')),
    );
    const looks: SoakLook[] = [];
    let refused = 0;
    for (let minute = 0; minute < minutes; minute++) {
      // Each pupil sends a result every five seconds, and every minute some sign in anew and lists are searched.
      await atRate(pupilsPlaying / 5, 60, async (n) => {
        const result = Math.min(100, ((minute * 480 + n) * 100) / (minutes * 480));
        await school.sendResult(pupils[n % pupils.length]!, result).catch(() => refused++);
        if (n % 60 === 0) await school.signIn(school.students[(minute * 8 + n / 60) % 600]!.email);
        if (n % 20 === 0) await school.ask('/db/Users?role=student&search=a', { token: teacher.token });
      });
      looks.push(await look(school.server, minute + 1));
      if (minute % 10 === 9) process.stdout.write(`${JSON.stringify(looks.at(-1))}\n`);
    }
    for (const { close } of open) close();
    const settled = looks.slice(Math.min(20, Math.floor(looks.length / 3)));
    const hours = (settled.length - 1) / 60;
    printTable(`A class of ${pupilsPlaying} for ${minutes} minutes, ${refused} calls refused`, {
      first: looks[0]!,
      settled: settled[0]!,
      last: settled.at(-1)!,
      worst: settled.toSorted((a, b) => b['loop p99 ms'] - a['loop p99 ms'])[0]!,
    });
    printTable('After the first 20 minutes', {
      memory: { 'MB an hour': Number(((settled.at(-1)!.MB - settled[0]!.MB) / hours).toFixed(1)) },
    });
  },
  { METRICS: 'on' },
);
