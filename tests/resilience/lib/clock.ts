import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '#school/start-server';

/** A clock that can be set while servers run: they are started with its `env`, and look at it when it is set. */
export async function makeClock(folder: string) {
  const file = join(folder, 'clock');
  const write = (hours: number) => writeFile(file, String(hours * 3_600_000));
  await write(0);
  const script = `import { readFileSync } from 'node:fs';
    const Real = Date, file = ${JSON.stringify(file)};
    let ahead = Number(readFileSync(file, 'utf8'));
    process.on('SIGUSR2', () => { ahead = Number(readFileSync(file, 'utf8')); });
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ahead])); }
      static now() { return Real.now() + ahead; }
    };`;
  return {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
    /** Sets it so many hours ahead of the real one. */
    async set(hours: number, servers: readonly ServerProcess[]) {
      await write(hours);
      for (const { child } of servers) child.kill('SIGUSR2');
    },
  };
}
