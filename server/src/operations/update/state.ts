import { mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isNewer,
  type UpdateManifest,
  type UpdateResult,
  type UpdateStep,
} from '@tinig/domain/operations/updates';
import { lockFile } from '#db/embedded/ownership';
import { giveToOwner } from '#db/embedded/run-as';
import { draftSuffix, writeAtomically } from '#operations/backup/atomic-file';
import { ifMissing } from '#places';

/** A finished update. `by`: uid of the requester. */
export type PastUpdate = {
  version: string;
  from: string;
  at: string;
  by: string;
  seconds: number;
  end: UpdateResult;
  step: UpdateStep | null;
  /** Error message of the failed version, without names. */
  why?: string | undefined;
  /** Release notes, if the update was installed. */
  notes?: readonly string[] | undefined;
};

/** A version unpacked from a signed file. The starter verifies it again before each start. */
type Unpacked = { version: string };

/** An update in progress. A restarted starter continues from here. */
export type Trying = Unpacked & {
  from: string;
  by: string;
  /** Time from which calls were refused. */
  begun: string;
  /** File name of the backup made after the last response. */
  backup: string;
  /** `back`: the new version failed before accepting a call, and the previous one returns. */
  phase: 'start' | 'started' | 'back';
  step: UpdateStep | null;
  why: string;
};

/** Update state of one data folder. Each change is written to disk before anything acts on it. */
export type UpdateState = {
  /** The data folder of this state. A copied folder must not run the original's plans. */
  data: string;
  /** The updated version in use. Null: the installed one. */
  current: (Unpacked & { since: string }) | null;
  ready: UpdateManifest | null;
  /** `waits`: begins in a quiet minute, after ten minutes at the latest. */
  planned: { at: string; by: string; waits: boolean } | null;
  trying: Trying | null;
  past: PastUpdate[];
};

const mostPast = 50;
const lockPatience = 5_000;

/** Folder for updates. Part of the data folder, since one program may serve several data folders. */
const updatesIn = (data: string) => join(data, 'updates');
const versionsIn = (data: string) => join(data, 'versions');
export const stateIn = (data: string) => join(updatesIn(data), 'updates.json');
export const uploadedUpdatePath = (data: string) => join(updatesIn(data), 'sent.tinig-update');
export const versionIn = (data: string, version: string) => join(versionsIn(data), `tinig-${version}`);

/** Creates the folders for updates and versions. Others may enter them, since PostgreSQL may run as another user. */
export async function makeUpdatesFolder(data: string) {
  for (const folder of [updatesIn(data), versionsIn(data)]) {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await giveToOwner(folder);
  }
}

/** Removes all versions except these. Callers keep the previous one, because a command of it may be running. */
export async function dropOthers(data: string, versions: readonly string[]) {
  const names = versions.map((version) => basename(versionIn(data, version)));
  for (const name of await readdir(versionsIn(data)))
    if (!names.includes(name.replace(/\.minisig$/, '')))
      await rm(join(versionsIn(data), name), { recursive: true, force: true });
}

export async function readState(data: string): Promise<UpdateState> {
  const own = await realpath(data).catch(() => data);
  const text = await readFile(stateIn(data), 'utf8').catch(ifMissing('{}'));
  const known = JSON.parse(text) as Partial<UpdateState>;
  const none = { current: null, ready: null, planned: null, trying: null, past: [] };
  const isCopied = known.data !== undefined && known.data !== own;
  return { ...none, ...known, data: own, ...(isCopied && { ready: null, planned: null }) };
}

/** Changes the state under a lock, because server, starter and command line all write it. */
export async function changeState(
  data: string,
  change: (state: UpdateState) => UpdateState,
): Promise<UpdateState> {
  await makeUpdatesFolder(data);
  const lock = await lockFile(join(updatesIn(data), 'updates.lock'), lockPatience);
  if (!lock) throw new Error('Another process holds the lock on the state of updates.');
  try {
    const changed = change(await readState(data));
    const text = `${JSON.stringify({ ...changed, past: changed.past.slice(0, mostPast) }, null, 2)}\n`;
    // Left by a killed process with the same id.
    await rm(`${stateIn(data)}.${process.pid}${draftSuffix}`, { force: true });
    await writeAtomically(stateIn(data), 0, (append) => append(text));
    await giveToOwner(stateIn(data));
    return changed;
  } finally {
    lock.close();
  }
}

/** Reads a packed version's `release.json`. Undefined if there is none. */
export async function aboutVersion(
  folder: string,
): Promise<{ version: string; platform: string } | undefined> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Folder of the version in use: the updated one, unless the installed one is as new or newer. */
export async function programOf(install: string, data: string, { current }: UpdateState): Promise<string> {
  if (!current) return install;
  const installed = await aboutVersion(install);
  return installed && !isNewer(current.version, installed.version)
    ? install
    : versionIn(data, current.version);
}

export const confirmUpdate = (state: UpdateState, now: Date): UpdateState => {
  const { trying, ready, past } = state;
  if (!trying) return state;
  const { version } = trying;
  const done = { ...pastOf(trying, now, 'done', null), ...(ready && { notes: ready.notes }) };
  return {
    ...state,
    current: { version, since: now.toISOString() },
    ...{ ready: null, planned: null, trying: null, past: [done, ...past] },
  };
};

export const failUpdate = (state: UpdateState, step: UpdateStep | null, why: string): UpdateState => ({
  ...state,
  planned: null,
  trying: state.trying && { ...state.trying, phase: 'back', step, why },
});

export const finishRollback = (state: UpdateState, now: Date): UpdateState => {
  const { trying, past } = state;
  if (!trying) return state;
  const ended = pastOf(trying, now, 'went-back', trying.step, trying.why);
  return { ...state, trying: null, past: [ended, ...past] };
};

export function pastOf(
  { version, from, by, begun }: Pick<Trying, 'version' | 'from' | 'by' | 'begun'>,
  now: Date,
  end: UpdateResult,
  step: UpdateStep | null,
  why = '',
): PastUpdate {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(begun)) / 1000));
  return { version, from, by, at: now.toISOString(), seconds, end, step, ...(why && { why }) };
}
