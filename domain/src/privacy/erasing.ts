import { z } from 'zod/mini';
import { fullName } from '#people/people';
import { fold } from '#text/text';

/** Why a child is erased: one of these and no free text, which would name the child again. */
export const eraseReasons = ['parent-asked', 'child-asked', 'not-ours', 'school-decided'] as const;
export const EraseReason = z.enum(eraseReasons, 'bad-request');
export type EraseReason = z.output<typeof EraseReason>;

const spoken = (name: string) => fold(name).split(/\s+/).filter(Boolean).join(' ');

/** Whether this is the child's full name, as somebody types it: case, accents and double spaces forgiven. */
export const isNamed = (typed: string, person: { first_name: string; last_name: string }) =>
  spoken(typed) === spoken(fullName(person));
