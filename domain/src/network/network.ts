import { z } from 'zod/mini';
import { codeLetters } from '#setup/setup';

/** Ports of the school's network, unless a superadmin chooses others. */
export const defaultPorts = { https: 8443, http: 8080 } as const;
export const schoolCodeLength = 6;

/** Kinds of devices that the doorstep page distinguishes. */
export const deviceKinds = ['windows', 'android', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Limits of codes and the sessions they open (N32, N33). `minutes`: validity of a code. */
export const codeLimits = {
  ...{ minutes: 2, digits: 8, wrong: 5, asksAnHour: 5, triesAnHour: 20 },
  ...{ sessionMinutes: 60, sessions: 3 },
} as const;

/** Matches an IPv4 address in one of the private ranges of RFC 1918. */
const privateRange = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** True for an IPv4 address that only a local network can reach. */
export const isPrivateAddress = (address: string): boolean => privateRange.test(address);

/** Returns the only host name that a school's key certifies. */
export const localNameOf = (code: string) => `tinig-${code.toLowerCase()}.local`;

/** A school's code, TLS port and key pin: all that a phone needs to trust its server. */
export type SchoolPin = { code: string; httpsPort: number; pin: string };

/** Returns the fragment of a school's QR code: version, school code, TLS port, pin. */
const pinFragment = ({ code, httpsPort, pin }: SchoolPin) => ['1', code, httpsPort, pin].join('.');

/** Returns the URL in the poster's QR code: a page for cameras, with a fragment for the game. Holds no secret. */
export const posterUrl = (address: string, httpPort: number, pin: SchoolPin) =>
  `http://${address}:${httpPort}/s#${pinFragment(pin)}`;

type OpenNetwork = { chosen: string[]; https_port: number; school_code: string; fingerprint: string };

/**
 * Address that new cards lead to: the public one, else the school's own network under its key, with the pin behind
 * the #. '' leaves it to the page (CARDS-5). Never plain HTTP, since a card's token opens an account.
 */
export function cardAddress(publicUrl: string, network: OpenNetwork | undefined): string {
  const [address] = network?.chosen ?? [];
  if (publicUrl || !network || !address) return publicUrl;
  const { https_port: httpsPort, school_code: code, fingerprint: pin } = network;
  return `https://${address}:${httpsPort}#${pinFragment({ code, httpsPort, pin })}`;
}

const fragment = new RegExp(`^1\\.([${codeLetters}]{${schoolCodeLength}})\\.(\\d{1,5})\\.([\\w-]{43})$`);

/** Parses the fragment of a school's QR code. Undefined for any other text. */
export function readFragment(text: string): SchoolPin | undefined {
  const [, code, port, pin] = fragment.exec(text) ?? [];
  return code && port && pin ? { code, httpsPort: Number(port), pin } : undefined;
}

/** Reasons why the school's network is closed, or only partly open. */
export const NetworkProblem = z.enum(['port-taken', 'address-gone', 'clock-behind']);
export type NetworkProblem = z.output<typeof NetworkProblem>;
