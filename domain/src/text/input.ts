import type { z } from 'zod/mini';
import type { MessageValues } from '#messages/console-messages';
import { isMessageCode, type MessageCode } from '#messages/messages';
import { Refusal } from './refusal.ts';

/** Why an input was rejected: message code, values, and the field. */
export type Fault = { code: MessageCode; values: MessageValues; field: string };

/** True for an object that is not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const missing = /fill-all|missing/;

/** Returns all faults of a failed parse, missing fields first. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  const faults = error.issues.map(faultOf);
  return faults.sort((a, b) => Number(missing.test(b.code)) - Number(missing.test(a.code)));
}

/** Parses a value; throws a Refusal with the first fault. */
export function mustParse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fault = faultsOf(parsed.error)[0]!;
  throw new Refusal(fault.code, 400, fault.values);
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys
      .map((key) => [...issue.path, key].join('.'))
      .join(', ')
      .slice(0, 200);
    return { code: 'unknown-field', values: { field: unknown }, field: issue.keys[0] ?? '' };
  }
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((one) => isMessageCode(one.message));
    if (inner) return faultOf({ ...inner, path: [...issue.path, ...inner.path] });
  }
  if (isMessageCode(issue.message) && issue.message !== 'bad-request')
    return { code: issue.message, values: { field }, field };
  return field ? { code: 'bad-field', values: { field }, field } : { code: 'bad-request', values: {}, field };
}
