import type { Topic } from '@tinig/domain/calls/call';
import type { Scope } from '@tinig/domain/people/access';
import { isStaff } from '@tinig/domain/people/roles';
import { maxPageSize } from '@tinig/domain/text/paging';
import { Refusal } from '@tinig/domain/text/refusal';
import type { AppContext, ReadingContext } from '@tinig/server/api/context';
import { withCurrentPermissions } from '@tinig/server/api/expiring-permissions';
import type { ReadHandler } from '@tinig/server/api/handler';
import { parseInput } from '@tinig/server/api/input';
import { mustBeAllowed, runRead, scopeFor } from '@tinig/server/api/run';
import { handlers as answers } from '@tinig/server/handlers';
import { inSnapshot } from '@tinig/server/sql/snapshot';
import { type Holder, keptKey } from '#parts';
import type { TreePlace } from './place.ts';
import * as record from './records.ts';
import type { SourceRecords, SourceSpec } from './sources.ts';
import type { Tree } from './tree.ts';

type SourceRow = Record<string, unknown> & { uid?: string; id?: string };
type AskRead = (
  answer: ReadHandler,
  input: Record<string, unknown>,
  context?: ReadingContext,
) => Promise<unknown>;

/** Returns a function that runs reads for a holder, with the same permission checks as every other API. */
const asker =
  ({ signedIn }: Holder, context: AppContext): AskRead =>
  async (answer, input, at = context) => {
    mustBeAllowed(answer, signedIn);
    return runRead(answer, parseInput(answer, input), scopeFor(answer, signedIn), at);
  };

/** Reads all pages of a paged read. Pass a snapshot context for a consistent result. */
async function allRows(
  ask: AskRead,
  answer: ReadHandler,
  input: Record<string, unknown>,
  context: ReadingContext,
): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for (let page = 1; ; page++) {
    const query = { ...input, sort: 'id', page: String(page), per_page: String(maxPageSize) };
    const { items, total } = (await ask(answer, query, context)) as { items: SourceRow[]; total: number };
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

const records = (rows: SourceRow[], toRecord: (row: SourceRow) => Tree): SourceRecords =>
  new Map(rows.map((row) => [(row.uid ?? row.id)!, toRecord(row)]));

/** Resolves to null if the record is missing or forbidden. */
const orNull = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error) => {
    if (error instanceof Refusal && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });

/** Returns the specification of a place's source in the holder's scope. Refuses holders without permission. */
export function specFor(place: TreePlace, holder: Holder, context: AppContext): SourceSpec {
  if (place.root === 'Links') return linkSpec(place, holder, context);
  return place.key === undefined
    ? listSpec(place, holder, context)
    : oneSpec(place, place.key, holder, context);
}

function linkSpec(place: TreePlace, holder: Holder, context: AppContext): SourceSpec {
  if (place.key !== 'GDriveLink') throw new Refusal('forbidden', 403);
  const ask = asker(holder, context);
  return {
    key: 'Links',
    ...under('anyone', context),
    follows: [{ kind: 'link' }],
    load: async () => {
      const link = (await orNull(ask(answers.readLink, {}))) as string | null;
      return new Map(link === null ? [] : [['GDriveLink', link]]);
    },
  };
}

function listSpec({ root }: TreePlace, holder: Holder, context: AppContext): SourceSpec {
  const { signedIn } = holder;
  const isStaffs = signedIn !== null && isStaff(signedIn.actor.role);
  if (root === 'Sections')
    return isStaffs ? sectionsSpec(holder, context) : sectionNamesSpec(holder, context);
  if (!isStaffs) throw new Refusal('forbidden', 403);
  if (root === 'PlayerProgress') return progressSpec(holder, context);
  return root === 'Users' ? usersSpec(holder, context) : locksSpec(holder, context);
}

/** Runs several reads in one snapshot. Checks permissions once, because a snapshot hides those that expire. */
const inOneMoment = (
  scope: Scope,
  context: AppContext,
  work: (context: ReadingContext) => Promise<SourceRecords>,
) =>
  withCurrentPermissions(scope, context, async (mustHold) => {
    const read = await inSnapshot(context.sql, (sql) => work({ ...context, permissions: undefined, sql }));
    mustHold();
    return read;
  });

/** Cache key of a source: its content and scope. */
const keyOf = (holds: string, scope: Scope) => `${holds} ${JSON.stringify(scope)}`;

/** Tracks when permissions in a source's scope end. */
const under = (scope: Scope, { permissions }: AppContext) => ({
  lastEnd: () => permissions?.lastEnd(scope) ?? 0,
});

/** Reads active and archived people. */
const allPeople = async (ask: AskRead, input: Record<string, unknown>, at: ReadingContext) => [
  ...(await allRows(ask, answers.readUsers, { ...input, archive: 'false' }, at)),
  ...(await allRows(ask, answers.readUsers, { ...input, archive: 'true' }, at)),
];

const people: Topic[] = [{ kind: 'people' }, { kind: 'sections' }];

