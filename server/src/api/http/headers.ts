import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Refuses requests from pages of other sites, by the browser's Origin header (T21). Programs send none. */
export function mustBeSameOrigin({ headers: { origin }, host }: FastifyRequest) {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('not-allowed-origin', 403);
}

/** True if the client accepts this encoding. */
export const acceptsEncoding = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip') =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(headers['accept-encoding'] ?? '');

/** Allows no inline scripts or styles, and nothing from other origins. `reached`: another origin to connect to. */
export const contentSecurityPolicy = (reached = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${reached}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Security headers of T11, T34 and T35, for every response. */
export const safeHeaders = (isTls: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cache-control': 'no-store',
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

export function sendSafeHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, goOn) => {
    reply.headers(headers);
    goOn();
  });
}

/** True if a browser asks for a page. */
export const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
