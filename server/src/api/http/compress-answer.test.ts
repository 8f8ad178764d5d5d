import { useDoor } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const door = useDoor();

test('compresses a large answer for a caller that accepts it', async () => {
  const authorization = `Bearer ${await door.signIn('head')}`;
  const ask = (path: string, accepted: string) =>
    fetch(`${door.origin}${path}`, { headers: { authorization, 'accept-encoding': accepted } });
  const large = await ask('/db/Users', 'gzip');
  expect(large.headers.get('content-encoding')).toBe('gzip');
  const plain = await ask('/db/Users', 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await ask('/db/Users', 'br, gzip;q=0')).headers.get('content-encoding')).toBeNull();
  expect(await large.text()).toBe(await plain.text());
  expect((await ask('/db/Totals', 'gzip')).headers.get('content-encoding')).toBeNull();
});
