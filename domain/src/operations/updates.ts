import { z } from 'zod/mini';

const version = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/));

/** Signed manifest of an update file, read before anything else in it (UPDATE-1). */
export const UpdateManifest = z.object({
  version,
  /** Oldest version that can update to this one. */
  least: version,
  platform: z.string(),
  made_at: z.iso.datetime(),
  /** Release notes in Filipino, one per line. */
  notes: z.array(z.string()).check(z.maxLength(12)),
  /** Migrations included in the version. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Hash over the names and contents of all files. */
  tree: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Compressed size in bytes. */
  packed: z.int().check(z.minimum(1)),
  /** Unpacked size in bytes. */
  unpacked: z.int().check(z.minimum(1)),
});
export type UpdateManifest = z.output<typeof UpdateManifest>;

export const maxUpdateBytes = 200 * 1024 * 1024;
/** Seconds without play before an update planned for later starts (UPDATE-3). */
export const quietSeconds = 60;
/** Minutes after which such an update starts even if pupils play. */
export const maxWaitMinutes = 10;
/** Hour from which updates planned for later may start, in the school's time zone. */
export const laterHour = 18;
/** Seconds until a new version must be ready, else it is rolled back. No call is accepted meanwhile (UPDATE-4). */
export const maxDowntimeSeconds = 120;

/** Steps of an update, in order. A failing step restores the previous version (UPDATE-5). */
export const updateSteps = [...(['backup', 'start', 'adapt', 'sign-in', 'read', 'write', 'live'] as const)];
export type UpdateStep = (typeof updateSteps)[number];

/** Results of an update: installed, rolled back, or never started. */
export const updateResults = ['done', 'went-back', 'not-begun'] as const;
export type UpdateResult = (typeof updateResults)[number];

const numbers = (of: string) => of.split('.').map(Number);

export function isNewer(one: string, other: string): boolean {
  const theirs = numbers(other);
  const place = numbers(one).findIndex((number, at) => number !== theirs[at]);
  return place >= 0 && numbers(one)[place]! > theirs[place]!;
}
