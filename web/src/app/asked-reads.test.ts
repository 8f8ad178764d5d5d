import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { fieldNames } from '@tinig/domain/people/record-fields';
import { listInput } from '@tinig/domain/text/paging';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
const has = (word: string) => (text: string) => new RegExp(`\\b${word}\\b`).test(text);
// Short lists are printed in full.
const ofEachList = listInput(['any']);

test('what a read of the console may be narrowed by, a filter say, a screen asks for', () => {
  const unasked = Object.entries<Call>(calls).flatMap(([name, { kind, input }]) => {
    const reading = files.filter(has(name));
    if (kind !== 'read' || reading.length === 0) return [];
    return fieldNames<object>(input.shape)
      .filter((field) => !(field in ofEachList) && !reading.some(has(field)))
      .map((field) => `no screen asks ${name} for ${field}`);
  });
  expect(unasked).toEqual([]);
});
