import { z } from 'zod/mini';

export const closeCodes = {
  binary: 1003,
  unwelcome: 1008,
  tooLarge: 1009,
  ourFault: 1011,
  sessionOver: 4401,
  notIntroduced: 4408,
} as const;

const WatchNumber = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const ClientMessage = z.union([
  z.strictObject({ token: z.string().check(z.maxLength(2048)) }),
  z.strictObject({ watch: WatchNumber, path: z.string().check(z.maxLength(2048)) }),
  z.strictObject({ unwatch: WatchNumber }),
]);

/** Parses a client's message. Undefined if it is not valid. */
export function readMessage(data: Buffer) {
  try {
    return ClientMessage.parse(JSON.parse(data.toString()));
  } catch {
    return undefined;
  }
}
