import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cardPath, demoGamePath } from '@tinig/domain/cards/card-link';
import { closeGracefully } from '@tinig/server/api/http/graceful-close';
import { buildApp } from '@tinig/server/app';
import { openDatabase } from '@tinig/server/db/open';
import { DatabaseProblem, MigrationProblem } from '@tinig/server/db/problem';
import { settingsFrom } from '@tinig/server/settings';
import { DemoProblem, emptyDemoFolder, mustBeDemoFolder } from './folder.ts';
import { holdLessons, readClasses } from './lessons.ts';
import { type DemoPupil, newDemoTally } from './players.ts';
import { type DemoSchool, prepareSchool } from './school.ts';
import { type DemoSwitches, readSwitches } from './switches.ts';

const gameFolder = join(import.meta.dirname, 'sample-game');

// Maps each URL path to a file and its content type.
const gameFiles = {
  [demoGamePath + cardPath]: ['game.html', 'text/html; charset=utf-8'],
  [`${demoGamePath}/game.css`]: ['game.css', 'text/css; charset=utf-8'],
  [`${demoGamePath}/game.js`]: ['game.js', 'text/javascript; charset=utf-8'],
} as const;

const usualPort = 8080;
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const switches = readSwitches(process.argv.slice(2));
  await run(switches);
  process.exit(0);
} catch (error) {
  const isPlain = [DemoProblem, DatabaseProblem, MigrationProblem].some((kind) => error instanceof kind);
  const { message, stack } = error as Error;
  say(isPlain ? message : (stack ?? message));
  if (error instanceof MigrationProblem) say('"npm run demo -- --fresh" makes the demo school anew.');
  process.exit(1);
}

async function run(switches: DemoSwitches) {
  const stopped = stopOnSignals();
  await mustBeDemoFolder(switches.folder);
  if (switches.fresh) await emptyDemoFolder(switches.folder);
  // Ignore the environment: a real school's DATABASE_URL or TINIG_DATA must not be used here.
  const settings = settingsFrom({
    TINIG_DATA: switches.folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    FIREBASE_GATEWAY: switches.firebase ? 'on' : 'off',
  });
  const database = await openDatabase(settings, say);
  try {
    const school = await prepareSchool(database.sql);
    const app = await buildApp({ sql: database.sql, settings, now: () => new Date() });
    await serveSampleGame(app);
    // Set this after the app is built: link previews need an absolute URL or none.
    settings.publicUrl = demoGamePath;
    try {
      const port = switches.port ?? (await freePort());
      const address = await app.listen({ host: settings.host, port }).catch(explainPort);
      introduce(school, address);
      await letPlay(database.sql, school, address, switches, stopped);
    } finally {
      await closeGracefully(app);
    }
  } finally {
    await database.close();
  }
}

/**
 * Stops the demo on the first signal. Ignores another within a second, which npm passes on, and exits at once
 * on a later one.
 */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stop.signal.aborted) return void (Date.now() - askedAt > 1000 && process.exit(1));
      askedAt = Date.now();
      say('\nEnding the demo.');
      stop.abort();
    });
  return stop.signal;
}

function introduce({ superadmin, teacher, counts }: DemoSchool, address: string) {
  const who = [
    ['Super administrator', superadmin, ''],
    ['Teacher', teacher, `   ${teacher.sections.join(', ')}`],
  ] as const;
  const widest = Math.max(superadmin.email.length, teacher.email.length);
  say(`
A sample school: ${counts.students} students in ${counts.sections} sections, ${counts.teachers} teachers, ${counts.archived} archived. Everybody is invented.

  Sign in at   ${address}/login
${who.map(([label, { email, password }, more]) => `\n  ${label.padEnd(20)} ${email.padEnd(widest)}   ${password}${more}`).join('')}

These passwords were made just now and work until the demo ends. Ctrl-C ends it.
To see bars move, choose one of the sections in class under Progress.
`);
}

async function letPlay(
  sql: Parameters<typeof readClasses>[0],
  school: DemoSchool,
  address: string,
  { players, speed, firebase }: DemoSwitches,
  signal: AbortSignal,
) {
  const tally = newDemoTally();
  if (players > 0) {
    // Load the SDKs only when needed: an installation without development packages lacks them.
    const { SdkPlayer } = firebase ? await import('./sdk-player.ts') : {};
    const open = SdkPlayer && ((pupil: DemoPupil) => new SdkPlayer(pupil));
    const classes = await readClasses(sql, school.pupilPassword, open);
    const { uid: teacher_id } = school.teacher;
    const lesson = { sql, address, players, speed, signal, teacher_id, tally, say: sayTime };
    await holdLessons(classes, lesson);
  } else if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  say(`The pupils sent ${tally.results} results.`);
  for (const trouble of new Set(tally.troubles))
    say(`A pupil's game got an answer it should not get: ${trouble}`);
}

function sayTime(line: string) {
  say(`${new Date().toTimeString().slice(0, 5)}  ${line}`);
}

async function freePort(): Promise<number> {
  for (let port = usualPort; port < usualPort + 20; port++) if (await isFree(port)) return port;
  return 0;
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function explainPort(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new DemoProblem('That port is taken. Choose another, or leave --port out.');
  if (error.code === 'EACCES') throw new DemoProblem('That port may not be used. Choose one above 1024.');
  throw error;
}

/** Serves the stand-in page for the game, where pressing a card's QR code signs the pupil in (CARDS-5). */
async function serveSampleGame(app: Awaited<ReturnType<typeof buildApp>>) {
  for (const [address, [file, type]] of Object.entries(gameFiles)) {
    const content = await readFile(join(gameFolder, file));
    app.get(address, async (_request, reply) => {
      reply.type(type);
      return content;
    });
  }
}
