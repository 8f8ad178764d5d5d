import { z } from 'zod/mini';
import { filledText } from '#text/text';
import { act, read } from './call.ts';
import { copyPassword, filePiece, KnownBackup, pieceLimit } from './pieces.ts';
import { Nothing } from './shapes.ts';

/**
 * A copy of a backup, to be kept elsewhere: locked with a password that is asked for and kept nowhere, as a file that
 * the tool `age` opens by itself (N22, SERVER-3).
 */
export const copyBackup = act({
  path: '/server/copy',
  who: 'superadmin',
  summary:
    'A copy of a backup to be kept elsewhere, encrypted with a password that is kept nowhere: a file of the format age (`age -d`).',
  target: ['made_at'],
  input: z.strictObject({ made_at: filledText('bad-request'), password: copyPassword }),
  response: z.unknown(),
  answersFile: true,
  // It only reads, and whoever sees the disk fill up may want to save what is there.
  urgent: true,
  looksAtAll: 'export',
  event: 'backup-copied',
});

/** Takes a copy's file back, piece by piece, to be looked at. */
export const sendCopy = act({
  path: '/server/send-copy',
  who: 'superadmin',
  summary: 'Send a copy’s file in pieces, each with the place at which it begins; 0 begins anew.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceLimit,
});

/** Reads the copy that was sent, all of it, and tells what it holds; nothing of it stays (SERVER-3). */
export const checkCopy = act({
  path: '/server/check-copy',
  who: 'superadmin',
  summary:
    'Read the copy that was sent as a whole, with its password, and tell what it holds; nothing changes.',
  input: z.strictObject({ password: copyPassword }),
  response: KnownBackup,
  event: 'copy-checked',
});

/** The phones that are signed in, by section: counts, nobody by name (N22). */
export const readPhones = read({
  path: '/db/Server/phones',
  who: 'superadmin',
  summary: 'The phones that are signed in, by section: heard of within five minutes, or silent since.',
  input: Nothing,
  response: z.object({
    items: z.array(
      z.object({
        /** '' of pupils without one. */
        section: z.string(),
        phones: z.int(),
        silent: z.int(),
        heard_at: z.iso.datetime(),
      }),
    ),
  }),
  follows: () => [{ kind: 'sessions' }, { kind: 'use' }, { kind: 'sections' }, { kind: 'people' }],
  atMostEvery: 2_000,
});

/** What happened to the server: `cut-off` is a start after which nobody had stopped it, `updated` one of another version. */
export const machineEvents = ['started', 'updated', 'cut-off', 'backup-failed', 'backed-up'] as const;
export type MachineEvent = (typeof machineEvents)[number];

/** What happened to the server, youngest first (N22, SERVER-5). */
export const readMachineHistory = read({
  path: '/db/Server/history',
  who: 'superadmin',
  summary:
    'When the server started, by which version, whether it had been cut off, and backups made and missed.',
  input: Nothing,
  response: z.object({
    items: z.array(z.object({ at: z.iso.datetime(), kind: z.enum(machineEvents), version: z.string() })),
  }),
  follows: () => [{ kind: 'backups' }],
});

/** What the doctor looks at and a superadmin is told: a tick, or what is wrong (SERVER-2). */
export const serverChecks = ['database', 'clock', 'disk', 'backup', 'transport'] as const;
export type ServerCheck = (typeof serverChecks)[number];

/** What else the doctor looks at, and the page tells where there is such a thing here (SERVER-4). */
export const furtherChecks = [
  'program',
  'certificate',
  'gateway',
  'folder',
  'standbys',
  'times',
  'staff',
  'first-password',
] as const;
export type FurtherCheck = (typeof furtherChecks)[number];

/** How the machine is: where it is reached, who is connected, what was checked, which version (N22). */
export const readServer = read({
  path: '/db/Server',
  who: 'superadmin',
  summary: 'How the machine is: its addresses, who is connected, what was checked, which version.',
  input: Nothing,
  response: z.object({
    addresses: z.array(z.string()),
    /** Signed in and heard of within five minutes; `silent` are signed in and have not been heard of since. */
    phones: z.int(),
    consoles: z.int(),
    silent: z.int(),
    checks: z.array(
      z.object({
        what: z.enum(serverChecks),
        is_well: z.boolean(),
        /** Bytes free of the disk; null where it is not known. */
        free: z.nullable(z.number()),
      }),
    ),
    /** Only what there is here: no certificate without TLS. */
    further: z.array(z.object({ what: z.enum(furtherChecks), is_well: z.boolean() })),
    /** '' in a checkout, which updates by git. */
    version: z.string(),
    /** The steps of the database, newest first: when this school came to each version. */
    updated_at: z.nullable(z.iso.datetime()),
    checked_at: z.iso.datetime(),
  }),
  follows: () => [{ kind: 'sessions' }, { kind: 'use' }, { kind: 'backups' }, { kind: 'cleanups' }],
  atMostEvery: 2_000,
  whole: (server) => ({ ...server, further: server.further ?? [] }),
});
