import { z } from 'zod/mini';
import { NetworkProblem } from '#network/network';
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
  }),
  follows: () => [{ kind: 'network' }],
});

/**
 * Opens the school's network on private addresses of this computer (N31). Creates the school's key if it has none.
 */
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
