import { isObject } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import { refusedBy } from '@tinig/server/api/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerPreflight, openToAll } from '#cors';
import type { GatewayParts } from '#parts';
import * as accounts from './accounts.ts';
import { AuthRefusal, authMessage } from './codes.ts';

type AuthHandler = (call: accounts.AuthCall) => Promise<object>;

const methods: Record<string, AuthHandler> = {
  'accounts:signUp': accounts.signUp,
  'accounts:signInWithPassword': accounts.signInWithPassword,
  'accounts:lookup': accounts.lookup,
  'accounts:update': accounts.update,
  'accounts:delete': accounts.remove,
  'accounts:createAuthUri': accounts.createAuthUri,
};

// Legacy paths that the desktop SDK still uses.
const oldNames: Record<string, string> = {
  signupNewUser: 'accounts:signUp',
  verifyPassword: 'accounts:signInWithPassword',
  getAccountInfo: 'accounts:lookup',
  setAccountInfo: 'accounts:update',
  deleteAccount: 'accounts:delete',
  createAuthUri: 'accounts:createAuthUri',
};

const newPrefixes = ['/identitytoolkit.googleapis.com', ''];
const oldPrefixes = [
  '/www.googleapis.com/identitytoolkit/v3/relyingparty',
  '/identitytoolkit/v3/relyingparty',
];
const tokenPrefixes = ['/securetoken.googleapis.com', ''];

/** Mounts the endpoints of the Authentication SDKs under every prefix that the SDKs use. */
export async function mountAuth(app: FastifyInstance, parts: GatewayParts) {
  openToAll(app);
  takeForms(app);
  answerAuthErrors(app);
  const post = (url: string, handler: (method: string) => AuthHandler) => {
    app.post(url, async ({ body, ip: address, params }) => {
      const { method } = params as { method: string };
      return await handler(method)({ body: body as Record<string, unknown>, address, parts });
    });
    app.options(url, answerPreflight);
  };
  const newOne = (method: string) => (Object.hasOwn(methods, method) ? methods[method]! : refuse);
  const oldOne = (method: string) => newOne(Object.hasOwn(oldNames, method) ? oldNames[method]! : '');
  for (const prefix of newPrefixes) {
    post(`${prefix}/v1/:method(^accounts:.+)`, newOne);
    app.get(`${prefix}/v2/passwordPolicy`, () => accounts.passwordPolicy(parts));
    app.get(`${prefix}/v2/recaptchaConfig`, async () => ({}));
  }
  for (const prefix of oldPrefixes) post(`${prefix}/:method`, oldOne);
  for (const prefix of tokenPrefixes) post(`${prefix}/v1/token`, () => accounts.token);
}

const refuse: AuthHandler = async () => {
  throw new AuthRefusal('OPERATION_NOT_ALLOWED');
};

/** Parses a body as a form if its content type says so, and as JSON otherwise. */
function takeForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, bodyOf(String(body), request.headers['content-type'] ?? ''));
    } catch {
      done(new Refusal('bad-request', 400));
    }
  });
}

function bodyOf(text: string, type: string): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (!isObject(body)) throw new Error('no object');
  return body;
}

/**
 * Formats refusals as Firebase Authentication does. For server errors, a non-JSON body makes the SDK retry.
 */
function answerAuthErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply: FastifyReply) => {
    const refused = refusedBy(error);
    if (!refused) request.log.error({ err: error }, 'a call of the gateway failed');
    const message = error instanceof AuthRefusal ? error.firebase : refused && authMessage(refused, error);
    if (message === null) return reply.code(503).type('text/plain').send('Subukan muli mamaya.');
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return reply.code(400).send({ error: { code: 400, message, errors } });
  });
}
