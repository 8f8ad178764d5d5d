import { z } from 'zod/mini';

/** Default response of acts: a message for the user. */
export const Done = z.object({ message: z.string() });

/** Empty input. */
export const Nothing = z.strictObject({});
