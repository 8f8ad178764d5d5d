import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The only file that speaks to a pupil: the card that a child carries. */
const toPupils = /login-card\.tsx$/;
const staff = globSync('{web/src/{app,features,ui},domain/src}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !toPupils.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const found = (words: RegExp, files = staff) =>
  files.flatMap(({ path, text }) => [...text.matchAll(words)].map(([word]) => `${path}: ${word}`));

test('staff are spoken to as kayo, never as ikaw', () => {
  expect(staff.length).toBeGreaterThan(400);
  expect(found(/\b(?:kayo|ninyo|inyo|inyong)\b/gi).length).toBeGreaterThan(20);
  expect(found(/\b(?:ikaw|ka|mo|iyo|iyong)\b/gi)).toEqual([]);
});

test('what a setting of the server is called, no teacher reads', () => {
  const teachers = staff.filter(({ path }) => !path.startsWith('web/src/features/operations/'));
  // `Number.POSITIVE_INFINITY` is no setting.
  expect(found(/(?<!Number\.)\b(?:PUBLIC_URL|DATABASE_URL|[A-Z]{2,}_[A-Z]{2,}\w*)\b/g, teachers)).toEqual([]);
});
