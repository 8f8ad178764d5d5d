import { z } from 'zod/mini';
import { Id } from '#people/people';
import { incidentSteps } from '#privacy/incidents';
import { text } from '#text/text';
import { Day, Moment } from '#time/days';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

const step = z.int('bad-request').check(z.minimum(1, 'bad-request'), z.maximum(incidentSteps, 'bad-request'));

/** A completed step, with its decision and reason if it has one. Immutable. */
export const DoneStep = z.object({
  step: z.int(),
  at: z.iso.datetime(),
  done_by: z.string(),
  done_by_name: z.string(),
  note: z.string(),
  reports: z.nullable(z.boolean()),
});
export const Incident = z.object({
  id: z.string(),
  title: z.string(),
  known_at: z.iso.datetime(),
  steps: z.array(DoneStep),
});
export type Incident = z.output<typeof Incident>;

/** Returns the incidents, newest first, including closed ones (N20, PRIVACY-12). */
export const readIncidents = read({
  path: '/db/Incidents',
  who: 'superadmin',
  summary:
    'Leaks of data, the newest hundred: since when each is known, and which of the eight steps are done.',
  input: Nothing,
  response: z.array(Incident),
  follows: () => [{ kind: 'incidents' }],
});

/** Starts an incident's 72 hours from when it was discovered. The time cannot be in the future. */
export const beginIncident = act({
  path: '/privacy/incident',
  who: 'superadmin',
  summary: 'Start the 72 hours of a leak, from the moment when it was learned of.',
  input: z.strictObject({ title: text('bad-request', 120), known_at: Moment('bad-request') }),
  response: z.extend(Done, { id: z.string() }),
  event: 'incident-begun',
});

/** Moves an open incident's discovery time earlier, never later. */
export const changeIncidentTime = act({
  path: '/privacy/incident-time',
  who: 'superadmin',
  summary: 'Count the 72 hours of an open leak from an earlier moment; never from a later one.',
  target: ['id'],
  input: z.strictObject({ id: Id, known_at: Moment('bad-request') }),
  response: Done,
  event: 'incident-time-changed',
});

/** Completes a step. The fifth is a decision with a reason. Steps cannot be undone. */
export const tickIncident = act({
  path: '/privacy/incident-step',
  who: 'superadmin',
  summary: 'Tick one of the eight steps of a leak; the fifth takes the decision and its reason.',
  target: ['id'],
  input: z.strictObject({
    id: Id,
    step,
    note: z._default(text('bad-request', 500), ''),
    reports: z.optional(z.boolean('bad-request')),
  }),
  response: Done,
  event: 'incident-step-done',
});

const AffectedPupil = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  section: z.string(),
  /** True if accessed or changed; false if only visible in a class. */
  is_seen: z.boolean(),
});

/** Returns pupils whose data a staff member accessed, changed or could see in a period (PRIVACY-12). */
export const readAffected = read({
  path: '/db/Incidents/affected',
  who: 'superadmin',
  summary:
    'The pupils whom this member of staff looked at or changed from one day to another (`is_seen`), and those of the classes that a session of those days could show.',
  input: z.strictObject({ uid: Id, first: Day, last: Day }),
  response: z.object({ pupils: z.array(AffectedPupil), total: z.int() }),
  // The previous version only returned pupils actually accessed.
  follows: () => [
    { kind: 'people' },
    { kind: 'sections' },
    { kind: 'looks' },
    { kind: 'sessions' },
    { kind: 'audit' },
    { kind: 'settings' },
  ],
  atMostEvery: 1000,
});
