import { Id, personFields } from '@tinig/domain/people/people';
import { schemasOf } from '@tinig/domain/people/record-fields';
import { gameKeys, quarterKeys, sameForEach } from '@tinig/domain/quarter-access/games';
import { sectionFields } from '@tinig/domain/sections/sections';
import { text } from '@tinig/domain/text/text';
import { Day, Moment } from '@tinig/domain/time/days';
import { z } from 'zod/mini';

/** A moment in ISO 8601, or in milliseconds as Firebase clients wrote it. */
export const GivenMoment = z.union([
  Moment('bad-field'),
  Day,
  z.pipe(
    z.int().check(z.minimum(0), z.maximum(7_000_000_000_000)),
    z.transform((ms) => new Date(ms).toISOString()),
  ),
]);

/** A nullable or missing field with a default. */
const orElse = <Schema extends z.ZodMiniType, Instead>(schema: Schema, instead: Instead) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? instead),
  );

const locks = sameForEach(quarterKeys, z.optional(z.boolean()));
const numbers = sameForEach(gameKeys, orElse(z.number().check(z.minimum(0), z.maximum(100)), 0));

export const UserRecord = z.object({
  ...schemasOf(personFields, 'import'),
  lrn: orElse(z.string().check(z.regex(/^\d{12}$/)), undefined),
  section: orElse(text('fill-all'), ''),
  role: z.string(),
  archive: orElse(z.boolean(), false),
  archiveDate: orElse(GivenMoment, undefined),
  ...locks,
});
export type UserRecord = z.output<typeof UserRecord>;

/** Ignores the teacher's name, which is derived from the id. */
export const SectionRecord = z.object({
  ...schemasOf(sectionFields, 'import'),
  section_teacher: z.optional(z.unknown()),
  teacher_id: z.pipe(
    z.nullish(z.union([Id, z.literal('')])),
    z.transform((value) => value || null),
  ),
});
export type SectionRecord = z.output<typeof SectionRecord>;

export const LockRecord = z.object(locks);
export type LockRecord = z.output<typeof LockRecord>;

/** Ignores the username, which comes from Users. */
export const ProgressRecord = z.object({ ...numbers, username: z.optional(z.unknown()) });
export type ProgressRecord = z.output<typeof ProgressRecord>;
