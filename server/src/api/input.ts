import type { Act } from '@tinig/domain/calls/call';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import type { z } from 'zod/mini';
import type { Handler, ReadHandler } from './handler.ts';

/** What is made of what somebody sent; what can't be read is refused. */
export function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch {
    throw new Refusal('bad-request', 400);
  }
}

export type InputFields = Record<string, unknown>;

/** Reads an input by the agreement's schema; refuses with the words for its first fault. */
export const parseInput = ({ agreement }: Handler, input: InputFields): InputFields =>
  mustParse(agreement.input, input) as InputFields;

/**
 * Reads a read's input. Where its detail is at fault, a caller who may not see what the rest of it names is told
 * so first (P2).
 */
export async function parseReadInput(
  handler: ReadHandler,
  input: InputFields,
  see: (input: InputFields) => Promise<unknown>,
): Promise<InputFields> {
  const read = handler.agreement.input.safeParse(input);
  if (read.success) return read.data;
  const { issues }: z.core.$ZodError = read.error;
  const faulty = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !faulty.has(field)));
  const sound = handler.agreement.input.safeParse(rest);
  if (sound.success) await see(sound.data);
  return parseInput(handler, input);
}

/**
 * Reads of an act's input what names its target, so that the target is judged before the input's detail (P2). Where
 * that can't be read there is no target to judge, and the input is refused as usual.
 */
export function parseTarget(agreement: Act, input: InputFields): InputFields {
  const target: InputFields = {};
  for (const field of agreement.target) {
    const read = agreement.input.shape[field].safeParse(input[field]);
    if (!read.success) {
      mustParse(agreement.input, input);
      throw new Refusal('bad-field', 400, { field });
    }
    target[field] = read.data;
  }
  return target;
}
