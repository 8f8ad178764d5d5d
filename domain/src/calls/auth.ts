import { scopeUid, sessionUid } from '@tinig/domain/access';
import { act, read } from '@tinig/domain/call';
import { NewStudent, User } from '@tinig/domain/people';
import { filledText, longestEmail } from '@tinig/domain/text';
import { z } from 'zod';
import { Done, Nothing } from './answers.ts';

const device = z.string('bad-request').regex(/^[\w-]{16,64}$/, 'bad-request');

const Session = {
  token: z.string(),
  expires_at: z.iso.datetime(),
  device: z.string(),
  user: User,
};

/** Signs in a person of any role; the console reads the role next (S§5). */
export const signIn = act({
  name: 'signIn',
  path: '/auth/sign-in',
  who: 'anyone',
  summary: 'Sign in with email and password; `device` is what an earlier sign-in answered.',
  input: z.strictObject({
    email: filledText('fill-all', longestEmail),
    password: z.string('fill-all').min(1, 'fill-all').max(4096, 'too-long'),
    device: device.optional(),
  }),
  answer: z.object(Session),
  audited: false,
  urgent: true,
});

/** Ends the session of the token that is sent; it is dead at once. */
export const signOut = act({
  name: 'signOut',
  path: '/auth/sign-out',
  who: 'signed-in',
  summary: 'Sign out; the token is dead at once.',
  input: Nothing,
  answer: Done,
  audited: false,
  urgent: true,
});

/** The signed-in person, when the session ends, and which of the own sessions it is. */
export const readSession = read({
  name: 'readSession',
  path: '/auth/session',
  who: 'signed-in',
  summary: 'The signed-in person, when the session ends, and its id among the own sessions.',
  input: Nothing,
  answer: z.object({ user: User, expires_at: z.iso.datetime(), session_id: z.string() }),
  scope: (actor, session_id) => `session:${session_id}:${actor?.uid ?? ''}`,
  follows: (_, scope) => {
    const uid = sessionUid(scope);
    return [{ kind: 'people', uid }, { kind: 'sections' }, { kind: 'use', uid }];
  },
});

/** Whose account had many wrong tries since the last right one: the teacher sees it, and may set a new password (security §2). */
export const readManyTries = read({
  name: 'readManyTries',
  path: '/db/ManyTries',
  who: 'staff',
  summary:
    'The uids of own students, for a superadmin of anybody, whose account had many wrong tries since the last right one.',
  input: Nothing,
  answer: z.array(z.string()),
  follows: (_, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    return [{ kind: 'tries' }, { kind: 'people', teacher }, { kind: 'sections' }];
  },
});

/** Registers a student from the game and signs in at once (decisions, Accounts). */
export const register = act({
  name: 'register',
  path: '/auth/register',
  who: 'signed-out',
  summary: 'Register a student from the game; refused while registration is closed.',
  input: NewStudent,
  answer: z.object({ message: z.string(), ...Session }),
  status: 201,
  audited: false,
});
