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
import type { SourceRecords, SourceSpec } from './source.ts';
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

/** Reads all pages of a paged read. Ask within a snapshot for a consistent result. */
async function allRows(
  ask: AskRead,
  answer: ReadHandler,
  input: Record<string, unknown>,
): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for (let page = 1; ; page++) {
    const query = { ...input, sort: 'id', page: String(page), per_page: String(maxPageSize) };
    const { items, total } = (await ask(answer, query)) as { items: SourceRow[]; total: number };
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

const records = (rows: SourceRow[], toRecord: (row: SourceRow) => Tree): SourceRecords =>
  new Map(rows.map((row) => [(row.uid ?? row.id)!, toRecord(row)]));

/** Resolves to null if the record is missing or forbidden. */
const orNull = (promise: Promise<unknown>): Promise<SourceRow | null> =>
  (promise as Promise<SourceRow | null>).catch((error) => {
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
    ...expiring('anyone', context),
    follows: [{ kind: 'link' }],
    load: async () => {
      const link = (await orNull(ask(answers.readLink, {}))) as Tree;
      return new Map(link === null ? [] : [['GDriveLink', link]]);
    },
  };
}

/** Returns a list's specification in the holder's scope. Only staff see lists, and everybody the names of sections. */
function listSpec({ root }: TreePlace, holder: Holder, context: AppContext): SourceSpec {
  const { signedIn } = holder;
  const isStaffs = signedIn !== null && isStaff(signedIn.actor.role);
  const name = root === 'Sections' && !isStaffs ? 'SectionNames' : (root as keyof typeof lists);
  if (!isStaffs && name !== 'SectionNames') throw new Refusal('forbidden', 403);
  const { under, follows, load, loadOne }: ListSource = lists[name];
  const scope = isRead(under) ? scopeFor(under, signedIn) : under;
  const ask = asker(holder, context);
  return {
    key: keyOf(`${name} ${signedIn ? 'known' : 'anyone'}`, scope),
    ...expiring(scope, context),
    follows,
    load: () =>
      inOneMoment(scope, context, (at) => load((answer, input) => ask(answer, input, at), holder, at)),
    ...(loadOne && { loadOne: (key: string) => loadOne(ask, key) }),
  };
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
const expiring = (scope: Scope, { permissions }: AppContext) => ({
  lastEnd: () => permissions?.lastEnd(scope) ?? 0,
});

/** Reads active and archived people. */
const allPeople = async (ask: AskRead, input: Record<string, unknown>) => [
  ...(await allRows(ask, answers.readUsers, { ...input, archive: 'false' })),
  ...(await allRows(ask, answers.readUsers, { ...input, archive: 'true' })),
];

type ListSource = {
  /** The list's scope, or the read from which it comes. */
  under: Scope | ReadHandler;
  follows: Topic[];
  /** Reads all records in one snapshot. */
  load: (ask: AskRead, holder: Holder, at: ReadingContext) => Promise<SourceRecords>;
  loadOne?: (ask: AskRead, key: string) => Promise<Tree>;
};

const isRead = (one: Scope | ReadHandler): one is ReadHandler => typeof one === 'object' && 'how' in one;

const people: Topic[] = [{ kind: 'people' }, { kind: 'sections' }];
const withoutName = (row: SourceRow) => record.progressRecord({ ...row, username: null });

const lists = {
  Users: {
    under: answers.readUsers,
    follows: people,
    async load(ask, { signedIn }) {
      const { uid, role } = signedIn!.actor;
      const strangers = role === 'admin' ? await allRows(ask, answers.readProgress, {}) : [];
      const self = (await ask(answers.readUser, { uid })) as SourceRow;
      const own = [...(await allPeople(ask, {})), self];
      return new Map([...records(strangers, record.strangerRecord), ...records(own, record.userRecord)]);
    },
    async loadOne(ask, uid) {
      const own = await orNull(ask(answers.readUser, { uid }));
      if (own) return record.userRecord(own);
      const stranger = await orNull(ask(answers.readStudentProgress, { uid }));
      return stranger && !stranger.archive ? record.strangerRecord(stranger) : null;
    },
  },
  QuarterLock: {
    under: answers.readUsers,
    follows: people,
    load: async (ask) => records(await allPeople(ask, { role: 'student' }), record.lockRecord),
    async loadOne(ask, uid) {
      const locks = await orNull(ask(answers.readLock, { uid }));
      return locks && record.lockRecord(locks);
    },
  },
  PlayerProgress: {
    under: answers.readProgress,
    follows: [{ kind: 'progress' }, { kind: 'people' }],
    load: async (ask) => records(await allRows(ask, answers.readProgress, {}), withoutName),
    async loadOne(ask, uid) {
      const row = await orNull(ask(answers.readStudentProgress, { uid }));
      return row && !row.archive ? withoutName(row) : null;
    },
  },
  Sections: {
    under: 'school',
    follows: [{ kind: 'sections' }],
    load: async (ask) => records(await allRows(ask, answers.readSections, {}), record.sectionRecord),
  },
  /** For the game's registration form. Requires the permission to read that form's names. */
  SectionNames: {
    under: 'anyone',
    follows: [{ kind: 'sections' }, { kind: 'settings' }],
    async load(ask, _, at) {
      await ask(answers.readSectionNames, {});
      const asStaff: AskRead = (answer, input) => runRead(answer, parseInput(answer, input), 'school', at);
      return records(await allRows(asStaff, answers.readSections, {}), record.sectionNameRecord);
    },
  },
} satisfies Record<string, ListSource>;

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
    ...expiring(scope, context),
    follows: (answer as ReadHandler).agreement.follows(input, scope),
    load: async () => {
      const answering = ask(answer as ReadHandler, input);
      const row = (await (seesAll ? orNull(answering) : answering)) as SourceRow | null;
      return new Map(row === null ? [] : [[key, toRecord(row)]]);
    },
  };
}
