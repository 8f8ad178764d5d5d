import { z } from 'zod/mini';
import { updateResults, updateSteps } from '#operations/updates';
import { act, Done, Nothing, read } from './call.ts';
import { filePiece, pieceBodyLimit } from './server.ts';

/** Ways to update: by file, by package, by git, or by hand with an external database. */
export const updateMethods = ['file', 'package', 'checkout', 'own-database'] as const;
export type UpdateMethod = (typeof updateMethods)[number];

/** Returns the running version, the ready update and past updates (N22, UPDATE-2). */
export const readUpdates = read({
  path: '/db/Server/updates',
  who: 'superadmin',
  summary: 'Which version runs, how it is updated, which update lies ready, and how those before ended.',
  input: Nothing,
  response: z.object({
    way: z.enum(updateMethods),
    /** '' in a git checkout. */
    version: z.string(),
    /** When this version was installed by an update; else null. */
    since: z.nullable(z.iso.datetime()),
    /** Number of migrations applied. */
    steps: z.int(),
    node: z.string(),
    /** A checked and unpacked update. */
    ready: z.nullable(
      z.object({
        version: z.string(),
        made_at: z.iso.datetime(),
        notes: z.array(z.string()),
        bytes: z.int(),
        /** Number of its migrations; 0 if unknown. */
        steps: z.int(),
        /** Disk space needed and free, in bytes. */
        needed: z.int(),
        free: z.int(),
        /** Phones active within the last minute. */
        playing: z.int(),
      }),
    ),
    /** Start time, requester, and whether it waits until nobody plays. */
    planned: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), waits: z.boolean() })),
    /** Newest first. `step` failed; `seconds` is the downtime. */
    past: z.array(
      z.object({
        version: z.string(),
        from: z.string(),
        at: z.iso.datetime(),
        /** Requester's name; '' if the account is gone. */
        by: z.string(),
        seconds: z.int(),
        end: z.enum(updateResults),
        step: z.nullable(z.enum(updateSteps)),
        /** Output of a version that failed to start, without names; '' if none. */
        why: z.string(),
        /** Release notes of a successful update. */
        notes: z.array(z.string()),
      }),
    ),
    /** Results phones stored during the latest update and sent since; null after a day. */
    came_after: z.nullable(z.int()),
  }),
  follows: () => [{ kind: 'updates' }, { kind: 'use' }],
  atMostEvery: 2_000,
});

/** Receives an update file in pieces (N22). The manifest is checked with the first. */
export const sendUpdate = act({
  path: '/server/update/send',
  who: 'superadmin',
  summary: 'Send an update’s file in pieces, each with the place at which it begins; 0 begins anew.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceBodyLimit,
});

/** Verifies and unpacks the uploaded update. The running version is unaffected. */
export const checkUpdate = act({
  path: '/server/update/check',
  who: 'superadmin',
  summary: 'Check the file that was sent, all of it, and lay it beside the version that runs.',
  input: Nothing,
  response: z.object({ message: z.string(), version: z.string() }),
  audited: false,
});

/** Schedules the ready update (UPDATE-3). */
export const planUpdate = act({
  path: '/server/update',
  who: 'superadmin',
  summary: 'Do the update that lies ready: `now`, or `later`, from 6 in the evening as soon as nobody plays.',
  input: z.strictObject({ when: z.enum(['now', 'later'], 'bad-request') }),
  response: Done,
  event: 'update-planned',
});

/** Removes the ready update or its schedule. */
export const dropUpdate = act({
  path: '/server/update/drop',
  who: 'superadmin',
  summary: 'Take the update that lies ready away.',
  input: Nothing,
  response: Done,
  event: 'update-dropped',
});
