import { z } from 'zod/mini';
import { publicScope } from '#people/access';
import { Id, personName } from '#people/people';
import { incidentSteps } from '#privacy/incidents';
import { listOf, listPage, maxPageSize } from '#text/paging';
import { text } from '#text/text';
import { Day, Moment } from '#time/days';
import { act, Done, Nothing, read } from './call.ts';

const step = z.int('bad-request').check(z.minimum(1, 'bad-request'), z.maximum(incidentSteps, 'bad-request'));

/** A completed step of an incident, immutable. `reports`: the decision to report, null in other steps. */
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

export const readIncidents = read({
  path: '/db/Incidents',
  who: 'superadmin',
  summary:
    'Leaks of data, the newest hundred: since when each is known, and which of the eight steps are done.',
  input: Nothing,
  response: z.array(Incident),
  follows: ['incidents'],
});

export const beginIncident = act({
  path: '/privacy/incident',
  who: 'superadmin',
  summary: 'Start the 72 hours of a leak, from the moment when it was learned of.',
  input: z.strictObject({ title: text('bad-request', 120), known_at: Moment('bad-request') }),
  response: z.extend(Done, { id: z.string() }),
  event: 'incident-begun',
});

export const changeIncidentTime = act({
  path: '/privacy/incident-time',
  who: 'superadmin',
  summary: 'Count the 72 hours of an open leak from an earlier moment; never from a later one.',
  target: ['id'],
  input: z.strictObject({ id: Id, known_at: Moment('bad-request') }),
  response: Done,
  event: 'incident-time-changed',
});

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
  ...personName,
  section: z.string(),
  /** True if the staff member viewed or changed it; false if the pupil was only visible in a class. */
  is_seen: z.boolean(),
});

export const readAffected = read({
  path: '/db/Incidents/affected',
  who: 'superadmin',
  summary:
    'The pupils whom this member of staff looked at or changed from one day to another (`is_seen`), and those of the classes that a session of those days could show.',
  input: z.strictObject({ uid: Id, first: Day, last: Day }),
  response: z.object({ pupils: z.array(AffectedPupil), total: z.int() }),
  follows: ['people', 'sections', 'looks', 'sessions', 'audit', 'settings'],
  atMostEvery: 1000,
});

const days = z.int();

/** Facts for the privacy notice, which omits empty ones. From the settings and data inventory (PRIVACY-10). */
export const PrivacyNotice = z.object({
  school: z.string(),
  privacy_officer: z.string(),
  privacy_contact: z.string(),
  server_place: z.string(),
  /** Titles of the data stored about a child, as in the child's record. */
  parts: z.array(z.string()),
  keep_tries: days,
  /** True if attempts of past school years are also removed. */
  tries_end_with_year: z.boolean(),
  keep_looks: days,
  keep_audit: days,
  /** Maximum number of backups. */
  keep_backups: z.int(),
  /** Maximum age of a backup. */
  longest_backup: days,
  idle_days: days,
  archive_days: days,
});
export type PrivacyNotice = z.output<typeof PrivacyNotice>;

export const readNotice = read({
  path: '/db/PrivacyNotice',
  who: 'anyone',
  scope: publicScope,
  summary:
    'What the privacy notice says: what is kept of a child and for how long, by the school’s settings.',
  input: Nothing,
  response: PrivacyNotice,
  follows: ['settings'],
});

/** A section's privacy notice. `paper_place`: where its papers are. `noted_by_name`: '' if the account is gone. */
const given = {
  section_id: z.string(),
  section_name: z.string(),
  given_on: z.nullable(Day),
  paper_place: z.string(),
  noted_by_name: z.string(),
  noted_at: z.nullable(z.iso.datetime()),
};

export const ListedNotice = z.object({ ...given, students: z.int(), unreturned: z.int() });
export type ListedNotice = z.output<typeof ListedNotice>;

export const readNotices = read({
  path: '/db/Notices',
  who: 'staff',
  summary:
    'When each section got the privacy notice, where the papers lie, how many are not back; `missing` counts sections without a date. Own sections for an admin.',
  input: z.strictObject(listPage(50)),
  response: z.extend(listOf(ListedNotice), { missing: z.int() }),
  follows: ['notices', 'sections', 'people'],
});

const NoticedPupil = z.object({
  ...personName,
  is_returned: z.boolean(),
});

export const readSectionNotice = read({
  path: '/db/Notices/:section_id',
  who: 'staff',
  summary: 'One section’s privacy notice, and of each active pupil whether the paper is back.',
  input: z.strictObject({ section_id: Id }),
  response: z.object({ ...given, pupils: z.array(NoticedPupil) }),
  follows: ({ section_id }) => [{ kind: 'notices', section_id }, { kind: 'sections' }, { kind: 'people' }],
});

export const noteNotice = act({
  method: 'PUT',
  path: '/db/Notices/:section_id',
  who: 'staff',
  summary:
    'Note when a section got the privacy notice, where the papers lie, and who has not returned one; null takes the note back.',
  target: ['section_id'],
  input: z.strictObject({
    section_id: Id,
    given_on: z.nullable(Day),
    paper_place: text('bad-field', 100),
    unreturned: z.array(Id).check(z.maxLength(maxPageSize)),
  }),
  response: Done,
  event: 'notice-noted',
});
