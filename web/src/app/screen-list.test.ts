import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from './screen-list.ts';

test('every screen has its file', () => {
  const missing = Object.values(screens)
    .flat()
    .map(({ file }) => `${file.includes('/') ? file : `${file}/${file}`}-screen.tsx`)
    .filter((file) => !existsSync(join(import.meta.dirname, '../features', file)));
  expect(missing).toEqual([]);
});
