import { z } from 'zod/mini';
import { text } from '#text/text';
import { act } from './call.ts';
import { Done } from './shapes.ts';

/** Checks and audits the start of a download (TEACHERS-6, N24). */
export const beginDownload = act({
  path: '/db/Downloads',
  who: 'staff',
  summary:
    'Begin the download of a screen’s rows: refused for a section that one holds as a substitute only, and noted.',
  target: ['section'],
  input: z.strictObject({
    section: z.optional(text('bad-field', 200)),
    screen: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'bad-field')),
    count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  event: 'download-begun',
  response: Done,
});
