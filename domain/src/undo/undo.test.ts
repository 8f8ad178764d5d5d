import { expect, test } from 'vitest';
import { fieldsToRestore } from './undo.ts';

test.each([
  [
    'a field that nobody touched',
    { section_id: '-a' },
    { section_id: '-b' },
    { section_id: '-b' },
    { section_id: '-a' },
  ],
  ['a field that somebody changed', { section_id: '-a' }, { section_id: '-b' }, { section_id: '-c' }, {}],
  [
    'each field by itself',
    { first_name: 'Ana', last_name: 'Cruz' },
    { first_name: 'Anna', last_name: 'Kruz' },
    { first_name: 'Anna', last_name: 'Cruz-Reyes' },
    { first_name: 'Ana' },
  ],
  [
    'a field that was empty',
    { archived_at: null },
    { archived_at: 't' },
    { archived_at: 't' },
    { archived_at: null },
  ],
  [
    'a field that the act emptied',
    { archived_at: 't' },
    { archived_at: null },
    { archived_at: null },
    { archived_at: 't' },
  ],
])('goes back: %s', (_, before, after, present, back) => {
  expect(fieldsToRestore(before, after, present)).toEqual(back);
});
