import { z } from 'zod/mini';
import { filledText } from '#text/text';
import { act, read } from './call.ts';
import { BackupContents, copyPassword, filePiece, pieceBodyLimit } from './file-pieces.ts';
import { Nothing } from './shapes.ts';

/**
 * Streams an encrypted copy of a backup for safekeeping elsewhere. The password is never stored; `age` can decrypt
 * the file (N22, SERVER-3).
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
  // Read-only, and needed to save data when the disk fills up.
  urgent: true,
  looksAtAll: 'export',
  event: 'backup-copied',
});

/** Receives a copy's file in pieces, to be checked. */
export const sendCopy = act({
  path: '/server/send-copy',
  who: 'superadmin',
  summary: 'Send a copy’s file in pieces, each with the place at which it begins; 0 begins anew.',
  input: z.strictObject(filePiece),
  response: z.object({ size: z.int() }),
  audited: false,
  bodyLimit: pieceBodyLimit,
});

/** Decrypts and checks the uploaded copy and returns its contents. Nothing is stored (SERVER-3). */
export const checkCopy = act({
  path: '/server/check-copy',
  who: 'superadmin',
  summary:
    'Read the copy that was sent as a whole, with its password, and tell what it holds; nothing changes.',
  input: z.strictObject({ password: copyPassword }),
  response: BackupContents,
  event: 'copy-checked',
});

/** Returns counts of signed-in phones by section, without names (N22). */
export const readPhones = read({
  path: '/db/Server/phones',
  who: 'superadmin',
  summary: 'The phones that are signed in, by section: heard of within five minutes, or silent since.',
  input: Nothing,
  response: z.object({
    items: z.array(
      z.object({
        /** '' for pupils without a section. */
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

/** Server events. `cut-off`: started after an unclean stop; `updated`: started with another version. */
export const machineEvents = ['started', 'updated', 'cut-off', 'backup-failed', 'backed-up'] as const;
export type MachineEvent = (typeof machineEvents)[number];

/** Returns server events, newest first (N22, SERVER-5). */
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

/** Health checks shown to superadmins (SERVER-2). */
export const serverChecks = ['database', 'clock', 'disk', 'backup', 'transport'] as const;
export type ServerCheck = (typeof serverChecks)[number];

/** Further health checks, shown only if they apply here (SERVER-4). */
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

/** Returns the server's state: addresses, connections, checks and version (N22). */
export const readServer = read({
  path: '/db/Server',
  who: 'superadmin',
  summary: 'How the machine is: its addresses, who is connected, what was checked, which version.',
  input: Nothing,
  response: z.object({
    addresses: z.array(z.string()),
    /** Signed in and active within five minutes. `silent`: signed in but inactive since. */
    phones: z.int(),
    consoles: z.int(),
    silent: z.int(),
    checks: z.array(
      z.object({
        what: z.enum(serverChecks),
        is_well: z.boolean(),
        /** Free disk space in bytes; null if unknown. */
        free: z.nullable(z.number()),
      }),
    ),
    /** Only checks that apply here, such as no certificate without TLS. */
    further: z.array(z.object({ what: z.enum(extraChecks), is_well: z.boolean() })),
    /** '' in a git checkout. */
    version: z.string(),
    /** When the latest migration ran here. */
    updated_at: z.nullable(z.iso.datetime()),
    checked_at: z.iso.datetime(),
  }),
  follows: () => [{ kind: 'sessions' }, { kind: 'use' }, { kind: 'backups' }, { kind: 'cleanups' }],
  atMostEvery: 2_000,
});
