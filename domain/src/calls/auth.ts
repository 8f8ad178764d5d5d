import { z } from 'zod/mini';
import { scopeUid, sessionScope } from '#people/access';
import { Id, NewStudent, Password, personName, User } from '#people/people';
import { Role } from '#people/roles';
import { listInput, listOf } from '#text/paging';
import { anyText, filledText, maxEmailLength } from '#text/text';
import { act, Done, Nothing, read } from './call.ts';

const device = z.string('bad-request').check(z.regex(/^[\w-]{16,64}$/, 'bad-request'));

/** Response to a new session. With `must_change`, other calls are refused until the password is changed. */
export const OpenedSession = {
  token: z.string(),
  expires_at: z.iso.datetime(),
  device: z.string(),
  user: User,
  must_change: z.optional(z.literal(true)),
};

export const signIn = act({
  path: '/auth/sign-in',
  who: 'anyone',
  summary:
    'Sign in with email and password, or a student with the token of a login card (`card`); `device` is what an earlier sign-in answered.',
  input: z
    .strictObject({
      email: z.optional(filledText('fill-all', maxEmailLength)),
      password: z.optional(anyText(4096).check(z.minLength(1, 'fill-all'))),
      card: z.optional(anyText(128).check(z.minLength(1, 'bad-request'))),
      device: z.optional(device),
    })
    .check(
      z.superRefine(({ email, password, card }, { addIssue }) => {
        const hasPair = email !== undefined || password !== undefined;
        if (card !== undefined && hasPair)
          addIssue({ code: 'custom', message: 'bad-request', path: ['card'] });
        if (card === undefined && (email === undefined || password === undefined))
          addIssue({
            code: 'custom',
            message: 'fill-all',
            path: [email === undefined ? 'email' : 'password'],
          });
      }),
    ),
  response: z.object(OpenedSession),
  audited: false,
  urgent: true,
});

export const signOut = act({
  path: '/auth/sign-out',
  who: 'signed-in',
  limited: true,
  summary: 'Sign out; the token is dead at once.',
  input: Nothing,
  response: Done,
  audited: false,
  urgent: true,
  beforeOwnPassword: true,
});

export const readSession = read({
  path: '/auth/session',
  who: 'signed-in',
  limited: true,
  summary: 'The signed-in person, when the session ends, and its id among the own sessions.',
  input: Nothing,
  response: z.object({
    user: User,
    expires_at: z.iso.datetime(),
    session_id: z.string(),
    must_change: z.optional(z.literal(true)),
  }),
  beforeOwnPassword: true,
  scope: sessionScope,
  follows: (_, scope) => {
    const uid = scopeUid(scope) ?? '';
    return [{ kind: 'people', uid }, { kind: 'sections' }, { kind: 'use', uid }];
  },
});

export const readManyAttempts = read({
  path: '/db/ManyTries',
  who: 'staff',
  summary:
    'The uids of own students, for a superadmin of anybody, whose account had many wrong attempts since the last right one.',
  input: Nothing,
  response: z.array(z.string()),
  follows: (_, scope) => {
    const teacher = scopeUid(scope) ?? undefined;
    return [{ kind: 'tries' }, { kind: 'people', teacher }, { kind: 'sections' }];
  },
});

export const register = act({
  path: '/auth/register',
  who: 'signed-out',
  summary: 'Register a student from the game; refused while registration is closed.',
  input: NewStudent,
  response: z.object({ message: z.string(), ...OpenedSession }),
  status: 201,
  audited: false,
});

export const changePassword = act({
  path: '/edit-student-password/changePassword',
  who: 'staff',
  summary:
    'Set a password; the own one needs `current_password` when the sign-in is more than 15 minutes old.',
  target: ['uid'],
  input: z.strictObject({
    uid: Id,
    password: Password('fill-all'),
    current_password: z.optional(anyText(4096)),
  }),
  response: Done,
  urgent: true,
  beforeOwnPassword: true,
  event: 'password-changed',
});

export const Session = z.object({
  id: z.string(),
  ...personName,
  role: Role,
  since: z.iso.datetime(),
  last_used: z.iso.datetime(),
});
export type Session = z.output<typeof Session>;

export const readSessions = read({
  path: '/db/Sessions',
  who: 'signed-in',
  summary: 'Living sessions: the own ones; everybody’s for a superadmin.',
  input: z.strictObject({
    role: z.optional(Role),
    uid: z.optional(Id),
    ...listInput(['since', 'name', 'last_used']),
  }),
  response: listOf(Session),
  follows: (input, scope) => {
    const uid = scopeUid(scope) ?? input.uid;
    return [
      { kind: 'sessions', uid },
      { kind: 'people', uid },
      { kind: 'use', uid },
    ];
  },
});

export const endSession = act({
  method: 'DELETE',
  path: '/db/Sessions/:id',
  who: 'signed-in',
  summary: 'End a session: an own one, or any as a superadmin.',
  target: ['id'],
  input: z.strictObject({ id: Id }),
  response: Done,
  urgent: true,
  event: 'session-ended',
});

export const maxCards = 500;

/** A card's secrets, returned only once. The server stores only their hashes (CARDS-1). */
export const MadeCard = z.object({
  ...personName,
  /** Name on the card, unique in the section where possible (CARDS-4). */
  card_name: z.string(),
  section: z.string(),
  login: z.string(),
  password: z.string(),
  token: z.string(),
});
export type MadeCard = z.infer<typeof MadeCard>;

export const makeCards = act({
  path: '/cards/make',
  who: 'staff',
  target: ['uids'],
  summary:
    'Make login cards for active students: each gets a new password and card token, answered once; the old ones and the sessions end.',
  input: z.strictObject({
    uids: z
      .array(Id, 'bad-request')
      .check(z.minLength(1, 'no-student-chosen'), z.maxLength(maxCards, 'bad-request')),
  }),
  response: z.object({ message: z.string(), cards: z.array(MadeCard), public_url: z.string() }),
  urgent: true,
  event: 'cards-made',
});
