import { z } from 'zod/mini';
import { BatchKind } from '#batch/batch-kinds';
import { dayMarks } from '#calendar/day-kinds';
import { interventionOutcomes } from '#interventions/groups';
import { pupilOutcomes } from '#new-year/new-year';
import { EraseReason } from '#privacy/erasing';
import { Retention } from '#privacy/retention';
import { QuarterKey, sameForEach } from '#quarter-access/games';

/**
 * Optional in every event. `through`: it came through the Firebase gateway, or from a session that was opened by a
 * code. `nothing_changed`: it had no effect.
 */
const common = {
  through: z.optional(z.enum(['firebase', 'code'])),
  nothing_changed: z.optional(z.literal(true)),
};

const event = <Kind extends string, Particulars extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  particulars: Particulars,
) => z.object({ kind: z.literal(kind), ...particulars, ...common });
const plain = <Kind extends string>(kind: Kind) => event(kind, {});

const moment = z.nullable(z.string());
const outcomeCounts = sameForEach(pupilOutcomes, z._default(z.int(), 0));

/**
 * An event as stored in the audit log (T37, T39). Holds ids, field names and counts, never names, passwords or
 * tokens. The log's row adds the actor, target and time.
 */
export const AuditEvent = z.discriminatedUnion('kind', [
  plain('student-added'),
  plain('teacher-added'),
  plain('superadmin-added'),
  plain('superadmin-removed'),
  /** Names of the changed fields. `section` alone means a move. */
  event('person-edited', { fields: z.array(z.string()) }),
  plain('password-changed'),
  event('cards-made', { cards: z.int() }),
  plain('account-removed'),
  plain('incident-begun'),
  /** `known_at` is the corrected time of discovery, `before` the one it replaces. */
  event('incident-time-changed', { known_at: z.string(), before: z.string() }),
  event('incident-step-done', { step: z.int() }),
  /** `given_on`: day the section got the privacy notice, null if not yet. `unreturned`: papers not returned. */
  event('notice-noted', { given_on: z.nullable(z.string()), unreturned: z.int() }),
  event('retention-set', z.partial(Retention).shape),
  event('child-erased', { reason: EraseReason }),
  plain('student-archived'),
  plain('student-restored'),
  /** Two records of one child were joined. The target remains, `other` was joined to it. */
  event('records-joined', { other: z.string() }),
  plain('archive-cleaned'),
  plain('accounts-cleaned'),
  plain('clean-ups-allowed'),
  event('class-list-saved', { added: z.int(), changed: z.int() }),
  plain('class-list-saved-before'),
  plain('backup-made'),
  /** Download of an encrypted backup copy. `made_at` is when the backup was made. */
  event('backup-copied', { made_at: z.string() }),
  event('copy-checked', { made_at: z.string() }),
  event('update-planned', { version: z.string(), is_later: z.boolean() }),
  event('update-dropped', { version: z.string() }),
  event('network-opened', { addresses: z.int() }),
  plain('network-closed'),
  event('codes-allowed', { allowed: z.boolean() }),
  plain('code-given'),
  event('staff-list-saved', { sections: z.int(), teachers: z.int() }),
  event('first-passwords-made', { teachers: z.int() }),
  plain('section-added'),
  plain('section-edited'),
  plain('section-removed'),
  /** `teacher`: uid of the teacher assigned to or, in `holding-ended`, removed from the section. */
  event('co-teacher-added', { teacher: z.string() }),
  event('section-handed-over', { teacher: z.string(), last_day: z.string() }),
  event('holding-ended', { teacher: z.string(), by_date: z.boolean() }),
  /** `game` is the game whose skill the intervention group trains. */
  event('help-started', { game: z.int(), pupils: z.int() }),
  event('session-noted', {
    game: z.int(),
    day: z.string(),
    minutes: z.int(),
    came: z.int(),
    again: z.boolean(),
  }),
  event('session-removed', { game: z.int(), day: z.string() }),
  event('help-members-changed', { game: z.int(), added: z.int(), taken_out: z.int() }),
  event('help-days-set', { game: z.int(), mid_on: z.nullable(z.string()), until_on: z.nullable(z.string()) }),
  event('help-ended', { game: z.int(), ...sameForEach(interventionOutcomes, z._default(z.int(), 0)) }),
  event('download-begun', { screen: z.string(), rows: z.int() }),
  event('lock-set', { quarter: QuarterKey, is_open: z.boolean() }),
  /** `is_open` is null if the pupil follows the section again. */
  event('exception-set', { quarter: QuarterKey, is_open: z.nullable(z.boolean()) }),
  event('class-set', {
    quarter: QuarterKey,
    is_open: z.boolean(),
    includes_exceptions: z.boolean(),
    by_date: z.boolean(),
  }),
  event('dates-set', { quarter: QuarterKey, opens_at: moment, closes_at: moment }),
  event('dates-removed', { quarter: QuarterKey }),
  event('batch-done', { act: BatchKind, done: z.int(), asked: z.int() }),
  event('act-undone', { undone: z.int(), left: z.int() }),
  /** Numbers count the changed items. `mark`, `first` and `last` describe the change of a single range of days. */
  event('school-days-changed', {
    time_zone: z.optional(z.string()),
    days_off: z.optional(z.int()),
    year: z.optional(z.string()),
    weekdays: z.optional(z.int()),
    periods: z.optional(z.int()),
    marked: z.optional(z.int()),
    mark: z.optional(z.nullable(z.enum(dayMarks))),
    first: z.optional(z.string()),
    last: z.optional(z.string()),
    offered: z.optional(z.array(QuarterKey)),
  }),
  /** Start of a school year, with the number of pupils per outcome. */
  event('year-begun', { year: z.string(), ...outcomeCounts }),
  event('skill-changed', { game: z.int() }),
  event('answer-keys-named', { keys: z.int() }),
  event('settings-changed', {
    registration_open: z.optional(z.boolean()),
    minimum_password: z.optional(z.int()),
  }),
  event('school-changed', { fields: z.array(z.string()) }),
  event('link-changed', { host: z.string() }),
  plain('session-ended'),
  plain('sessions-ended'),
  event('data-exported', { people: z.int() }),
  event('data-imported', { added: z.int(), changed: z.int() }),
  plain('import-checked'),
  /**
   * `passwords` counts existing people who got their Firebase password. `theirs`: uids whose email and archive
   * state were also replaced.
   */
  event('school-moved', {
    people: z.int(),
    sections: z.int(),
    passwords: z._default(z.int(), 0),
    theirs: z._default(z.array(z.string()), []),
  }),
  plain('move-checked'),
  event('backup-restored', { made_at: z.string() }),
  /** A refused attempt to act outside one's permissions, with the refusal's code. */
  event('refused', { code: z.string() }),
]);
export type AuditEvent = z.output<typeof AuditEvent>;
export type EventKind = AuditEvent['kind'];
export type EventOf<Kind extends EventKind> = Extract<AuditEvent, { kind: Kind }>;

/** Parses a stored event. Null if it is missing or written by a newer version. */
export const readEvent = (kept: unknown): AuditEvent | null => AuditEvent.safeParse(kept).data ?? null;
