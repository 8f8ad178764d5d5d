import { z } from 'zod/mini';

/** Actions that can run on a selection of people. */
export const BatchKind = z.enum(['archive', 'restore', 'move', 'lock', 'unlock', 'remove']);
export type BatchKind = z.infer<typeof BatchKind>;
