import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDevelopmentKey, makeKeys, mustBeOtherHalf, publicKeyFile, secretKeyIn } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tinig-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an update is signed only by the other half of the key that the packages hold, and never beside the development one', () => {
  const [own, other] = ['own', 'other'].map((name) => {
    makeKeys(join(folder, name), join(folder, `${name}.pub`), undefined);
    return { secret: secretKeyIn(join(folder, name), undefined), publicFile: join(folder, `${name}.pub`) };
  });
  expect(() => mustBeOtherHalf(own!.publicFile, own!.secret)).not.toThrow();
  expect(() => mustBeOtherHalf(own!.publicFile, other!.secret)).toThrow('not the other half');
  expect(isDevelopmentKey(own!.publicFile)).toBe(false);
  if (isDevelopmentKey(publicKeyFile))
    expect(() => mustBeOtherHalf(publicKeyFile, own!.secret)).toThrow('is the development key');
});
