import { z } from 'zod/mini';
import { updateEnds, updateSteps } from '#operations/updates';
import { act, read } from './call.ts';
import { filePiece, pieceLimit } from './pieces.ts';
import { Done, Nothing } from './shapes.ts';

/** How this Tinig is updated: by a file here, by its package, by git, or where a database of one's own is, by hand. */
export const updateWays = ['file', 'package', 'checkout', 'own-database'] as const;
export type UpdateWay = (typeof updateWays)[number];

/** Which version runs, which one is ready, and how those before came (N22, UPDATE-2). */
export const readUpdates = read({
  path: '/db/Server/updates',
  who: 'superadmin',
  summary: 'Which version runs, how it is updated, which update lies ready, and how those before ended.',
  input: Nothing,
  response: z.object({
    way: z.enum(updateWays),
    /** '' in a checkout. */
    version: z.string(),
    /** Since when this version runs here; null of one that was not brought by an update. */
    since: z.nullable(z.iso.datetime()),
    /** How many steps the database has. */
    steps: z.int(),
    node: z.string(),
    /** An update that was checked and lies beside this version, unpacked. */
    ready: z.nullable(
      z.object({
        version: z.string(),
        made_at: z.iso.datetime(),
        notes: z.array(z.string()),
        bytes: z.int(),
        /** How many steps the database has with it; 0 where that is not known. */
        steps: z.int(),
        /** Bytes of the disk that it needs and that are free. */
        needed: z.int(),
        free: z.int(),
        /** Pupils' phones of which something was heard in the last minute. */
        playing: z.int(),
      }),
    ),
    /** When it begins, who asked for it, and whether it waits then until nobody plays. */
    planned: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), waits: z.boolean() })),
    /** Newest first: `step` is the one that failed; `seconds` for how long nobody could use Tinig. */
    past: z.array(
      z.object({
        version: z.string(),
        from: z.string(),
        at: z.iso.datetime(),
        /** The name of whoever asked for it; '' of one who is no longer here. */
        by: z.string(),
        seconds: z.int(),
        end: z.enum(updateEnds),
        step: z.nullable(z.enum(updateSteps)),
        /** What the version that did not come up said of itself, without names; '' where it said nothing. */
        why: z.string(),
        /** What is new in one that is used. */
        notes: z.array(z.string()),
      }),
    ),
    /** Results that phones had kept while the newest of them was done, and that have come since; null after a day. */
    came_after: z.nullable(z.int()),
  }),
  follows: () => [{ kind: 'updates' }, { kind: 'use' }],
  atMostEvery: 2_000,
});

/** Takes an update's file piece by piece (N22); what its beginning says is judged with the first. */
export const sendUpdate = act({
  path: '/server/update/send',
  who: 'superadmin',
  summary: 'Send an update’s file in pieces, each with the place at which it begins; 0 begins anew.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceLimit,
});

/** Checks the file that was sent, every byte of it, and unpacks it beside this version; nothing changes yet. */
export const checkUpdate = act({
  path: '/server/update/check',
  who: 'superadmin',
  summary: 'Check the file that was sent, all of it, and lay it beside the version that runs.',
  input: Nothing,
  response: z.object({ message: z.string(), version: z.string() }),
  audited: false,
});

/** Says when the update that lies ready is done (UPDATE-3). */
export const planUpdate = act({
  path: '/server/update',
  who: 'superadmin',
  summary: 'Do the update that lies ready: `now`, or `later`, from 6 in the evening as soon as nobody plays.',
  input: z.strictObject({ when: z.enum(['now', 'later'], 'bad-request') }),
  response: Done,
  event: 'update-planned',
});

/** Takes the update that lies ready away, or the plan of it. */
export const dropUpdate = act({
  path: '/server/update/drop',
  who: 'superadmin',
  summary: 'Take the update that lies ready away.',
  input: Nothing,
  response: Done,
  event: 'update-dropped',
});
