import { readLink, setLink } from '@tinig/domain/calls/school';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

const link = 'https://drive.google.com/file/d/1/view';

cases(readLink, {}, null, {
  'while none is set': [404, 'link-not-found'],
  'signed out: the bare address': {
    before: ({ sql }) => sql`update school set link = ${link}`,
    answers: link,
  },
});

cases(setLink, { link }, 'root', {
  ...rowsFor(
    ['http://drive.google.com/x', 'javascript:alert(1)', 'drive.google.com', '', 7, undefined],
    (link) => [
      `an address that is ${JSON.stringify(link)}`,
      [400, 'Maglagay ng address na nagsisimula sa https://.', { link }],
    ],
  ),
  'an address that reads otherwise than it leads': [400, 'bad-text', { link: 'https://x.ph/\u202ekpa.evil' }],
  'an address with a name before the host': [
    400,
    'bad-field',
    { link: 'https://drive.google.com@evil.example/tinig.apk' },
  ],
  'a superadmin; the audit log names the host alone': {
    text: 'Na-save ang download link.',
    announces: ['link'],
    async leaves({ sql, ask }) {
      expect((await ask(readLink, {}, null)).body).toBe(link);
      expect(await sql`select target, event from audit`).toEqual([
        { target: 'GDriveLink', event: { kind: 'link-changed', host: 'drive.google.com' } },
      ]);
    },
  },
});
