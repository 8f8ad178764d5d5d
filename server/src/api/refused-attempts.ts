import { callName } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import type { MessageCode } from '@tinig/domain/messages/messages';
import { Id } from '@tinig/domain/people/people';
import { Refusal } from '@tinig/domain/text/refusal';
import { writeRefused } from '#audit/write-audit';
import { isDiskFull } from '#db/connection-errors';
import { announce } from '#records/announce';
import type { AppContext, Caller } from './context.ts';

/** Id of the person that an input is about. '' for lists and for anything that is not an id. */
export function targetOf(input: unknown): string {
  const { uid, id, teacher_id } = input as Record<string, unknown>;
  return Id.safeParse(uid ?? id ?? teacher_id).data ?? '';
}

/** Audits a call that failed with 403, if the caller is known. */
export async function auditIfForbidden(
  call: Call,
  error: unknown,
  caller: Caller,
  context: AppContext,
  target: string,
) {
  if (error instanceof Refusal && error.status === 403)
    await auditRefusal(call, error.code, caller, context, target);
}

/** Writes a refused attempt to the audit log, in a transaction of its own. Skips signed-out callers. */
export async function auditRefusal(
  call: Call,
  code: MessageCode,
  { signedIn, address, through }: Caller,
  { sql, now }: AppContext,
  target: string,
) {
  if (!signedIn) return;
  const entry = {
    at: now(),
    actor: signedIn.actor.uid,
    action: callName(call),
    address,
    target,
    event: { kind: 'refused', code, through },
  } as const;
  await sql
    .begin(async (sql) => {
      if (await writeRefused(sql, entry)) await announce(sql, [{ kind: 'audit' }]);
    })
    .catch((error) => {
      // The response is a refusal either way.
      if (!isDiskFull(error)) throw error;
    });
}
