import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNewer, type UpdateEnd, type UpdateHead, type UpdateStep } from '@tinig/domain/updates';
import { draftEnd, writeWholeFile } from '#backup/whole-file';

/** One update that is over. `by` is a uid. */
export type PastUpdate = {
  version: string;
  from: string;
  at: string;
  by: string;
  seconds: number;
  end: UpdateEnd;
  step: UpdateStep | null;
  /** What the version that did not come up said of itself, without names. */
  why?: string | undefined;
  /** What is new in a version that is used, as its file said. */
  notes?: readonly string[] | undefined;
};

/** An update under way: the note that a next start reads, whatever has ended the one before. */
export type Trying = {
  version: string;
  from: string;
  by: string;
  /** Since when nobody can use Tinig. */
  begun: string;
  /** Made after the last call was answered; put back if the version before does not come up either. */
  backup: string;
  /** The new version was started: if it is not confirmed, it was ended by something. */
  isStarted: boolean;
};

/** What is known of the versions that lie beside each other; on the disk before anything is done by it (UPDATE-4). */
export type Versions = {
  /** The version brought by an update that is used; null for the one that was installed. */
  current: { version: string; since: string } | null;
  ready: UpdateHead | null;
  planned: { at: string; by: string } | null;
  trying: Trying | null;
  /** The backup of an update that was gone back from, until the version before has come up: put back if it does not (UPDATE-5). */
  spare: string | null;
  /** Steps of the database of versions that were gone back from: the one before works with them there. */
  tolerated: { name: string; hash: string }[];
  past: PastUpdate[];
};

const none: Versions = {
  ...{ current: null, ready: null, planned: null, trying: null, spare: null },
  ...{ tolerated: [], past: [] },
};
const mostPast = 50;

/** Where versions brought by updates lie: beside the one that was installed. */
export const versionsIn = (install: string) => join(install, 'versions');
export const noteIn = (install: string) => join(versionsIn(install), 'versions.json');
export const sentIn = (install: string) => join(versionsIn(install), 'sent.tinig-update');
/** Where a version lies; '' is the one that was installed. */
export const versionFolder = (install: string, version: string) =>
  version === '' ? install : join(versionsIn(install), version);

/** What the note says; nothing where there is none yet. */
export async function readVersions(install: string): Promise<Versions> {
  const text = await readFile(noteIn(install), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return { ...none, ...(JSON.parse(text) as Partial<Versions>) };
}

/** Writes the note anew: the old one or the new one is there, also after a power cut. */
export async function noteVersions(install: string, versions: Versions): Promise<void> {
  const past = versions.past.slice(0, mostPast);
  const text = `${JSON.stringify({ ...versions, past }, null, 2)}\n`;
  // One that was killed while it wrote may have had this number.
  await rm(`${noteIn(install)}.${process.pid}${draftEnd}`, { force: true });
  await writeWholeFile(noteIn(install), 0, (append) => append(text));
}

/** What a packed version says of itself; undefined of a folder that holds none. */
export async function aboutVersion(
  folder: string,
): Promise<{ version: string; platform: string } | undefined> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The version to start, '' for the installed one: the newest whole one that is in use (UPDATE-4). */
export async function versionToStart(install: string, { current }: Versions): Promise<string> {
  if (!current) return '';
  const installed = await aboutVersion(install);
  const brought = await aboutVersion(versionFolder(install, current.version));
  // Somebody may have laid a newer one over the one that was installed.
  return brought && !(installed && isNewer(installed.version, brought.version)) ? current.version : '';
}

/** Notes that the new version is used from now on. */
export const confirmed = (versions: Versions, trying: Trying, now: Date): Versions => ({
  ...versions,
  current: { version: trying.version, since: now.toISOString() },
  ...{ ready: null, planned: null, trying: null, spare: null, tolerated: [] },
  past: [
    { ...pastOf(trying, now, 'done', null), ...(versions.ready && { notes: versions.ready.notes }) },
    ...versions.past,
  ],
});

/** Notes that the version before is used again, and which steps of the database it will find. */
export const goneBack = (
  versions: Versions,
  trying: Trying,
  now: Date,
  step: UpdateStep | null,
  why = '',
): Versions => ({
  ...versions,
  ...{ planned: null, trying: null, spare: trying.backup },
  tolerated: [...versions.tolerated, ...(versions.ready?.migrations ?? [])],
  past: [pastOf(trying, now, 'went-back', step, why), ...versions.past],
});

export function pastOf(
  { version, from, by, begun }: Pick<Trying, 'version' | 'from' | 'by' | 'begun'>,
  now: Date,
  end: UpdateEnd,
  step: UpdateStep | null,
  why = '',
): PastUpdate {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(begun)) / 1000));
  return { version, from, by, at: now.toISOString(), seconds, end, step, ...(why && { why }) };
}

/** Takes away what nobody will start again: all but the version in use, the one before, and the one that lies ready. */
export async function dropVersion(install: string, version: string) {
  await rm(versionFolder(install, version), { recursive: true, force: true });
}
