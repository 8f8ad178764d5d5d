import { z } from 'zod/mini';

/**
 * What of a child somebody looked at: the history of tries, a list that holds the LRN, all that is kept, the LRN
 * alone, login cards, an export of the school, a download of a screen.
 */
export const lookKinds = ['history', 'figures', 'record', 'lrn', 'cards', 'export', 'download'] as const;
export const LookKind = z.enum(lookKinds);
export type LookKind = z.output<typeof LookKind>;

/** Of a read: which kind of look it is, and at whom, by what was asked and answered. */
export type Looking<Input, Answer> = {
  kind: LookKind;
  at: (input: Input, answer: Answer) => readonly string[];
};

// Files of no child, and of one whose history the screen has shown already.
const ofNoChild = ['sections', 'teachers', 'audit', 'my-acts', 'calendar', 'history', 'report'];

/** Whether a download of this screen shows children that nothing has noted yet. */
export const showsChildren = (screen: string) => !ofNoChild.includes(screen);
