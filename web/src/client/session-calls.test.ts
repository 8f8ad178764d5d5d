import { callUrl } from '@tinig/domain/calls/address';
import { calls } from '@tinig/domain/calls/all';
import { maxPageSize } from '@tinig/domain/text/paging';
import { expect, test } from 'vitest';
import { prefetchedSectionsInput } from './prefetch.ts';
import { sessionCalls } from './session-calls.ts';

test.each(Object.entries(sessionCalls))('%s is the agreement, without its schemas', (name, call) => {
  expect(calls[name as keyof typeof sessionCalls]).toMatchObject(call);
});

test('what the login reads ahead is what the console asks for first', () => {
  expect(callUrl(sessionCalls.readSections, prefetchedSectionsInput)).toBe(
    callUrl(calls.readSections, { per_page: maxPageSize }),
  );
});
