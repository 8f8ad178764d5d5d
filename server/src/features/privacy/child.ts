import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { AccessLogEntry } from '@tinig/domain/calls/privacy';
import { type ChildRecord, maxChildrenFound } from '@tinig/domain/calls/privacy';
import {
  type InventoryTable,
  inventoryTables,
  type PersonReference,
  recordColumns,
} from '@tinig/domain/data-inventory/inventory';
import { message } from '@tinig/domain/messages/messages';
import { canChangeStudent, canSeeRecord } from '@tinig/domain/people/access';
import { parseLrn } from '@tinig/domain/people/lrn';
import { fullName } from '@tinig/domain/people/people';
import type { RecordPart } from '@tinig/domain/privacy/child-record';
import { matchesFullName } from '@tinig/domain/privacy/erasing';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';
import { mustKnowOwnPassword } from '#credentials/judge-attempt';
import type { Queries } from '#db/sql';
import { listBackups } from '#operations/backup/backup-folder';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { eraseMarked, forgetAnswerKeys } from '#records/erased';
import { judgePerson, readPupilNames } from '#records/person';
import { removePeople } from '#records/remove-people';
import { readSchoolFacts } from '#records/school';
import { columnsOf, isoTime } from '#sql/columns';
import { isOneOf, join, quoted } from '#sql/fragments';
import { pageOf } from '#sql/page';
import { matchesWordStarts } from '#sql/search';

/** Returns the child's uid, and the uids of records joined to it (JOIN-6). */
async function allUids(sql: Queries, uid: string): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`select uid from people where joined_to = ${uid} order by uid`;
  return [uid, ...rows.map((row) => row.uid)];
}

const day = 24 * 60 * 60 * 1000;

/** Returns the latest time at which a backup made before `now` may still exist. */
const copiesUntil = (now: Date) => new Date(now.getTime() + maxBackupDays * day);

/**
 * Erases a child (N20, PRIVACY-3). One transaction deletes the data, marks the id as erased and writes the
 * audit line.
 */
export const eraseChild = handleAct(calls.eraseChild, {
  judge: ({ uid }, context) => judgePerson(uid, context, canSeeRecord),
  async prepare({ full_name, own_password }, context, child) {
    const { sql, actor, signedIn, address, now, announce } = context;
    const [own] = await sql<{ uid: string; email: string; password_hash: string }[]>`
      select uid, email, password_hash from people where uid = ${actor.uid}`;
    await mustKnowOwnPassword(
      own!,
      own_password,
      {
        ...{ sql, address, now },
        session_id: signedIn!.session_id,
        onMany: () => announce({ kind: 'tries' }),
      },
      () => new Refusal('current-password-wrong', 403),
    );
    // Checked after the password, so that a stolen token alone cannot be used to probe names.
    if (!matchesFullName(full_name, child)) throw new Refusal('name-differs', 400);
  },
  async run({ uid, reason }, { sql, now, about, changed }) {
    const uids = await allUids(sql, uid);
    await forgetAnswerKeys(sql, uids);
    const topics = await removePeople(sql, [uid]);
    await eraseMarked(
      sql,
      uids.map((one) => ({ uid: one, at: now.toISOString() })),
    );
    about(uid, { kind: 'child-erased', reason });
    changed(...topics, { kind: 'erased' });
    return {
      message: message('child-erased'),
      uid,
      erased_at: now.toISOString(),
      copies_until: copiesUntil(now).toISOString(),
    };
  },
});

/**
 * Returns all stored data of a child, table by table, as the data inventory describes it (N20, PRIVACY-6).
 * `data-inventory.test.ts` fails for a column that the inventory does not describe.
 */
export const readChild = handleRead(
  calls.readChild,
  async ({ uid }, { sql, now, settings }): Promise<ChildRecord> => {
    const person = await readPupilNames(sql, uid);
    const uids = await allUids(sql, uid);
    const parts: RecordPart[] = [];
    for (const [table, described] of Object.entries(inventoryTables)) {
      const part = await partOf(sql, table, described, uids);
      if (part && part.rows.length > 0) parts.push(part);
    }
    const self = parts.find(({ table }) => table === 'people');
    // The child was removed after the first query.
    if (!self) throw new Refusal('student-not-found', 404);
    const names = await namesIn(sql, parts, uids);
    const at = (column: string) => self.columns.findIndex(({ name }) => name === column);
    const section = self.rows.find((row) => row[at('uid')] === uid)?.[at('section_id')];
    return {
      uid,
      name: fullName(person),
      section: names[String(section)] ?? '',
      school: (await readSchoolFacts(sql)).school_name,
      made_at: now.toISOString(),
      parts,
      names,
      around: await aroundOf(sql, uid, settings.dataFolder),
    };
  },
);

