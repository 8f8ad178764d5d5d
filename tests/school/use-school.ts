import { afterAll, beforeAll } from 'vitest';
import { type Door, openDoor } from './door.ts';
import { openSchool, type School } from './school.ts';

/** Opens something before the tests of a file or a `describe` and closes it after them. It is usable inside them. */
function opened<Thing extends { close(): Promise<unknown> }>(open: () => Promise<Thing>): Thing {
  let thing: Thing | undefined;
  beforeAll(async () => {
    thing = await open();
  });
  afterAll(() => thing?.close());
  return new Proxy({} as Thing, { get: (_, name) => Reflect.get(thing!, name) });
}

/** The school of a test file. */
export const useSchool = (options?: Parameters<typeof openSchool>[0]): School =>
  opened(() => openSchool(options));

/** The small school of a test file, behind a port. */
export const useDoor = (options?: Parameters<typeof openDoor>[0]): Door => opened(() => openDoor(options));
