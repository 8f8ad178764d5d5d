import { z } from 'zod/mini';
import { deviceKinds, NetworkProblem } from '#network/network';
import { Id, User } from '#people/people';
import { act, Done, Nothing, read } from './call.ts';

const Port = z.int('bad-request').check(z.minimum(1024, 'bad-request'), z.maximum(65_535, 'bad-request'));
const Address = z.ipv4('bad-request');

/** Returns the school's network: addresses, key and certificate (N31). */
export const readNetwork = read({
  path: '/db/Network',
  who: 'superadmin',
  summary: 'The school’s network: open or closed, its addresses, its key, and who has come.',
  input: Nothing,
  response: z.object({
    /** `own-tls`: TLS_CERT or a proxy provides TLS, so the school's network is not used. */
    state: z.enum(['closed', 'open', 'own-tls']),
    /** Private addresses of this computer. */
    addresses: z.array(z.object({ address: z.string(), interface: z.string() })),
    /** Addresses on which the school's network is open. */
    chosen: z.array(z.string()),
    open_since: z.nullable(z.iso.datetime()),
    https_port: z.int(),
    http_port: z.int(),
    /** Host name; '' before the first opening, as are the code, fingerprint and thumbprint of the school's key. */
    name: z.string(),
    school_code: z.string(),
    fingerprint: z.string(),
    thumbprint: z.string(),
    certificate_until: z.nullable(z.iso.datetime()),
    /** Time of the first request from another device since the opening. */
    first_other_device_at: z.nullable(z.iso.datetime()),
    problem: z.nullable(NetworkProblem),
    /** The occupied port, if `problem` is `port-taken`. */
    problem_port: z.nullable(z.int()),
    /** True if sessions may be opened by a code; false at first (N32). */
    codes_allowed: z.boolean(),
    /** Devices that ask for a code, oldest first. `code_until`: expiry of the code made for the device, if unused. */
    code_requests: z.array(
      z.object({
        id: z.string(),
        /** Shown on the device, such as K7. */
        mark: z.string(),
        device: z.enum(deviceKinds),
        asked_at: z.iso.datetime(),
        code_until: z.nullable(z.iso.datetime()),
      }),
    ),
    code_sessions: z.array(
      z.object({ id: z.string(), name: z.string(), since: z.iso.datetime(), until: z.iso.datetime() }),
    ),
  }),
  follows: () => [{ kind: 'network' }, { kind: 'sessions' }],
});

/** Opens the school's network on private addresses of this computer (N31). Creates its key if there is none. */
export const openNetwork = act({
  path: '/network/open',
  who: 'superadmin',
  summary: 'Open the school’s network, at the machine or over TLS: makes key and certificate, and listens.',
  input: z.strictObject({
    addresses: z
      .array(Address, 'bad-request')
      .check(z.minLength(1, 'bad-request'), z.maxLength(8, 'bad-request')),
    http_port: z.optional(Port),
    https_port: z.optional(Port),
  }),
  response: Done,
  event: 'network-opened',
});

/** Closes one address of the school's network, or all of it (N31). */
export const closeNetwork = act({
  path: '/network/close',
  who: 'superadmin',
  summary: 'Close the school’s network, at the machine or over TLS: one address, or all.',
  input: z.strictObject({ address: z.optional(Address) }),
  response: Done,
  event: 'network-closed',
});

/** Allows sessions opened by a code, or forbids and ends them (N32). */
export const allowCodes = act({
  path: '/network/codes',
  who: 'superadmin',
  summary: 'Allow sessions by code, at the machine or over TLS; forbidding them ends those that are open.',
  input: z.strictObject({ allowed: z.boolean('bad-request') }),
  response: Done,
  event: 'codes-allowed',
});

/** Makes a code with which one device may open a session as one teacher (N32). */
export const makeCode = act({
  path: '/network/code',
  who: 'superadmin',
  summary:
    'Make an 8-digit code for one device that asks and one teacher, at the machine or over TLS: 2 minutes, once.',
  target: ['uid'],
  input: z.strictObject({ uid: Id, request: Id }),
  response: z.object({ message: z.string(), code: z.string(), until: z.iso.datetime() }),
  event: 'code-given',
});

/** Asks for a code on the doorstep page (N32). The device shows `mark` and stores `secret`. */
export const askForCode = act({
  path: '/auth/code-request',
  who: 'anyone',
  summary: 'Ask for a code, over plain HTTP at the doorstep. The device shows `mark` and keeps `secret`.',
  input: z.strictObject({ device: z.enum(deviceKinds, 'bad-request') }),
  response: z.object({ id: z.string(), secret: z.string(), mark: z.string() }),
  audited: false,
});

/** Opens a session of 60 minutes by a code, limited to what a class needs, for the device that asked (N32, N33). */
export const signInByCode = act({
  path: '/auth/code',
  who: 'anyone',
  summary: 'Begin a limited session of 60 minutes by a code, on the device that asked for it.',
  input: z.strictObject({
    request: Id,
    secret: z.string('bad-request').check(z.regex(/^[\w-]{43}$/, 'bad-request')),
    code: z.string('bad-request').check(z.regex(/^\d{8}$/, 'bad-request')),
  }),
  response: z.object({ token: z.string(), expires_at: z.iso.datetime(), user: User }),
  audited: false,
  urgent: true,
});
