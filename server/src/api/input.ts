import type { Act } from '@tinig/domain/calls/call';
import type { Actor } from '@tinig/domain/people/access';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import type { z } from 'zod/mini';
import type { Handler, ReadHandler } from './handler.ts';

/** Runs a parser, and refuses input it can't read with 400. */
export function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch {
    throw new Refusal('bad-request', 400);
  }
}

export type InputFields = Record<string, unknown>;

/**
 * Replaces the id of a joined record in the input with that of the kept one. A phone that signed in with the joined
 * record's card still sends the former (JOIN-2).
 */
export const keptInput = <Input extends InputFields>(input: Input, actor: Actor | undefined): Input =>
  actor?.origin
    ? (Object.fromEntries(
        Object.entries(input).map(([field, value]) => [field, value === actor.origin ? actor.uid : value]),
      ) as Input)
    : input;

/** Parses an input by the contract's schema. Refuses with the message of its first error. */
export const parseInput = ({ agreement }: Handler, input: InputFields): InputFields =>
  mustParse(agreement.input, input) as InputFields;

/**
 * Parses a read's input. If a field is invalid, first checks permission for the valid ones, so that 403 and 404 precede
 * 400 (P2).
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
 * Parses only the fields that identify an act's target, so that it is checked before the rest (P2). Refuses invalid
 * ones as usual.
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
