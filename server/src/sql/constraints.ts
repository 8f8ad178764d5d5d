import { Refusal } from '@tinig/domain/text/refusal';

type Violation = { code?: unknown; constraint?: unknown };

// What the database refuses by the name of a constraint, in the book's words.
const refusals: Record<string, (input: Record<string, unknown>) => Refusal> = {
  people_email_unique: () => new Refusal('email-taken', 409),
  sections_name_unique: ({ section_name }) => new Refusal('section-exists', 409, { name: `${section_name}` }),
};

// A deadlock, writes that can't be put in one order, a row that came or went meanwhile.
const lostRaces = new Set(['40P01', '40001', '23503', '23505']);

/** Whether a transaction lost a race with another, so that it can be run again at once. */
export const isLostRace = (error: unknown) => {
  const { code, constraint } = error as Violation;
  // A month's table was made while a row waited to be put where it was before: no constraint has a name then.
  if (code === '23514') return constraint === undefined;
  return lostRaces.has(String(code)) && !Object.hasOwn(refusals, String(constraint));
};

/** The refusal that a violated constraint means; any other error is passed on. */
export function refusalForConstraint(error: unknown, input: unknown): unknown {
  const { constraint } = error as Violation;
  if (typeof constraint !== 'string' || !Object.hasOwn(refusals, constraint)) return error;
  return refusals[constraint]!(input as Record<string, unknown>);
}
