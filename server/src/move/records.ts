import { AuditEvent } from '@tinig/domain/audit-events';
import { gameKeys, quarterKeys, underEach } from '@tinig/domain/games';
import { Id, personFields } from '@tinig/domain/people';
import { schemasOf } from '@tinig/domain/record';
import { sectionFields } from '@tinig/domain/sections';
import { text } from '@tinig/domain/text';
import { z } from 'zod/mini';

// PostgreSQL has no year 0, and no school's record is older than 1970.
const sinceThen = (time: string) => new Date(time).getTime() >= 0;
// Times as Tinig writes them, and as milliseconds, which the original's clients wrote.
const time = z.union([
  z.iso.datetime({ offset: true }).check(z.refine(sinceThen)),
  z.iso.date().check(z.refine(sinceThen)),
  z.pipe(
    z.int().check(z.minimum(0), z.maximum(8_000_000_000_000)),
    z.transform((ms) => new Date(ms).toISOString()),
  ),
]);
/** A moment as a file may hold it. */
export const someMoment = time;

/** One that may be missing or null, with what stands in its place. */
const orElse = <Schema extends z.ZodMiniType, Instead>(schema: Schema, instead: Instead) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? instead),
  );
const someTime = orElse(time, undefined);

const locks = underEach(quarterKeys, z.optional(z.boolean()));
const numbers = underEach(gameKeys, orElse(z.number().check(z.minimum(0), z.maximum(100)), 0));

// Only hashes that cost what ours cost: others could be made to hold up the server.
const hash = z.string().check(z.regex(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{16,64}\$[\w+/]{32,128}$/));

/** A record of Users as a file may hold it: in an original export some fields are missing. */
export const UserRecord = z.object({
  ...schemasOf(personFields, 'import'),
  lrn: orElse(z.string().check(z.regex(/^\d{12}$/)), undefined),
  section: orElse(text('fill-all'), ''),
  role: z.string(),
  archive: orElse(z.boolean(), false),
  archiveDate: someTime,
  left_at: someTime,
  paper_missing: orElse(z.boolean(), false),
  ...locks,
  created_at: someTime,
  touched_at: someTime,
  last_sign_in: someTime,
  // Null for one of Firebase's, which is useless without its parameters.
  password_hash: orElse(hash, undefined),
});
export type UserRecord = z.output<typeof UserRecord>;

/** A record of Sections; the teacher's name is derived, never trusted. */
/** Who holds a section beside its main teacher, by uid (TEACHERS-1). */
const OtherTeachers = z.record(
  Id,
  z.object({ holding: z.enum(['co-teacher', 'substitute']), since: time, until: someTime }),
);

export const SectionRecord = z.object({
  ...schemasOf(sectionFields, 'import'),
  section_teacher: z.optional(z.unknown()),
  teacher_id: z.pipe(
    z.nullish(z.union([Id, z.literal('')])),
    z.transform((value) => value || null),
  ),
  teachers: orElse(OtherTeachers, {}),
});
export type SectionRecord = z.output<typeof SectionRecord>;

export const LockRecord = z.object(locks);
export type LockRecord = z.output<typeof LockRecord>;

const QuarterOfClass = z.object({
  is_open: z.boolean(),
  opens_at: someTime,
  closes_at: someTime,
  set_by: orElse(Id, null),
});

/** A record of ClassLocks: what quarters are for a whole section, and when they open and close by themselves. */
export const ClassLockRecord = z.object(underEach(quarterKeys, z.optional(QuarterOfClass)));
export type ClassLockRecord = z.output<typeof ClassLockRecord>;

/** A record of LockExceptions: the quarters in which a student does not go along with the section. */
export const LockExceptionRecord = z.object(underEach(quarterKeys, z.optional(z.literal(true))));
export type LockExceptionRecord = z.output<typeof LockExceptionRecord>;

/** A record of PlayerProgress; the username stands in Users. */
export const ProgressRecord = z.object({
  ...numbers,
  username: z.optional(z.unknown()),
  updated_at: someTime,
});
export type ProgressRecord = z.output<typeof ProgressRecord>;

export const AuditRecord = z.object({
  at: time,
  actor: text('bad-request', 128),
  action: text('bad-request', 128),
  target: text('bad-request', 128),
  result: z.enum(['done', 'refused']),
  event: z.catch(z.nullable(AuditEvent), null),
  detail: text('bad-request', 4096),
  address: text('bad-request', 128),
});
export type AuditRecord = z.output<typeof AuditRecord>;
