import type { FastifyRequest } from 'fastify';
import { isLoopback, type Settings } from '#settings';

/** True if a connection comes from another computer, or through a proxy there. */
export const isFromElsewhere = ({ raw: { socket } }: FastifyRequest) =>
  socket.remoteAddress !== socket.localAddress && !isLoopback(plainAddress(socket.remoteAddress ?? '::1'));

/** True if others on the network can't read a request: it came over TLS, or from this computer. */
export const isPrivate = (request: FastifyRequest) =>
  request.protocol === 'https' ||
  isLoopback(plainAddress(request.ip)) ||
  (!isFromElsewhere(request) && request.ip === request.raw.socket.remoteAddress);

/** Converts an IPv4-mapped IPv6 address to plain IPv4. */
const plainAddress = (address: string) => address.replace(/^::ffff:/, '');

/** True if this transport may carry passwords and data (N35). */
export const isTransportAllowed = (request: FastifyRequest, { allowHttp }: Settings) =>
  allowHttp || isPrivate(request);
