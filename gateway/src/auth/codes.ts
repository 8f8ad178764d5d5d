import type { MessageCode } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import type { RefusedResponse } from '@tinig/server/api/errors';

/** Converts a refusal to a database error. The SDKs' `get()` reports no code but `permission_denied` to the app. */
export function databaseCode(refused: RefusedResponse, error?: unknown): { s: string; d: string } {
  const { status } = refused;
  if (status === 401 || status === 403 || status === 404)
    return { s: 'permission_denied', d: 'Permission denied' };
  return { s: status === 429 || status >= 500 ? 'unavailable' : 'failed', d: inEnglish(refused, error) };
}

/** Returns a reason in English and the field at fault, for developers. Pupils never see it. */
function inEnglish({ body: { code } }: RefusedResponse, error: unknown): string {
  const field = error instanceof Refusal && error.field ? `: ${error.field}` : '';
  return `${code.replaceAll('-', ' ')}${field}`;
}

const signInCodes: Partial<Record<MessageCode, string>> = {
  'login-failed': 'INVALID_LOGIN_CREDENTIALS',
  'account-archived': 'USER_DISABLED',
  'too-many-tries': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'too-many-requests': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'email-taken': 'EMAIL_EXISTS',
  'email-invalid': 'INVALID_EMAIL',
  'registration-closed': 'ADMIN_ONLY_OPERATION',
  'password-too-short': 'WEAK_PASSWORD',
  'password-too-long': 'WEAK_PASSWORD',
  'password-too-common': 'WEAK_PASSWORD',
  'current-password-needed': 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'not-signed-in': 'TOKEN_EXPIRED',
  'student-is-archived': 'USER_DISABLED',
  forbidden: 'OPERATION_NOT_ALLOWED',
};

/** Returns Firebase Authentication's code for a refusal; null for server errors. */
export function authMessage(refused: RefusedResponse, error: unknown): string | null {
  if (refused.status >= 500) return null;
  const code = signInCodes[refused.body.code as MessageCode] ?? 'INVALID_REQUEST';
  return code === 'WEAK_PASSWORD' || code === 'INVALID_REQUEST'
    ? `${code} : ${inEnglish(refused, error)}`
    : code;
}

/** Refusal with a Firebase code that has no message code in Tinig. */
export class AuthRefusal extends Refusal {
  readonly firebase: string;
  constructor(firebase: string) {
    super('bad-request', 400);
    this.firebase = firebase;
  }
}
