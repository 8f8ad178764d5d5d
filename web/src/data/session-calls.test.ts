import { calls } from '@tinig/domain/calls/all';
import { expect, test } from 'vitest';
import { sessionCalls } from './session-calls.ts';

test.each(Object.entries(sessionCalls))('%s is the agreement, without its schemas', (name, call) => {
  expect(calls[name as keyof typeof sessionCalls]).toMatchObject(call);
});
