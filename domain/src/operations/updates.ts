import { z } from 'zod/mini';

const version = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/));

/** What an update's file says of itself before anything of it is used; it is signed with the rest (UPDATE-1). */
export const UpdateHead = z.object({
  version,
  /** The version that it may come from at the least. */
  least: version,
  platform: z.string(),
  made_at: z.iso.datetime(),
  /** What is new, in Filipino, a line each. */
  notes: z.array(z.string()).check(z.maxLength(12)),
  /** The database's steps that it knows. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The bytes of what is packed, and of what becomes of it. */
  packed: z.int().check(z.minimum(1)),
  unpacked: z.int().check(z.minimum(1)),
});
export type UpdateHead = z.output<typeof UpdateHead>;

/** An update's file is smaller than this. */
export const mostUpdate = 200 * 1024 * 1024;
/** Nobody plays for so long before it begins (UPDATE-3), unless that has been waited for long enough. */
export const quietSeconds = 60;
export const mostWaitMinutes = 10;
/** The hour of "later", in the school's time zone: after the last class. */
export const laterHour = 18;
/** The new version is given up if it is not ready by then; no call is accepted meanwhile (UPDATE-4). */
export const mostAwaySeconds = 120;

/** What an update does, in this order; where one fails the version before comes back (UPDATE-5). */
export const updateSteps = [...(['backup', 'start', 'adapt', 'sign-in', 'read', 'write', 'live'] as const)];
export type UpdateStep = (typeof updateSteps)[number];

/** How an update ended: it is used; the version before came back; or it did not even begin. */
export const updateEnds = ['done', 'went-back', 'not-begun'] as const;
export type UpdateEnd = (typeof updateEnds)[number];

const numbers = (of: string) => of.split('.').map(Number);

/** Whether one version comes after another (SemVer, without what may follow the third number). */
export function isNewer(one: string, other: string): boolean {
  const theirs = numbers(other);
  const place = numbers(one).findIndex((number, at) => number !== theirs[at]);
  return place >= 0 && numbers(one)[place]! > theirs[place]!;
}
