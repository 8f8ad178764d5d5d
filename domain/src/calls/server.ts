import { act, read } from '@tinig/domain/call';
import { z } from 'zod/mini';
import { Done, Nothing } from './shapes.ts';

/** The backups that lie with the server, youngest first, and whether one is missing (N22, SERVER-1). */
export const readBackups = read({
  path: '/db/Server/backups',
  who: 'superadmin',
  summary:
    'The backups that lie with the server, youngest first; `is_late`: none for two nights. `is_kept_here` false: the database is one’s own, and backed up where it runs.',
  input: Nothing,
  response: z.object({
    items: z.array(z.object({ made_at: z.iso.datetime(), bytes: z.int() })),
    youngest: z.nullable(z.iso.datetime()),
    is_late: z.boolean(),
    is_kept_here: z.boolean(),
  }),
  follows: () => [{ kind: 'backups' }],
});

/** Makes a backup now (N22). */
export const makeBackup = act({
  path: '/server/back-up',
  who: 'superadmin',
  summary: 'Make a backup now, beside those that the server makes by itself.',
  input: Nothing,
  response: Done,
  event: 'backup-made',
});

/** What the doctor looks at and a superadmin is told: a tick, or what is wrong (SERVER-2). */
export const serverChecks = ['database', 'clock', 'disk', 'backup', 'transport'] as const;
export type ServerCheck = (typeof serverChecks)[number];

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
    /** '' in a checkout, which updates by git. */
    version: z.string(),
    /** The steps of the database, newest first: when this school came to each version. */
    updated_at: z.nullable(z.iso.datetime()),
    checked_at: z.iso.datetime(),
  }),
  follows: () => [{ kind: 'sessions' }, { kind: 'use' }, { kind: 'backups' }, { kind: 'cleanups' }],
  atMostEvery: 2_000,
});
