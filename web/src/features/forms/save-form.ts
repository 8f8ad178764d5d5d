import type { InputOf } from '@tinig/domain/calls/call';
import type { ConsoleCode } from '@tinig/domain/messages/console-messages';
import type { z } from 'zod/mini';
import type { Agreement } from '#client/request.ts';
import { attempt, type Outcome } from '#client/use-act.ts';
import type { useForm } from '#client/use-form.ts';
import { notifyAndClose } from './notify-done.tsx';

/** Submits a form. Success shows a toast and closes the form, and errors appear in the form. */
export async function saveForm<A extends Agreement & { response: z.ZodMiniType<{ message: string }> }>(
  form: Pick<ReturnType<typeof useForm>, 'outcomeOf'>,
  agreement: A,
  sent: InputOf<A>,
  failed: ConsoleCode,
  onClose: () => void,
): Promise<void> {
  const call: Promise<Outcome<{ message: string }>> = attempt(agreement, sent);
  const done = await form.outcomeOf(call, failed);
  if (done) notifyAndClose(done, onClose);
}
