import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { freshDatabase } from './database.ts';
import { openDoor } from './door.ts';
import { openSchool, type School } from './school.ts';
import { temporaryFolder } from './start-server.ts';

/**
 * Opens something before the tests of a file or a `describe`, or before each of them, and closes it afterwards. It is
 * usable inside them.
 */
function opened<Thing extends object>(
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
  const school = opened(() => openSchool(options), close);
  if (asNew)
    beforeEach(async () => {
      await school.reset();
      if (asNew !== true) await asNew(school);
    });
  return school;
}

/** The small school of a test file, behind a port. */
export const useDoor = (options?: Parameters<typeof openDoor>[0]) => opened(() => openDoor(options), close);

/** The small school behind a port until the test is over. */
export async function doorForTest(options?: Parameters<typeof openDoor>[0]) {
  const door = await openDoor(options);
  onTestFinished(door.close);
  return door;
}

/** The database of a test file, or one for each test. */
export const useDatabase = ({ isForEach = false, isEmpty = false } = {}) =>
  opened(() => freshDatabase({ isEmpty }), close, isForEach);

/** An empty `folder` for a test file, or one for each test. */
export const useFolder = ({ isForEach = false } = {}) =>
  opened(temporaryFolder, ({ remove }) => remove(), isForEach);

/** An empty folder until the test is over. */
export async function emptyFolder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  return folder;
}
