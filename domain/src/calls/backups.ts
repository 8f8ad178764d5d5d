import { z } from 'zod/mini';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

/** Returns the backups on the server, newest first, and whether one is late (N22, SERVER-1). */
export const readBackups = read({
  path: '/db/Server/backups',
  who: 'superadmin',
  summary:
    'The backups that lie with the server, youngest first; `state`: all of it was read and is `whole`, is `broken`, or was not read yet. `is_late`: none for two nights. `is_kept_here` false: the database is one’s own, and backed up where it runs.',
  input: Nothing,
  response: z.object({
    items: z.array(
      z.object({
        made_at: z.iso.datetime(),
        /** Made before an update; kept in addition to the daily ones. */
        is_of_update: z.boolean(),
        bytes: z.int(),
        /** Null for backups made by an older version. */
        holds: z.nullable(z.object({ students: z.int(), sections: z.int() })),
        /** Uid of the person who requested it; null if automatic or not read yet. */
        made_by: z.nullable(z.string()),
        state: z.enum(['whole', 'broken', 'unread']),
      }),
    ),
    youngest: z.nullable(z.iso.datetime()),
    is_late: z.boolean(),
    is_kept_here: z.boolean(),
    /** Number of daily backups kept. */
    most_kept: z.int(),
  }),
  follows: () => [{ kind: 'backups' }, { kind: 'settings' }],
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
