import { z } from 'zod/mini';
import { publicScope } from '#people/access';
import { isPlainText } from '#text/text';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

/** Returns the app's download link (RECORD-5). */
export const readLink = read({
  path: '/db/Links/GDriveLink',
  who: 'anyone',
  scope: publicScope,
  summary: 'The address of the app’s download.',
  input: Nothing,
  response: z.string(),
  follows: () => [{ kind: 'link' }],
});

/** Sets the app's download link, https only (T15). */
export const setLink = act({
  method: 'PUT',
  path: '/db/Links/GDriveLink',
  who: 'superadmin',
  summary: 'Set the address of the app’s download; https only.',
  input: z.strictObject({
    // The URL must look like its destination: no user name before the host, no hidden characters.
    link: z.url({ protocol: /^https$/, error: 'link-must-be-https' }).check(
      z.maxLength(2048, 'too-long'),
      z.refine(isPlainText, 'bad-text'),
      z.refine((link) => /^https:\/\/[^@/?#\\]+([/?#]|$)/i.test(link), 'bad-request'),
    ),
  }),
  response: Done,
  event: 'link-changed',
});
