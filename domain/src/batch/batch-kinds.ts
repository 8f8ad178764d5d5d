import { z } from 'zod/mini';

/** What can be done with many at once. */
export const BatchKind = z.enum(['archive', 'restore', 'move', 'lock', 'unlock', 'remove']);
export type BatchKind = z.infer<typeof BatchKind>;
