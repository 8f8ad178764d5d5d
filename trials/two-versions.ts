import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gameKeys } from '@tinig/domain/games';
import { connect } from '@tinig/server/db/pool';
import type { Sql } from '@tinig/server/db/sql';
import { freePort, makePostgres } from '@tinig/server/testing/own-postgres';
import { type ServerProcess, startServer } from '@tinig/server/testing/start-server';
import { type HttpClient, httpClient, type Response } from '#trials/shared/client';
import { Ledger } from '#trials/shared/ledger';
import { startProxy } from '#trials/shared/proxy';
import { fillBy, installPriorRelease, mainIn } from '#trials/shared/releases';
import { head, roomy, teacher, trialPupils, trialSections, trialToken } from '#trials/shared/school';
import { Screen } from '#trials/shared/screen';
import { newWriterTally, writeAll } from '#trials/shared/writers';

/**
 * What went wrong in an update: calls that were refused, screens that say what is not so, what was lost, and the errors
 * that the servers logged.
 */
type UpdateFaults = { refused: string[]; untrue: string[]; lost: string[]; logged: string[] };

type UpdateStage = {
  sql: Sql;
  /** The first is replaced before the second, so it is never the older one. */
  servers: [ServerProcess, ServerProcess];
  asks: [HttpClient, HttpClient];
  screens: [Screen[], Screen[]];
  ledger: Ledger;
  refused: string[];
};

/** What a teacher's console and a superadmin's watch. */
const consoles: [uid: string, paths: string[]][] = [
  [
    teacher,
    [
      `/db/Today?section=${trialSections[0]}`,
      '/db/PlayerProgress?per_page=100',
      '/db/Users?role=student&per_page=100',
      `/db/Results/${trialPupils[0]}`,
      `/db/QuarterLock/${trialPupils[0]}`,
      '/db/ClassLocks',
      '/db/MyActs',
      '/db/Bursts',
    ],
  ],
  [head, ['/db/SectionsToday', '/db/Sections', '/db/Totals', '/db/Audit', '/db/Users?archive=true']],
];

/** What the version before decides by its own rule: who needs help. */
const decidedAnew = ['/db/Today', '/db/SectionsToday'];

/**
 * Two servers of the version before behind the proxy of deploy/, a class and two consoles at play; then one after the
 * other is replaced by the version whose main file is given, as an update without a pause does it.
 */
export async function updateAtPlay(
  { folder, nginx }: { folder: string; nginx: string },
  main?: string,
): Promise<UpdateFaults> {
  const prior = await installPriorRelease();
  const postgres = await makePostgres(folder);
  const ports: [number, number] = [await freePort(), await freePort()];
  const started: ServerProcess[] = [];
  const start = async (index: 0 | 1, file?: string) => {
    const env = { DATABASE_URL: postgres.url, PORT: String(ports[index]), TRUSTED_PROXIES: '127.0.0.1' };
    const server = await startServer({ ...env, LOG_LEVEL: 'error', ...roomy }, file);
    started.push(server);
    return server;
  };
  const servers: UpdateStage['servers'] = [await start(0, mainIn(prior)), await start(1, mainIn(prior))];
  const sql = connect({ url: postgres.url }, { pool: 2 });
  const proxy = await startProxy(nginx, folder, ports);
  await fillBy(prior, postgres.url);
  const asks: UpdateStage['asks'] = [httpClient(() => servers[0].url), httpClient(() => servers[1].url)];
  const screens: UpdateStage['screens'] = [
    openConsoles(() => servers[0].url),
    openConsoles(() => servers[1].url),
  ];
  const stage: UpdateStage = { sql, servers, asks, screens, ledger: new Ledger(), refused: [] };
  const untrue: string[] = [];
  try {
    const ask = httpClient(() => proxy.url);
    await atPlay(ask, stage, () => playFirstTime(stage, [2, 3]));
    const replace = async (index: 0 | 1) => {
      await servers[index].stop();
      servers[index] = await start(index, main);
      // Until the proxy tries it again.
      await wait(2500);
    };
    await atPlay(ask, stage, async () => {
      await replace(0);
      await playFirstTime(stage, [4, 5, 6]);
      for (const at of [0, 1] as const) await undoElsewhere(stage, at);
    });
    untrue.push(...(await untrueScreens(stage, decidedAnew)));
    await atPlay(ask, stage, async () => {
      await replace(1);
      await playFirstTime(stage, [7, 8]);
    });
    untrue.push(...(await untrueScreens(stage)));
    const lost = await Promise.all(asks.map((ask) => stage.ledger.missing(ask)));
    return { refused: stage.refused, untrue, lost: lost.flat(), logged: started.flatMap(errorsOf) };
  } finally {
    for (const screen of screens.flat()) screen.close();
    await proxy.stop();
    for (const server of servers) await server.stop();
    await sql.end();
    await postgres.stop();
  }
}

/** The errors among what a server has said. */
const errorsOf = ({ output }: ServerProcess) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => line.slice(0, 600));

const openConsoles = (where: () => string) =>
  consoles.flatMap(([uid, paths]) => paths.map((path) => new Screen(where, trialToken(uid), path)));

