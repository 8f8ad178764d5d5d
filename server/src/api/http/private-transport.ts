import type { FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '#settings';

/** True if nobody on the way can read a request: it came over TLS, or from this computer. */
export function isPrivate({ protocol, ip, raw: { socket } }: FastifyRequest): boolean {
  const from = ip.replace(/^::ffff:/, '');
  const isOwn = socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress;
  return protocol === 'https' || isLoopback(from) || (isOwn && ip === socket.remoteAddress);
}

/** True if passwords and data may be sent in answer to a request (N35). */
export const isTransportAllowed = (request: FastifyRequest, { allowHttp }: Settings) =>
  allowHttp || isPrivate(request);
