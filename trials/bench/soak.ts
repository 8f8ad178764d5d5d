import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ask, atRate } from '#trials/shared/load';
import { signInAll, withSchool } from '#trials/shared/school';
import { printTable } from '#trials/shared/table';
import { watch } from '#trials/shared/watch';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' } } });
const minutes = Number(values.minutes);
const pupilsPlaying = 40;
const screens = 3;
process.env.METRICS = 'on';

type Look = { minute: number; MB: number; files: number; 'loop p99 ms': number; 'loop max ms': number };

async function look(address: string, pid: number, minute: number): Promise<Look> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const files = (await readdir(`/proc/${pid}/fd`)).length;
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const delay = (name: string) =>
    Math.round(
      1000 * Number(new RegExp(`^tinig_event_loop_delay_${name}_seconds (.+)$`, 'm').exec(metrics)?.[1]),
    );
  const MB = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  return { minute, MB, files, 'loop p99 ms': delay('p99'), 'loop max ms': delay('max') };
}

await withSchool(600, async (school) => {
  const { address, process: server } = school.server;
  const pupils = await signInAll(
    school,
    school.students.slice(0, pupilsPlaying).map(({ email }) => email),
  );
  const teacher = await school.signIn(school.teachers[0]!.email);
  const open = Array.from({ length: screens }, () =>
    watch(address, teacher.token, '/db/PlayerProgress?per_page=100', () => {}),
  );
  const looks: Look[] = [];
  let refused = 0;
  for (let minute = 0; minute < minutes; minute++) {
    // Each pupil sends a result every five seconds, and every minute some sign in anew and lists are searched.
    await atRate(pupilsPlaying / 5, 60, async (turn) => {
      const { token, user } = pupils[turn % pupils.length]!;
      const body = { game_ten_progress: Math.min(100, ((minute * 480 + turn) * 100) / (minutes * 480)) };
      const answer = await ask(address, `/db/PlayerProgress/${user.uid}`, { method: 'PATCH', token, body });
      if (answer.status !== 200) refused += 1;
      if (turn % 60 === 0) await school.signIn(school.students[(minute * 8 + turn / 60) % 600]!.email);
      if (turn % 20 === 0) await ask(address, '/db/Users?role=student&search=a', { token: teacher.token });
    });
    looks.push(await look(address, server.pid!, minute + 1));
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
});