/** Something happens while all that a school writes is written through the proxy. */
async function atPlay(ask: HttpClient, { ledger, refused }: UpdateStage, happen: () => Promise<void>) {
  const tally = newWriterTally();
  const over = new AbortController();
  const writing = writeAll({ ask, ledger, signal: over.signal, tally, perSecond: 80 });
  try {
    await happen();
  } finally {
    over.abort();
    await writing;
  }
  // Another call that is under way in the moment in which a server stops may be told to come again; no result is.
  const results = tally.undone.filter((path) => /^\/db\/(Results$|PlayerProgress\/)/.test(path));
  refused.push(...tally.strange, ...results, ...(tally.undone.length < 5 ? [] : tally.undone));
}

/** Every pupil plays games that they never played, half of the class at each server, by both calls. */
async function playFirstTime({ asks, ledger, refused }: UpdateStage, games: number[]) {
  for (const game of games)
    await Promise.all(
      trialPupils.map(async (uid, n) => {
        const ask = asks[(n + game) % 2]!;
        const token = trialToken(uid);
        const percent = (n * 7 + game) % 100;
        const progress = { [gameKeys[game - 1]!]: percent };
        const id = `unang-laro-${game}`;
        const answer =
          n % 4 < 2
            ? await ask(`/db/PlayerProgress/${uid}`, { method: 'PATCH', token, body: progress })
            : await ask('/db/Results', { method: 'POST', token, body: { results: [{ id, game, percent }] } });
        if (answer.status !== 200) refused.push(`game ${game} of ${uid}: ${said(answer)}`);
        else if (n % 4 >= 2) ledger.tries.set(uid, (ledger.tries.get(uid) ?? new Set()).add(id));
      }),
    );
}

const said = ({ status, body, lost }: Response) => `${status} ${lost ?? JSON.stringify(body)}`;

/** What is done to a pupil at one server is taken back at the other. The writers leave this pupil alone. */
async function undoElsewhere({ asks, refused }: UpdateStage, at: 0 | 1) {
  const [uid, token] = ['other-7', trialToken('teacher-1')];
  const [here, there] = [asks[at], asks[1 - at]!];
  const read = async () => (await here(`/db/Users/${uid}`, { token })).body;
  const before = await read();
  for (const [method, path, body] of [
    ['PATCH', `/db/Users/${uid}`, { first_name: 'Iba', username: `iba-${at}` }],
    ['POST', '/access-quarter/change-lock', { studentID: uid, quarter: 'quarter_two', type: true }],
    ['POST', '/change-archive/put-student-archive', { user_id: uid }],
  ] as const) {
    const done = await here(path, { method, token, body });
    const acts = await there<{ items: { act: string }[] }>('/db/MyActs', { token });
    const act = acts.body.items[0]?.act;
    const undone = await there('/undo/undo', { method: 'POST', token, body: { act } });
    const after = await read();
    if (done.status !== 200 || undone.body.undone !== 1 || !isDeepStrictEqual(after, before))
      refused.push(`undo of ${path} at the other server: ${said(done)}, ${said(undone)}`);
  }
}

/**
 * The screens that do not come to say what both servers answer, or their own server where the two may differ; and what
 * they answer against the database.
 */
async function untrueScreens(stage: UpdateStage, mayDiffer: string[] = []): Promise<string[]> {
  let untrue: string[] = [];
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(200)) {
    const found = await Promise.all(
      stage.screens.flatMap((screens, at) =>
        screens.map(async (screen) => {
          const isRight =
            (await screen.isRight(stage.asks[at]!)) &&
            (mayDiffer.includes(screen.path.split('?')[0]!) || (await isAlikeElsewhere(screen, at, stage)));
          return isRight ? [] : [`${screen.path} at server ${at}`];
        }),
      ),
    );
    untrue = found.flat();
    if (untrue.length === 0) break;
  }
  return [...untrue, ...(await untrueAnswers(stage))];
}

/** Whether a screen shows what the other server answers, but for fields that only the newer version knows. */
async function isAlikeElsewhere({ path, token, value }: Screen, at: number, { asks }: UpdateStage) {
  const { status, body } = await asks[1 - at]!(path, { token });
  const answered = 'value' in body ? body.value : body;
  return status === 200 && (at === 0 ? holds(value, answered) : holds(answered, value));
}

/** Whether a newer answer says all that an older one says. */
function holds(newer: unknown, older: unknown): boolean {
  if (typeof older !== 'object' || older === null) return newer === older;
  if (typeof newer !== 'object' || newer === null) return false;
  if (Array.isArray(older) && older.length !== (newer as unknown[]).length) return false;
  return Object.entries(older).every(([key, value]) => holds((newer as Record<string, unknown>)[key], value));
}

type GameFigures = { uid: string; game: number; tries: number; best: number };

/** Where a server's numbers of a pupil differ from the tries in the database. */
async function untrueAnswers({ asks, sql }: UpdateStage): Promise<string[]> {
  const rows = await sql<GameFigures[]>`
    select uid, game, count(*)::int as tries, max(percent) as best from results group by uid, game`;
  const found = await Promise.all(
    asks.flatMap((ask, at) =>
      trialPupils.map(async (uid) => {
        const token = trialToken(uid);
        const numbers = (await ask(`/db/PlayerProgress/${uid}`, { token })).body;
        const { games } = (await ask<{ games: GameFigures[] }>(`/db/Results/${uid}`, { token })).body;
        const own = rows.filter((row) => row.uid === uid);
        const isTrue = own.every(
          ({ game, tries, best }) =>
            numbers[gameKeys[game - 1]!] === best && games.find((one) => one.game === game)?.tries === tries,
        );
        return isTrue && games.length === own.length ? [] : [`the tries of ${uid} at server ${at}`];
      }),
    ),
  );
  return found.flat();
}
