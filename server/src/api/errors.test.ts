import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { refusedBy } from './errors.ts';

test.runIf(process.platform === 'linux')(
  'a disk that fails under the program refuses a call with 503',
  async () => {
    // The start of a process's own memory can't be read: an I/O error.
    const error = await readFile('/proc/self/mem').catch((error) => error);
    expect(error.code).toBe('EIO');
    expect(refusedBy(error)).toMatchObject({ status: 503, body: { code: 'database-away' } });
  },
);

test('a disk that the system has made read-only refuses a call with 503', () => {
  const error = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  expect(refusedBy(error)).toMatchObject({ status: 503, body: { code: 'database-away' } });
});
