import { z } from 'zod/mini';

/** What most acts answer: a sentence for the person. */
export const Done = z.object({ message: z.string() });

/** No input at all. */
export const Nothing = z.strictObject({});
