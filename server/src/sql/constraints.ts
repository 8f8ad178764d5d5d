import { Refusal } from '@tinig/domain/text/refusal';

type Violation = { code?: unknown; constraint?: unknown };

// Refusals by name of the violated constraint.
const refusals: Record<string, (input: Record<string, unknown>) => Refusal> = {
  people_email_unique: () => new Refusal('email-taken', 409),
  sections_name_unique: ({ section_name }) => new Refusal('section-exists', 409, { name: `${section_name}` }),
};

// Deadlock, serialization failure, foreign key or unique violation by a concurrent change.
const lostRaces = new Set(['40P01', '40001', '23503', '23505']);

/** True if a transaction lost a race with another and can be retried at once. */
export const isLostRace = (error: unknown) => {
  const { code, constraint } = error as Violation;
  // A partition was created while a row was being routed. PostgreSQL then reports no constraint name.
  if (code === '23514') return constraint === undefined;
  return lostRaces.has(String(code)) && !Object.hasOwn(refusals, String(constraint));
};

/** Converts a constraint violation to its refusal. Returns other errors unchanged. */
export function refusalForConstraint(error: unknown, input: unknown): unknown {
  const { constraint } = error as Violation;
  if (typeof constraint !== 'string' || !Object.hasOwn(refusals, constraint)) return error;
  return refusals[constraint]!(input as Record<string, unknown>);
}
