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
