import { z } from 'zod/mini';
import { Id } from '#people/people';
import { leftReasons } from '#undo/undo';
import { act } from './call.ts';

/** A later change to a pupil. `by` is who made it, '' for the system; `section` is the pupil's current section. */
export const LaterChange = z.object({
  how: z.enum(['moved', 'archived', 'restored', 'changed']),
  section: z.string(),
  by: z.string(),
  is_own: z.boolean(),
  at: z.iso.datetime(),
});
export type LaterChange = z.output<typeof LaterChange>;

/** Undoes one of the caller's acts, as far as permissions and later changes allow (N10, UNDO-3). */
export const undoAct = act({
  path: '/undo/undo',
  who: 'staff',
  summary: 'Take an own act of the last 24 hours back; answers what was undone, and what was left and why.',
  target: ['act'],
  input: z.strictObject({ act: Id }),
  response: z.object({
    message: z.string(),
    undone: z.int(),
    left: z.array(
      z.object({ name: z.string(), reason: z.enum(leftReasons), since: z.nullable(LaterChange) }),
    ),
  }),
  event: 'act-undone',
});
