import { calls } from '@tinig/domain/calls/all';
import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';

// Neither is ever in the log: nobody is signed in yet, and anybody may sign out.
const unlogged = ['signIn', 'signOut'];

test.each(Object.keys(calls).filter((name) => !unlogged.includes(name)))(
  '%s stands in the audit log in words',
  (name) => expect(actionWords(name)).not.toBe(name),
);
