import { readLink, setLink } from '@tinig/domain/calls/school';
import { cases } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

const link = 'https://drive.google.com/file/d/1/view';

cases(
  readLink,
  {},
  {
    'while none is set': {
      as: null,
      gives: 404,
      says: 'link-not-found',
      text: 'Config link not found in Firebase',
    },
    'signed out: the bare address': {
      as: null,
      before: ({ sql }) => sql`update school set link = ${link}`,
      gives: 200,
      leaves: (_, { body }) => expect(body).toBe(link),
    },
    'a student': { as: 'ana', before: ({ sql }) => sql`update school set link = ${link}`, gives: 200 },
  },
);

cases(
  setLink,
  { link },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher': { as: 'mia', gives: 403 },
    ...Object.fromEntries(
      ['http://drive.google.com/x', 'javascript:alert(1)', 'drive.google.com', '', 7, undefined].map(
        (other) => [
          `an address that is ${JSON.stringify(other)}`,
          {
            as: 'root' as const,
            given: { link: other },
            gives: 400,
            text: 'Maglagay ng address na nagsisimula sa https://.',
          },
        ],
      ),
    ),
    'an address that reads otherwise than it leads': {
      as: 'root',
      given: { link: 'https://x.ph/\u202ekpa.evil' },
      gives: 400,
      says: 'bad-text',
    },
    'an address with a name before the host': {
      as: 'root',
      given: { link: 'https://drive.google.com@evil.example/tinig.apk' },
      gives: 400,
      says: 'bad-field',
    },
    'a superadmin; the audit log names the host alone': {
      as: 'root',
      gives: 200,
      text: 'Na-save ang download link.',
      announces: ['link'],
      async leaves({ sql, ask }) {
        expect((await ask(readLink, {}, null)).body).toBe(link);
        expect(await sql`select target, detail from audit`).toEqual([
          { target: 'GDriveLink', detail: 'drive.google.com' },
        ]);
      },
    },
  },
);
