import { z } from 'zod/mini';

/** Kinds of access to a child's data that are logged. */
export const accessKinds = ['history', 'figures', 'record', 'lrn', 'cards', 'export', 'download'] as const;
export const AccessKind = z.enum(accessKinds);
export type AccessKind = z.output<typeof AccessKind>;

/** How a read is logged as access to children's data. `at` returns the uids of these children. */
export type AccessLogging<Input, Answer> = {
  kind: AccessKind;
  at: (input: Input, answer: Answer) => readonly string[];
};

// Downloads without children, or of a history whose view was already logged.
const ofNoChild = ['sections', 'teachers', 'audit', 'my-acts', 'calendar', 'history', 'report'];

/** True if downloading this screen must be logged as access to children's data. */
export const needsAccessLog = (screen: string) => !ofNoChild.includes(screen);
