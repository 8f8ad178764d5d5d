import type { MessageValues } from '#messages/console-messages';
import { type MessageCode, message } from '#messages/messages';

/** The HTTP statuses that a refusal may have (DOOR-1). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** A refused request, with a code for programs and a message for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: MessageCode;
  readonly status: RefusalStatus;
  /** The invalid field, if the message names one. */
  readonly field: string | undefined;
  /** Seconds to wait before retrying; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: MessageCode, status: RefusalStatus, values?: MessageValues, retryAfter?: number) {
    super(message(code, values));
    this.code = code;
    this.status = status;
    this.field = values?.field === undefined ? undefined : String(values.field);
    this.retryAfter = retryAfter;
  }
}
