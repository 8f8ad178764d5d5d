import { expect, test } from 'vitest';
import { inOneLine, printable } from './printable.ts';

test('control characters are spelled out, and letters stay as they are', () => {
  expect(printable('Niña\u001b[2J\u009b1m\r\u202eanul\nsusunod')).toBe(
    'Niña\\u{1b}[2J\\u{9b}1m\\u{d}\\u{202e}anul\nsusunod',
  );
  expect(inOneLine('Luma\nMoved in: 🎓')).toBe('Luma\\u{a}Moved in: 🎓');
});
