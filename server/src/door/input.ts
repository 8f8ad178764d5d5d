import type { Act } from '@tinig/domain/call';
import { mustParse } from '@tinig/domain/input';
import { Refusal } from '@tinig/domain/refusal';
import type { Answer } from './answer.ts';

export type InputFields = Record<string, unknown>;

/** Reads an input by the agreement's schema; refuses with the words for its first fault. */
export const parseInput = ({ agreement }: Answer, input: InputFields): InputFields =>
  mustParse(agreement.input, input) as InputFields;

/**
 * Reads of an act's input what names its target, so that the target is judged before the input's detail (P2). Where
 * that can't be read there is no target to judge, and the input is refused as ever.
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
