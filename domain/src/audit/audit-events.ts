import { z } from 'zod/mini';
import { BatchKind } from '#batch/batch-kinds';
import { dayMarks } from '#calendar/day-kinds';
import { helpOutcomes } from '#interventions/help-groups';
import { outcomes } from '#new-year/new-year';
import { EraseReason } from '#privacy/erasing';
import { Retention } from '#privacy/retention';
import { QuarterKey, underEach } from '#quarter-access/games';

/** Of every event: the other door it came by, and whether it has left everything as it was. */
const common = {
  through: z.optional(z.literal('firebase')),
  nothing_changed: z.optional(z.literal(true)),
};

const event = <Kind extends string, Particulars extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  particulars: Particulars,
) => z.object({ kind: z.literal(kind), ...particulars, ...common });
const plain = <Kind extends string>(kind: Kind) => event(kind, {});

const moment = z.nullable(z.string());
const outcomeCounts = underEach(outcomes, z._default(z.int(), 0));

/**
 * What happened, as the audit log keeps it and undo asks it (T37, T39): ids, fields and counts, never what a name,
 * password or token says. Whom it happened to, who did it and when stand beside it.
 */
export const AuditEvent = z.discriminatedUnion('kind', [
  plain('student-added'),
  plain('teacher-added'),
  plain('superadmin-added'),
  plain('superadmin-removed'),
  /** Which fields of somebody have another value now; `section` alone is a move. */
  event('person-edited', { fields: z.array(z.string()) }),
  plain('password-changed'),
  event('cards-made', { cards: z.int() }),
  plain('account-removed'),
  plain('incident-begun'),
  /** Since when a leak is known, and since when that was said before: the earlier deadline is told from the later. */
  event('incident-time-changed', { known_at: z.string(), before: z.string() }),
  event('incident-step-done', { step: z.int() }),
  /** When a section got the privacy notice, null for not yet; how many papers are not back. */
  event('notice-noted', { given_on: z.nullable(z.string()), unreturned: z.int() }),
  /** For how many days what is kept now. */
  event('retention-set', z.partial(Retention).shape),
  /** For good, and why. */
  event('child-erased', { reason: EraseReason }),
  plain('student-archived'),
  plain('student-restored'),
  plain('archive-cleaned'),
  plain('accounts-cleaned'),
  plain('clean-ups-allowed'),
  event('class-list-saved', { added: z.int(), changed: z.int() }),
  plain('class-list-saved-before'),
  plain('backup-made'),
  /** A backup went out as a locked copy; of when it is. */
  event('backup-copied', { made_at: z.string() }),
  event('copy-checked', { made_at: z.string() }),
  event('update-planned', { version: z.string(), is_later: z.boolean() }),
  event('update-dropped', { version: z.string() }),
  event('staff-list-saved', { sections: z.int(), teachers: z.int() }),
  event('first-passwords-made', { teachers: z.int() }),
  plain('section-added'),
  plain('section-edited'),
  plain('section-removed'),
  /** Who came to hold the section beside its main teacher, by uid, and whose right has ended. */
  event('co-teacher-added', { teacher: z.string() }),
  event('section-handed-over', { teacher: z.string(), last_day: z.string() }),
  event('holding-ended', { teacher: z.string(), by_date: z.boolean() }),
  /** A group for help: of which game's skill; how many pupils were in it, came or went. */
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
  event('help-ended', { game: z.int(), ...underEach(helpOutcomes, z._default(z.int(), 0)) }),
  /** Rows of a screen were made into a file. */
  event('download-begun', { screen: z.string(), rows: z.int() }),
  event('lock-set', { quarter: QuarterKey, is_open: z.boolean() }),
  /** `is_open` null: goes along with the section again. */
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
  /** How many days off, weekdays, periods and dates of quarters there were in it; what a single range of days became. */
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
  /** A year ended and the next began; how many pupils became what. */
  event('year-begun', { year: z.string(), ...outcomeCounts }),
  /** What a game teaches, or its mark. */
  event('skill-changed', { game: z.int() }),
  /** Keys of answers were given a skill, or it was taken from them. */
  event('answer-keys-named', { keys: z.int() }),
  event('settings-changed', {
    registration_open: z.optional(z.boolean()),
    minimum_password: z.optional(z.int()),
  }),
  /** Which of the school's facts and settings have another value now. */
  event('school-changed', { fields: z.array(z.string()) }),
  event('link-changed', { host: z.string() }),
  plain('session-ended'),
  plain('sessions-ended'),
  event('data-exported', { people: z.int() }),
  event('data-imported', { added: z.int(), changed: z.int() }),
  plain('import-checked'),
  /** `passwords`: newer ones for people who were here; `theirs`: the ids that became as they were there. */
  event('school-moved', {
    people: z.int(),
    sections: z.int(),
    passwords: z._default(z.int(), 0),
    theirs: z._default(z.array(z.string()), []),
  }),
  plain('move-checked'),
  event('backup-restored', { made_at: z.string() }),
  /** A try on what is not one's own; the code of its refusal. */
  event('refused', { code: z.string() }),
]);
export type AuditEvent = z.output<typeof AuditEvent>;
export type EventKind = AuditEvent['kind'];
export type EventOf<Kind extends EventKind> = Extract<AuditEvent, { kind: Kind }>;

/** An event as it was kept; null where there is none, or one that only a later version knows. */
export const readEvent = (kept: unknown): AuditEvent | null => AuditEvent.safeParse(kept).data ?? null;