function usersSpec(holder: Holder, context: AppContext): SourceSpec {
  const ask = asker(holder, context);
  const { uid, role } = holder.signedIn!.actor;
  const scope = scopeFor(answers.readUsers, holder.signedIn);
  return {
    key: keyOf('Users', scope),
    ...under(scope, context),
    follows: people,
    load: () =>
      inOneMoment(scope, context, async (at) => {
        const strangers = role === 'admin' ? await allRows(ask, answers.readProgress, {}, at) : [];
        const self = (await ask(answers.readUser, { uid }, at)) as SourceRow;
        const own = [...(await allPeople(ask, {}, at)), self];
        return new Map([...records(strangers, record.strangerRecord), ...records(own, record.userRecord)]);
      }),
    loadOne: async (id) => {
      const own = await orNull(ask(answers.readUser, { uid: id }));
      if (own) return record.userRecord(own as SourceRow);
      const stranger = (await orNull(ask(answers.readStudentProgress, { uid: id }))) as SourceRow | null;
      return stranger && !stranger.archive ? record.strangerRecord(stranger) : null;
    },
  };
}

function locksSpec(holder: Holder, context: AppContext): SourceSpec {
  const ask = asker(holder, context);
  const scope = scopeFor(answers.readUsers, holder.signedIn);
  return {
    key: keyOf('QuarterLock', scope),
    ...under(scope, context),
    follows: people,
    load: () =>
      inOneMoment(scope, context, async (at) =>
        records(await allPeople(ask, { role: 'student' }, at), record.lockRecord),
      ),
    loadOne: async (uid) => {
      const locks = await orNull(ask(answers.readLock, { uid }));
      return locks === null ? null : record.lockRecord(locks as object);
    },
  };
}

function progressSpec(holder: Holder, context: AppContext): SourceSpec {
  const ask = asker(holder, context);
  const withoutName = (row: SourceRow) => record.progressRecord({ ...row, username: null });
  const scope = scopeFor(answers.readProgress, holder.signedIn);
  return {
    key: keyOf('PlayerProgress', scope),
    ...under(scope, context),
    follows: [{ kind: 'progress' }, { kind: 'people' }],
    load: () =>
      inOneMoment(scope, context, async (at) =>
        records(await allRows(ask, answers.readProgress, {}, at), withoutName),
      ),
    loadOne: async (uid) => {
      const row = (await orNull(ask(answers.readStudentProgress, { uid }))) as SourceRow | null;
      return row && !row.archive ? withoutName(row) : null;
    },
  };
}

function sectionsSpec(holder: Holder, context: AppContext): SourceSpec {
  const ask = asker(holder, context);
  return {
    key: 'Sections staff',
    ...under('school', context),
    follows: [{ kind: 'sections' }],
    load: () =>
      inOneMoment('school', context, async (at) =>
        records(await allRows(ask, answers.readSections, {}, at), record.sectionRecord),
      ),
  };
}

/** Source of section names, for the game's registration form. Requires the permission for that form's read. */
function sectionNamesSpec(holder: Holder, context: AppContext): SourceSpec {
  const askNames = asker(holder, context);
  const askAsStaff: AskRead = (answer, input, at = context) =>
    runRead(answer, parseInput(answer, input), 'school', at);
  return {
    key: `Sections names ${holder.signedIn ? 'known' : 'anyone'}`,
    ...under('anyone', context),
    follows: [{ kind: 'sections' }, { kind: 'settings' }],
    load: () =>
      inOneMoment('anyone', context, async (at) => {
        await askNames(answers.readSectionNames, {}, at);
        return records(await allRows(askAsStaff, answers.readSections, {}, at), record.sectionNameRecord);
      }),
  };
}

const readOf = {
  Users: [answers.readUser, record.userRecord],
  Sections: [answers.readSection, record.sectionRecord],
  QuarterLock: [answers.readLock, record.lockRecord],
  PlayerProgress: [answers.readStudentProgress, record.progressRecord],
} as const;

/** Source of one record. Holders who may not view all of its kind can't tell a missing from a forbidden one. */
function oneSpec(place: TreePlace, key: string, holder: Holder, context: AppContext): SourceSpec {
  const ask = asker(holder, context);
  const [answer, toRecord] = readOf[place.root as keyof typeof readOf];
  if (holder.unfinished?.uid === key && place.root === 'Users')
    return { key: `unfinished ${key}`, lastEnd: () => 0, follows: [], load: async () => new Map() };
  mustBeAllowed(answer, holder.signedIn);
  const input = place.root === 'Sections' ? { id: key } : { uid: keptKey(key, holder) };
  const scope = scopeFor(answer, holder.signedIn);
  const seesAll = scope === 'school' || place.root === 'Sections';
  return {
    key: keyOf(`${place.root}/${key}`, scope),
    ...under(scope, context),
    follows: (answer as ReadHandler).agreement.follows(input, scope),
    load: async () => {
      const answering = ask(answer as ReadHandler, input);
      const row = (await (seesAll ? orNull(answering) : answering)) as SourceRow | null;
      return new Map(row === null ? [] : [[key, toRecord(row)]]);
    },
  };
}
