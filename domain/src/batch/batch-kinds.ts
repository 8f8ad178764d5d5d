import { z } from 'zod/mini';

export const BatchKind = z.enum(['archive', 'restore', 'move', 'lock', 'unlock', 'remove']);
export type BatchKind = z.infer<typeof BatchKind>;
