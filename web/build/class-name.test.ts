import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from './class-name.ts';

const src = join(import.meta.dirname, '../src');
const sheets = globSync('**/*.module.css', { cwd: src });

test('no two classes of the style sheets have one name', () => {
  const places = new Map<string, string>();
  for (const sheet of sheets)
    for (const [, name] of readFileSync(join(src, sheet), 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)) {
      const whole = classNameOf(name!, join(src, sheet));
      expect(places.get(whole) ?? sheet, whole).toBe(sheet);
      places.set(whole, sheet);
    }
  expect(places.size).toBeGreaterThan(500);
});
