import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@tinig/domain/calls/all';
import { expect, test } from 'vitest';
import { answers } from './answers.ts';

const written = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test.each(allCalls.map(({ name }) => name))('%s is answered, and tried by a table of cases', (name) => {
  expect(answers.filter(({ agreement }) => agreement.name === name)).toHaveLength(1);
  expect(new RegExp(`\\bcases\\(\\s*(\\w+\\.)?${name},`).test(written), 'has a table of cases').toBe(true);
});

test('no two calls share a name, or a path and method', () => {
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
});
