import { z } from 'zod/mini';
import { updateResults, updateSteps } from '#operations/updates';
import { filePiece, pieceBodyLimit } from './backups.ts';
import { act, Done, Nothing, read } from './call.ts';

export const readPhones = read({
  path: '/db/Server/phones',
  who: 'superadmin',
  summary: 'The phones that are signed in, by section: heard of within five minutes, or silent since.',
  input: Nothing,
  response: z.object({
    items: z.array(
      z.object({
        /** Section name; '' for pupils without a section. */
        section: z.string(),
        phones: z.int(),
        silent: z.int(),
        heard_at: z.iso.datetime(),
      }),
    ),
  }),
  follows: ['sessions', 'use', 'sections', 'people'],
  atMostEvery: 2_000,
});

/** Server events. `cut-off`: started after an unclean stop; `updated`: started with another version. */
export const machineEvents = ['started', 'updated', 'cut-off', 'backup-failed', 'backed-up'] as const;
export type MachineEvent = (typeof machineEvents)[number];

export const readMachineHistory = read({
  path: '/db/Server/history',
  who: 'superadmin',
  summary:
    'When the server started, by which version, whether it had been cut off, and backups made and missed.',
  input: Nothing,
  response: z.object({
    items: z.array(z.object({ at: z.iso.datetime(), kind: z.enum(machineEvents), version: z.string() })),
  }),
  follows: ['backups'],
});

/** Health checks shown to superadmins (SERVER-2). */
export const serverChecks = ['database', 'clock', 'disk', 'backup', 'transport'] as const;
export type ServerCheck = (typeof serverChecks)[number];

/** Further health checks, shown only if they apply to this server (SERVER-4). */
export const extraChecks = [
  'program',
  'certificate',
  'gateway',
  'folder',
  'standbys',
  'times',
  'staff',
  'first-password',
] as const;
export type ExtraCheck = (typeof extraChecks)[number];

export const readServer = read({
  path: '/db/Server',
  who: 'superadmin',
  summary: 'How the machine is: its addresses, who is connected, what was checked, which version.',
  input: Nothing,
  response: z.object({
    addresses: z.array(z.string()),
    /** Number of phones that are signed in and were active within the last five minutes. */
    phones: z.int(),
    consoles: z.int(),
    /** Number of phones that are signed in but were inactive since. */
    silent: z.int(),
    checks: z.array(
      z.object({
        what: z.enum(serverChecks),
        is_well: z.boolean(),
        /** Free disk space in bytes; null in other checks and if unknown. */
        free: z.nullable(z.number()),
      }),
    ),
    /** Further checks that apply to this server. */
    further: z.array(z.object({ what: z.enum(extraChecks), is_well: z.boolean() })),
    /** '' in a git checkout. */
    version: z.string(),
    /** Time of this database's latest migration. */
    updated_at: z.nullable(z.iso.datetime()),
    checked_at: z.iso.datetime(),
  }),
  follows: ['sessions', 'use', 'backups', 'cleanups'],
  atMostEvery: 2_000,
});

/** Ways to update: by file, by package, by git, or by hand with an external database. */
export const updateMethods = ['file', 'package', 'checkout', 'own-database'] as const;
export type UpdateMethod = (typeof updateMethods)[number];

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
    steps: z.int(),
    node: z.string(),
    /** A checked and unpacked update, ready to start; null for none. */
    ready: z.nullable(
      z.object({
        version: z.string(),
        made_at: z.iso.datetime(),
        notes: z.array(z.string()),
        bytes: z.int(),
        /** Number of migrations in the update; 0 if unknown. */
        steps: z.int(),
        /** Disk space in bytes that the update needs. */
        needed: z.int(),
        /** Free disk space in bytes. */
        free: z.int(),
        /** Phones active within the last minute. */
        playing: z.int(),
      }),
    ),
    /** The planned start; null for none. `waits`: starts once nobody plays. `by` is the requester's name. */
    planned: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), waits: z.boolean() })),
    /** Earlier updates, newest first. `step` is the failed step, `seconds` the downtime. */
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
        /** Output of a new version that failed to start, with names removed; '' if none. */
        why: z.string(),
        /** Release notes of a successful update. */
        notes: z.array(z.string()),
      }),
    ),
    /** Number of results that phones stored during the latest update and have sent since. Null after a day. */
    came_after: z.nullable(z.int()),
  }),
  follows: ['updates', 'use'],
  atMostEvery: 2_000,
});

export const sendUpdate = act({
  path: '/server/update/send',
  who: 'superadmin',
  summary: 'Send an update’s file in pieces, each with the place at which it begins; 0 begins anew.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceBodyLimit,
});

export const checkUpdate = act({
  path: '/server/update/check',
  who: 'superadmin',
  summary: 'Check the file that was sent, all of it, and lay it beside the version that runs.',
  input: Nothing,
  response: z.object({ message: z.string(), version: z.string() }),
  audited: false,
});

export const planUpdate = act({
  path: '/server/update',
  who: 'superadmin',
  summary: 'Do the update that lies ready: `now`, or `later`, from 6 in the evening as soon as nobody plays.',
  input: z.strictObject({ when: z.enum(['now', 'later'], 'bad-request') }),
  response: Done,
  event: 'update-planned',
});

export const dropUpdate = act({
  path: '/server/update/drop',
  who: 'superadmin',
  summary: 'Take the update that lies ready away.',
  input: Nothing,
  response: Done,
  event: 'update-dropped',
});
