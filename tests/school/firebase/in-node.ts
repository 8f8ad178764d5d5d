import { openHandset, type Sdk } from './handset.ts';
import type { PhonePlace } from './phone.ts';

/** Phones in the process of the test itself. */
export const inNode = (sdk: Sdk): PhonePlace => ({
  start: async () => undefined,
  open: async (origin) => openHandset(sdk, origin),
  stop: async () => {},
});
