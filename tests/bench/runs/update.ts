import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printTable } from '#bench/lib/table';
import { mountDisk } from '#resilience/power-cut';
import {
  atPlay,
  firstVersion,
  install,
  type UpdateFigures,
  untilOver,
  updateAndEnd,
  updateBeside,
  updateNow,
  versionOf,
} from '#resilience/update';
import { temporaryFolder } from '#school/start-server';

const { values } = parseArgs({
  options: {
    besides: { type: 'string', default: '20' },
    kills: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '20' },
  },
});

const { folder, remove } = await temporaryFolder();
const took = await howLong();
await hung();
await besides(Number(values.besides));
const figures: Record<string, UpdateFigures> = { 'kill -9': await killed(Number(values.kills)) };
const cut = Number(values.cuts) > 0 ? await cutOff(Number(values.cuts)) : undefined;
if (cut) figures['power cut'] = cut;
await remove();
for (const [fault, { lost, strange }] of Object.entries(figures))
  for (const line of [...lost, ...strange].slice(0, 50)) say(`${fault}: ${line}`);
printTable(
  'Updates that something ended',
  Object.fromEntries(
    Object.entries(figures).map(([fault, { rounds, acknowledged, lost, strange, ends }]) => [
      fault,
      { rounds, acknowledged, lost: lost.length, strange: strange.length, ...ends },
    ]),
  ),
);
const faults = Object.values(figures).flatMap(({ lost, strange }) => [...lost, ...strange]);
if (faults.length > 0) process.exitCode = 1;

/** One update that nothing ends: milliseconds from the first byte to the new version's first answer. */
async function howLong(): Promise<number> {
  const place = join(folder, 'whole');
  await mkdir(place, { mode: 0o711 });
  const one = await install(place);
  const file = await one.makeUpdate(versionOf(1));
  const from = performance.now();
  const tally = await atPlay(one, async () => {
    await updateNow(one, file);
    const { past } = await untilOver(one);
    say(`${past[0]!.end} after ${past[0]!.seconds} s without answers`);
  });
  const took = performance.now() - from;
  printTable('A whole update, class at play', { answers: Object.fromEntries(tally.answers) });
  await one.stop();
  return took;
}

/** A version that adapts the database and then never says that it is ready: given up after two minutes. */
async function hung() {
  const place = join(folder, 'hung');
  await mkdir(place, { mode: 0o711 });
  const one = await install(place);
  const spoil = async (program: string) => {
    const main = join(program, 'server/dist/main.js');
    await rename(main, join(program, 'server/dist/mute.js'));
    await writeFile(main, "process.send = () => true;\nawait import('./mute.js');\n");
  };
  const file = await one.makeUpdate({ ...versionOf(1), spoil });
  await atPlay(one, async () => {
    await updateNow(one, file);
    const { past, version } = await untilOver(one);
    const [last] = past;
    say(`A version that hangs: ${last!.end} after ${last!.seconds} s (${last!.why}), and ${version} runs`);
    if (last!.end !== 'went-back' || version !== firstVersion) process.exitCode = 1;
  });
  const missing = await one.ledger.missing(one.ask);
  if (missing.length > 0) process.exitCode = 1;
  say(`A version that hangs: ${one.ledger.acknowledged} acknowledged, ${missing.length} lost`);
  await one.stop();
}

/** Two starters and a doctor during updates at play: nothing may be restored or lost. */
async function besides(rounds: number) {
  const place = join(folder, 'beside');
  await mkdir(place, { mode: 0o711 });
  const one = await install(place);
  const wrong = await updateBeside(one, rounds);
  for (const line of wrong) say(`beside: ${line}`);
  say(
    `${rounds} updates beside a second start and a doctor: ${one.ledger.acknowledged} acknowledged, ${wrong.length} wrong`,
  );
  if (wrong.length > 0) process.exitCode = 1;
  await one.stop();
}

/** Any moment from the first piece on, most of them when the versions change. */
function anyMoment() {
  return Math.random() * took * 1.1;
}

async function killed(rounds: number): Promise<UpdateFigures> {
  const place = join(folder, 'killed');
  await mkdir(place, { mode: 0o711 });
  const one = await install(place);
  const figures = await updateAndEnd(one, { rounds, moment: anyMoment, onRound: told('kill -9') });
  await one.stop();
  return figures;
}

async function cutOff(rounds: number): Promise<UpdateFigures | undefined> {
  const place = join(folder, 'cut');
  await mkdir(place, { mode: 0o711 });
  const disk = await mountDisk(place, 1500);
  if (!disk) return void say('The power can only be cut by root on Linux, with mkfs.ext4 and loop devices.');
  const one = await install(disk.at, place);
  try {
    return await updateAndEnd(one, {
      rounds,
      moment: anyMoment,
      befall: async (one) => {
        await disk.cut();
        await wait(100);
        await one.kill();
        await disk.comeBack();
      },
      onRound: told('power cut'),
    });
  } finally {
    await one.kill();
    await disk.unmount();
  }
}

function told(fault: string) {
  return ({ rounds, acknowledged, lost, strange, ends }: UpdateFigures) =>
    say(
      `${fault}, round ${rounds}: ${acknowledged} acknowledged, ${lost.length} lost, ${strange.length} strange, ${JSON.stringify(ends)}`,
    );
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
