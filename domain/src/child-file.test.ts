import { expect, test } from 'vitest';
import { childFile } from './child-file.ts';

const record = {
  uid: 'ana',
  name: '<script>alert(1)</script> "Ana"',
  school: 'Mababang Paaralan',
  made_at: '2026-11-21T04:00:00Z',
  parts: [
    {
      table: 'results',
      title: 'Mga subok',
      columns: [{ name: 'id', words: 'ID' }],
      rows: [['</pre><img src=x onerror=alert(1)>'], ['b']],
    },
  ],
  names: {},
};

test('a child’s file holds no script, reaches for nothing, and shows every text as text', () => {
  const file = childFile(record);
  expect(file).not.toMatch(/<script|<img|<link|<iframe|href=|url\(|https?:/i);
  expect(file).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(file).toContain("default-src 'none'");
  expect(file.match(/&lt;\/pre&gt;/g)).toHaveLength(2);
});
