import { z } from 'zod/mini';
import { fullName } from '#people/people';
import { fold } from '#text/text';

/** Reasons for erasing a child. No free text, which could name the child. */
export const eraseReasons = ['parent-asked', 'child-asked', 'not-ours', 'school-decided'] as const;
export const EraseReason = z.enum(eraseReasons, 'bad-request');
export type EraseReason = z.output<typeof EraseReason>;

const spoken = (name: string) => fold(name).split(/\s+/).filter(Boolean).join(' ');

/** True if the typed text is the person's full name, ignoring case, accents and extra spaces. */
export const matchesFullName = (typed: string, person: { first_name: string; last_name: string }) =>
  spoken(typed) === spoken(fullName(person));
