/** @module-tag faults */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { spread } from '#bench/lib/table';
import { mountDisk } from '#resilience/lib/power';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { newWriterTally } from '#resilience/lib/writers';
import { temporaryFolder } from '#school/start-server';

/** Megabytes of PostgreSQL's log beside the writes, so that checkpoints and recycled files are among them. */
const moreLog = 30;

test(
  'a power cut in the middle of writes loses nothing acknowledged, and the start after it works',
  async (test) => {
    const place = await temporaryFolder();
    onTestFinished(place.remove);
    const disk = await mountDisk(place.folder, 1500);
    if (!disk) return test.skip('the power can only be cut by root on Linux, with loop devices');
    onTestFinished(disk.unmount);
    const folder = join(disk.at, 'school');
    await mkdir(folder, { mode: 0o711 });
    const school = await serveSchool({ folder });
    onTestFinished(async () => {
      await school.killServer();
      await school.killPostgres();
      await school.close();
    });
    const tally = newWriterTally();
    const starts: number[] = [];
    const rounds = roundsOf(2);
    for (let round = 0; round < rounds; round++) {
      const before = school.ledger.acknowledged;
      const cut = async () => {
        await Promise.all([wait(700 + Math.random() * 2000), growLog(school)]);
        while (school.ledger.acknowledged < before + 10) await wait(20);
        await disk.cut();
        // Every other time the server lives on without its disk for a moment: what it then answers is no fault.
        if (round % 2 === 0) await wait(300);
        await school.killServer();
        await school.killPostgres();
      };
      await school.atPlay(cut, tally);
      expect(tally.strange, school.server().output()).toEqual([]);
      await disk.comeBack();
      starts.push(await school.start());
      expect(await school.missing(), `round ${round}`).toEqual([]);
    }
    printFigures(`${rounds} power cuts, ${school.ledger.acknowledged} writes acknowledged, none lost`, {
      'start after a cut': spread(starts),
    });
  },
  minutes(4),
);

const growLog = (school: ServedSchool) =>
  school.within(async (sql) => {
    for (let n = 0; n < moreLog; n++)
      await sql`select pg_logical_emit_message(true, 'more', repeat('x', 1000000))`;
  });
