import { expect, test } from 'vitest';
import { isInCodePage } from './windows-paths.ts';

test.each([
  ['C:\\Tinig ng Peña', '1252', true],
  ['C:\\Tinig ng Peña', '1251', false],
  ['C:\\Школа', '1251', true],
  ['C:\\学校', '1252', false],
  ['C:\\学校', '932', true],
])('%s fits code page %s: %s', (path, page, fits) => {
  expect(isInCodePage(path, page)).toBe(fits);
});
