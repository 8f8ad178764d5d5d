import { type ConsoleCode, consoleMessage, isConsoleCode } from '@tinig/domain/messages/console-messages';
import type { MessageCode } from '@tinig/domain/messages/messages';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod/mini';
import { errorText, samePassword } from './error-texts.ts';
import { RefusedError } from './request.ts';
import type { Outcome } from './use-act.ts';

export type FormWords = { kind: 'danger' | 'warning'; text: string };
type Errors = Record<string, string>;

// Codes for missing values: the notice shows the message, and the field says what it needs.
const missingCodes: readonly string[] = [
  'fill-all',
  'fill-all-fields',
  'teacher-fill-all',
] satisfies ConsoleCode[];

/** Maps a refusal's code to the invalid field. */
const fieldOf: Record<string, string> = {
  'email-taken': 'email',
  'email-invalid': 'email',
  'email-read-only': 'email',
  'section-unknown': 'section',
  'section-exists': 'section_name',
  'skill-exists': 'skill',
  'section-teacher-unknown': 'teacher_id',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-too-common': 'password',
  'current-password-needed': 'current_password',
  'current-password-wrong': 'current_password',
} satisfies Partial<Record<MessageCode, string>>;

/** The first problem's message, and an error per field. `missing` holds the texts for empty fields. */
function findErrors(error: z.core.$ZodError, missing: Errors): { words: string; errors: Errors } {
  const errors: Errors = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    const text = isConsoleCode(issue.message)
      ? consoleMessage(issue.message)
      : consoleMessage('bad-field', { field: name });
    const isRepeat = issue.message === ('passwords-differ' satisfies ConsoleCode);
    errors[name] ??= isRepeat
      ? samePassword
      : (missingCodes.includes(issue.message) && missing[name]) || text;
  }
  const first = error.issues.find(({ message: code }) => missingCodes.includes(code)) ?? error.issues[0];
  const words =
    first && isConsoleCode(first.message) ? consoleMessage(first.message) : Object.values(errors)[0];
  return { words: words ?? consoleMessage('bad-request'), errors };
}

/**
 * Hook: a form's values, errors and notice. `field(name)` returns the props of a Field. `check` validates with the
 * call's own schema before sending. After a refusal the focus goes to the first invalid field.
 */
export function useForm<Values extends Record<string, string>>(
  initial: Values,
  missing: Partial<Record<keyof Values, string>> = {},
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [notice, setNotice] = useState<FormWords>();
  const [busy, setBusy] = useState(false);

  // Runs after React has marked the fields.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstFault();
  }, [errors]);

  /** Shows why the form was refused. `fault` names the invalid field, or holds an error per field. */
  const refuse = useCallback((text: string, fault: Errors | (keyof Values & string) = {}) => {
    setNotice({ kind: 'danger', text });
    setErrors(typeof fault === 'string' ? { [fault]: text } : fault);
  }, []);

  const refuseUnchanged = () => {
    setNotice({ kind: 'warning', text: consoleMessage('no-change') });
    setErrors({});
  };

  /**
   * Returns a call's outcome. On failure shows the server's message or the given fallback (ERROR-2) and returns
   * undefined. The form is busy while it waits.
   */
  const outcomeOf = async <Answer>(
    call: Promise<Outcome<Answer>>,
    answered: ConsoleCode,
    silent = answered,
  ) => {
    setBusy(true);
    const outcome = await call;
    setBusy(false);
    const { trouble } = outcome;
    if (!trouble) return outcome;
    const name = trouble instanceof RefusedError ? fieldOf[trouble.code] : undefined;
    refuse(errorText(trouble, answered, silent), name && name in values ? name : {});
    return undefined;
  };

  /**
   * Returns the parsed values, or shows the errors and returns undefined. The types reject a form that lacks a required
   * field.
   */
  const check = <Schema extends z.ZodMiniType>(
    schema: Schema,
    ...[sent]: Values extends z.input<Schema> ? [sent?: z.input<Schema>] : [sent: z.input<Schema>]
  ): z.output<Schema> | undefined => {
    setNotice(undefined);
    setErrors({});
    const parsed = schema.safeParse(sent ?? values);
    if (parsed.success) return parsed.data;
    const found = findErrors(parsed.error, missing as Errors);
    refuse(found.words, found.errors);
    return undefined;
  };

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });

  return {
    values,
    setValues,
    notice,
    busy,
    clearNotice: () => setNotice(undefined),
    clear: () => {
      setNotice(undefined);
      setErrors({});
    },
    field,
    check,
    refuse,
    refuseUnchanged,
    outcomeOf,
  };
}

function focusFirstFault() {
  const forms = document.querySelectorAll('dialog[open] form, form');
  forms[forms.length - 1]?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
