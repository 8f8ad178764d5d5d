import { join } from 'node:path';
import { buildApp } from '@tinig/server/app';
import { connect } from '@tinig/server/db/pool';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { httpClient } from './client.ts';
import { freshDatabase } from './database.ts';
import { openDoor } from './door.ts';
import { makePostgres } from './own-postgres.ts';
import { openSchool, type School } from './school.ts';
import { startServer, temporaryFolder } from './start-server.ts';

/**
 * Opens something before the tests of a file or a `describe`, or before each of them, and closes it afterwards. It is
 * usable inside them.
 */
export function useOpened<Thing extends object>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => Promise<unknown>,
  isForEach = false,
): Thing {
  let thing: Thing | undefined;
  (isForEach ? beforeEach : beforeAll)(async () => {
    thing = await open();
  });
  (isForEach ? afterEach : afterAll)(() => thing && close(thing));
  return new Proxy({} as Thing, { get: (_, name) => Reflect.get(thing!, name) });
}
const close = (thing: { close(): Promise<unknown> }) => thing.close();

type SchoolUse = Parameters<typeof openSchool>[0] & {
  /** Puts the school back before each test, and prepares it so. */
  asNew?: true | ((school: School) => PromiseLike<unknown>);
};

/** The school of a test file. */
export function useSchool({ asNew, ...options }: SchoolUse = {}): School {
  const school = useOpened(() => openSchool(options), close);
  if (asNew)
    beforeEach(async () => {
      await school.reset();
      if (asNew !== true) await asNew(school);
    });
  return school;
}

/** The small school of a test file, behind a port. */
export const useDoor = (options?: Parameters<typeof openDoor>[0]) =>
  useOpened(() => openDoor(options), close);

/** The small school behind a port until the test is over. */
export async function doorForTest(options?: Parameters<typeof openDoor>[0]) {
  const door = await openDoor(options);
  onTestFinished(door.close);
  return door;
}

/** The database of a test file, or one for each test. */
export const useDatabase = ({ isForEach = false, isEmpty = false } = {}) =>
  useOpened(() => freshDatabase({ isEmpty }), close, isForEach);

/** An empty `folder` for a test file, or one for each test. */
export const useFolder = ({ isForEach = false } = {}) =>
  useOpened(temporaryFolder, ({ remove }) => remove(), isForEach);

/** The real server as a process of its own, with its data in a folder `school`. */
export const useServer = (more: Record<string, string> = {}) =>
  useOpened(async () => {
    const { folder, remove } = await temporaryFolder();
    const env = { TINIG_DATA: join(folder, 'school') };
    const server = await startServer({ ...env, ...more });
    const close = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, folder, env, ask: httpClient(() => server.url), close };
  }, close);

/** A PostgreSQL that belongs to no server, in a `folder`, until it is closed. */
export async function openPostgres() {
  const { folder, remove } = await temporaryFolder();
  const postgres = await makePostgres(folder);
  const close = async () => {
    await postgres.stop('immediate');
    await remove();
  };
  return { ...postgres, folder, close };
}

/** The same until the test is over. */
export async function postgresForTest() {
  const postgres = await openPostgres();
  onTestFinished(postgres.close);
  return postgres;
}

/** Another server over the database of a school. */
export async function openBeside({ url, settings, now }: School, options: Parameters<typeof connect>[1]) {
  const sql = connect({ url }, options);
  const app = await buildApp({ sql, settings, now });
  return { app, sql, close: () => app.close().then(() => sql.end()) };
}

/** An empty folder until the test is over. */
export async function emptyFolder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  return folder;
}
