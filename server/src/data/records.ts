import { type GameKey, gameKeys, quarterKeys } from '@tinig/domain/games';
import { Id, type PersonWords } from '@tinig/domain/people';
import { email, filledText, text } from '@tinig/domain/text';
import { z } from 'zod';

// PostgreSQL has no year 0, and no school's record is older than 1970.
const sinceThen = (time: string) => new Date(time).getTime() >= 0;
// Times as Tinig writes them, and as milliseconds, which the original's clients wrote.
const time = z.union([
  z.iso.datetime({ offset: true }).refine(sinceThen),
  z.iso.date().refine(sinceThen),
  z
    .number()
    .int()
    .min(0)
    .max(8_000_000_000_000)
    .transform((ms) => new Date(ms).toISOString()),
]);
/** A moment as a file may hold it. */
export const someMoment = time;
const someTime = time.nullish().transform((value) => value ?? undefined);

const optionalOf = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(quarterKeys.map((key) => [key, schema.optional()])) as Record<
    (typeof quarterKeys)[number],
    z.ZodOptional<Schema>
  >;
const locks = optionalOf(z.boolean());
const number = z
  .number()
  .min(0)
  .max(100)
  .nullish()
  .transform((value) => value ?? 0);
const numbers = Object.fromEntries(gameKeys.map((key) => [key, number])) as Record<GameKey, typeof number>;

// Only hashes that cost what ours cost: others could be made to hold up the server.
const hash = z.string().regex(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{16,64}\$[\w+/]{32,128}$/);

const words = {
  first_name: filledText('fill-all'),
  last_name: filledText('fill-all'),
  username: text('fill-all').default(''),
  email: email('fill-all'),
} satisfies Record<keyof PersonWords, z.ZodType<string>>;

/** A record of Users as a file may hold it: in an original export some fields are missing. */
export const UserRecord = z.object({
  ...words,
  lrn: z
    .string()
    .regex(/^\d{12}$/)
    .nullish()
    .transform((value) => value ?? undefined),
  section: text('fill-all')
    .nullish()
    .transform((value) => value ?? ''),
  role: z.string(),
  archive: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  archiveDate: someTime,
  ...locks,
  created_at: someTime,
  touched_at: someTime,
  last_sign_in: someTime,
  // Null for one of Firebase's, which is useless without its parameters.
  password_hash: hash.nullish().transform((value) => value ?? undefined),
});
export type UserRecord = z.output<typeof UserRecord>;

/** A record of Sections; the teacher's name is derived, never trusted. */
export const SectionRecord = z.object({
  section_name: filledText('section-missing'),
  section_teacher: z.unknown().optional(),
  teacher_id: z
    .union([Id, z.literal('')])
    .nullish()
    .transform((value) => value || null),
});
export type SectionRecord = z.output<typeof SectionRecord>;

/** A record of QuarterLock. */
export const LockRecord = z.object(locks);
export type LockRecord = z.output<typeof LockRecord>;

const QuarterOfClass = z.object({
  is_open: z.boolean(),
  opens_at: someTime,
  closes_at: someTime,
  set_by: Id.nullish().transform((value) => value ?? null),
});

/** A record of ClassLocks: what quarters are for a whole section, and when they open and close by themselves. */
export const ClassLockRecord = z.object(optionalOf(QuarterOfClass));
export type ClassLockRecord = z.output<typeof ClassLockRecord>;

/** A record of LockExceptions: the quarters in which a student does not go along with the section. */
export const LockExceptionRecord = z.object(optionalOf(z.literal(true)));
export type LockExceptionRecord = z.output<typeof LockExceptionRecord>;

/** A record of PlayerProgress; the username stands in Users. */
export const ProgressRecord = z.object({
  ...numbers,
  username: z.unknown().optional(),
  updated_at: someTime,
});
export type ProgressRecord = z.output<typeof ProgressRecord>;

/** A record of Audit. */
export const AuditRecord = z.object({
  at: time,
  actor: text('bad-request', 128),
  action: text('bad-request', 128),
  target: text('bad-request', 128),
  result: z.enum(['done', 'refused']),
  detail: text('bad-request', 4096),
  address: text('bad-request', 128),
});
export type AuditRecord = z.output<typeof AuditRecord>;
