import { setLink } from '@tinig/domain/calls/school';
import { Id, personFields } from '@tinig/domain/people/people';
import { schemasOf } from '@tinig/domain/people/record-fields';
import { Role } from '@tinig/domain/people/roles';
import { gameKeys, quarterKeys, sameForEach } from '@tinig/domain/quarter-access/games';
import { sectionFields } from '@tinig/domain/sections/sections';
import { isObject } from '@tinig/domain/text/input';
import { text } from '@tinig/domain/text/text';
import { Day, Moment } from '@tinig/domain/time/days';
import { z } from 'zod/mini';
import {
  type Findings,
  forEachYielding,
  type ImportedArea,
  importedAreas,
  pathText,
  readOnlyAreas,
  recordsIn,
  type TreePath,
  type TreeTrouble,
  troubleAt,
} from './tree.ts';

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

/** Records of a file by id. Unreadable records are refused and left out. */
export type FileRecords = Findings & {
  users: Map<string, UserRecord & { role: Role }>;
  sections: Map<string, SectionRecord>;
  locks: Map<string, LockRecord>;
  progress: Map<string, ProgressRecord>;
  link: string | undefined;
};

/** Checks each record of a tree on its own, without querying the database. */
export async function readRecords(tree: Record<string, unknown>): Promise<FileRecords> {
  const findings: Findings = { refused: [], notes: [] };
  judgeAreas(Object.keys(tree), findings);
  const ignored: Ignored = new Map();
  const read = <Schema extends z.ZodMiniObject>(area: ImportedArea, schema: Schema) =>
    readArea(tree[area], area, schema, findings.refused, ignored);
  const users = await read('Users', UserRecord);
  for (const [uid, { role }] of users) {
    if (Role.safeParse(role).success) continue;
    findings.refused.push(troubleAt(['Users', uid], 'import-role-unknown', { role }));
    users.delete(uid);
  }
  const records = {
    users: users as FileRecords['users'],
    sections: await read('Sections', SectionRecord),
    locks: await read('QuarterLock', LockRecord),
    progress: await read('PlayerProgress', ProgressRecord),
    link: readLink(tree.Links, findings.refused),
  };
  for (const { path, n } of ignored.values())
    findings.notes.push(troubleAt(path, 'import-field-ignored', { n }));
  return { ...records, ...findings };
}

function judgeAreas(names: string[], { refused, notes }: Findings) {
  const ignored = readOnlyAreas.filter((area) => area !== 'Tinig' && names.includes(area));
  const known: readonly string[] = [...importedAreas, ...readOnlyAreas];
  for (const name of names)
    if (!known.includes(name)) refused.push(troubleAt([name.slice(0, 64)], 'import-area-unknown'));
  if (ignored.length > 0)
    notes.push(troubleAt(['Tinig'], 'import-areas-ignored', { names: ignored.join(', ') }));
}

/** Fields that an import ignores, each with the number of records that have it. Only the first fields are listed. */
type Ignored = Map<string, { path: TreePath; n: number }>;

const mostIgnored = 1000;

async function readArea<Schema extends z.ZodMiniObject>(
  area: unknown,
  name: ImportedArea,
  schema: Schema,
  refused: TreeTrouble[],
  ignored: Ignored,
): Promise<Map<string, z.output<Schema>>> {
  const found = new Map<string, z.output<Schema>>();
  await forEachYielding(recordsIn(area, name, refused), ({ id, record, path }) => {
    const read = readRecord(record, schema, path, refused);
    if (read) found.set(id, read);
    for (const field of Object.keys(record))
      if (!Object.hasOwn(schema.shape, field)) {
        const path = [name, '…', field.slice(0, 64)];
        const where = pathText(path);
        if (!ignored.has(where) && ignored.size >= mostIgnored) break;
        ignored.set(where, { path, n: (ignored.get(where)?.n ?? 0) + 1 });
      }
  });
  return found;
}

/** Reads a record. In progress, drops a wrong number and accepts the others. */
function readRecord<Schema extends z.ZodMiniObject>(
  value: Record<string, unknown>,
  schema: Schema,
  path: TreePath,
  refused: TreeTrouble[],
): z.output<Schema> | undefined {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
  for (const field of fields) {
    const isMissing = value[field] === undefined || value[field] === null || value[field] === '';
    const code = isMissing ? 'import-field-missing' : 'import-field-wrong';
    refused.push(troubleAt([...path, field], isGame(field) ? 'import-out-of-range' : code, { field }));
  }
  if (!fields.every(isGame)) return undefined;
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));
  return schema.parse(rest);
}

function readLink(area: unknown, refused: TreeTrouble[]): string | undefined {
  const given = isObject(area) ? area.GDriveLink : undefined;
  const link = setLink.input.safeParse({ link: given });
  if (given !== undefined && !link.success)
    refused.push(troubleAt(['Links', 'GDriveLink'], 'import-link-wrong'));
  return link.data?.link;
}

const isGame = (field: string) => (gameKeys as readonly string[]).includes(field);
