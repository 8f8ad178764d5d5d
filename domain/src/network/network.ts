import { z } from 'zod/mini';
import { codeLetters } from '#setup/setup';

/** Ports of the school's network, unless a superadmin chooses others. */
export const usualPorts = { https: 8443, http: 8080 } as const;
export const schoolCodeLength = 6;

/** An IPv4 address in one of the private ranges of RFC 1918. */
const privateRange = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** True for an IPv4 address that only a local network can reach. */
export const isPrivateAddress = (address: string): boolean => privateRange.test(address);

/** The one host name that a school's key certifies. */
export const localNameOf = (code: string) => `tinig-${code.toLowerCase()}.local`;

/** Code, TLS port and pin of a school: all that a phone needs to trust it. */
export type SchoolPin = { code: string; httpsPort: number; pin: string };

/** The fragment of a school's QR: version, code, TLS port, pin. */
const pinFragment = ({ code, httpsPort, pin }: SchoolPin) => ['1', code, httpsPort, pin].join('.');

/** Content of the poster's QR: a camera opens the doorstep, the game reads the fragment. Holds no secret. */
export const posterTarget = (address: string, httpPort: number, pin: SchoolPin) =>
  `http://${address}:${httpPort}/s#${pinFragment(pin)}`;

const fragment = new RegExp(`^1\\.([${codeLetters}]{${schoolCodeLength}})\\.(\\d{1,5})\\.([\\w-]{43})$`);

/** Reads the fragment of a school's QR. Undefined for any other text. */
export function readFragment(text: string): SchoolPin | undefined {
  const [, code, port, pin] = fragment.exec(text) ?? [];
  return code && port && pin ? { code, httpsPort: Number(port), pin } : undefined;
}

/** Why the school's network is not open, or only in part. */
export const NetworkProblem = z.enum(['port-taken', 'address-gone', 'clock-behind']);
export type NetworkProblem = z.output<typeof NetworkProblem>;
