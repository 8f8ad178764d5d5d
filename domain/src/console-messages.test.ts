import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isConsoleCode } from './console-messages.ts';
import { isMessageCode } from './messages.ts';

// Schemas and rules by which a form of the console judges; what the games send is judged by the server alone.
const judges = ['days', 'people', 'progress', 'quarter-access', 'sections', 'text'].map(
  (name) => `${name}.ts`,
);
const calls = readdirSync(join(import.meta.dirname, 'calls'))
  .filter((name) => name.endsWith('.ts') && !/^tries|test/.test(name))
  .map((name) => join('calls', name));

test.each([...judges, ...calls])('the console has the words for what %s refuses', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/event: .*/g, '');
  const codes = [...source.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)]
    .map(([, code]) => code!)
    .filter(isMessageCode);
  expect(codes.filter((code) => !isConsoleCode(code))).toEqual([]);
});