async function partOf(sql: Queries, table: string, described: InventoryTable, uids: string[]) {
  const { about, title } = described;
  if ('not' in about) return undefined;
  const columns = recordColumns(described).map(([name, words]) => ({ name, words }));
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from (select ${quoted(...columns.map(({ name }) => name))} from ${quoted(table)}
      where ${rowsAbout(sql, about, uids)}) as t`;
  return { table, title, columns, rows: rows.map(({ row }) => columns.map(({ name }) => row[name])) };
}

const rowsAbout = (sql: Queries, { columns, list }: PersonReference, uids: string[]) =>
  join(
    [
      ...columns.map((column) => sql`${isOneOf(quoted(column).sql, uids)}`),
      ...(list ? [sql`${quoted(list)} && ${uids}::text[]`] : []),
    ],
    ' or ',
  );

/** Reads when the child's section got the privacy notice, and counts the backups on this server. */
async function aroundOf(sql: Queries, uid: string, dataFolder: string) {
  const [notice] = await sql<{ given_on: string }[]>`
    select n.given_on::text from notices n join people p on p.section_id = n.section_id where p.uid = ${uid}`;
  const backups = await listBackups(dataFolder);
  return {
    given_on: notice?.given_on ?? null,
    backups: backups.length,
    oldest_backup: backups.at(-1)?.made.toISOString() ?? null,
  };
}

/** Returns the names of sections and staff whose ids are in a record. Never names other pupils. */
async function namesIn(sql: Queries, parts: readonly RecordPart[], uids: string[]) {
  const ids = new Set(
    parts.flatMap(({ rows }) => rows.flat().filter((value): value is string => typeof value === 'string')),
  );
  for (const uid of uids) ids.delete(uid);
  const rows = await sql<{ id: string; name: string }[]>`
    select id, section_name as name from sections where id = any(${[...ids]}::text[])
    union all
    select uid, first_name || ' ' || last_name from people
    where uid = any(${[...ids]}::text[]) and role in ('admin', 'superadmin')`;
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Searches children by word beginnings or LRN, archived ones included (N20). Never returns the LRN. */
export const findChildren = handleRead(calls.findChildren, async ({ q }, { sql }) => {
  const lrn = parseLrn(q);
  const rows = await sql<ResponseOf<typeof calls.findChildren>>`
    select p.uid, p.first_name, p.last_name, coalesce(s.section_name, '') as section,
      p.archived_at is not null as is_archived
    from people p left join sections s on s.id = p.section_id
    where p.role = 'student' and ${lrn ? sql`p.lrn = ${lrn}` : matchesWordStarts(sql, 'p.names_key', q)}
    order by p.archived_at is not null, p.sort_key, p.uid limit ${maxChildrenFound}`;
  return [...rows];
});

export const showLrn = handleAct(calls.showLrn, {
  judge: ({ uid }, context) => judgePerson(uid, context, canChangeStudent),
  async run({ uid }, { sql, actor, now, changed }) {
    const [person] = await sql<
      { lrn: string }[]
    >`select coalesce(lrn, '') as lrn from people where uid = ${uid}`;
    await writeAccessToAll(sql, { viewer: actor.uid, kind: 'lrn', now }, sql`p.uid = ${uid}`);
    changed(accessLogTopic([uid]));
    return person!;
  },
});

const columns = columnsOf<AccessLogEntry>({
  viewer: 'l.viewer',
  viewer_name: "coalesce(v.first_name || ' ' || v.last_name, '')",
  kind: 'l.kind',
  day: 'l.day::text',
  times: 'l.times',
  last_at: isoTime('l.last_at'),
});

export const readLooks = handleRead(calls.readLooks, async ({ uid, ...input }, { sql }) => {
  await readPupilNames(sql, uid);
  const uids = await allUids(sql, uid);
  return await pageOf<AccessLogEntry>(sql, input, {
    columns,
    from: sql`from looks l left join people v on v.uid = l.viewer where l.uid = any(${uids}::text[])`,
    order: sql`l.day desc, l.last_at desc, l.viewer, l.kind`,
  });
});
