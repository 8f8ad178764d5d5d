import type { Locks, PersonTexts } from '@tinig/domain/people/people';
import type { Role } from '@tinig/domain/people/roles';
import { type GameKey, gameKeys } from '@tinig/domain/quarter-access/games';
import { emailKey } from '@tinig/domain/text/text';
import type { Queries } from '#db/sql';
import { personTextColumns, quarterColumns } from '#records/person';
import { type SectionRow, sectionRowColumns } from '#records/section';
import { columnsOf } from '#sql/columns';
import { quoted } from '#sql/fragments';
import type { FileRecords } from './read-records.ts';

export type ExistingPerson = Locks &
  PersonTexts & {
    uid: string;
    role: Role;
    lrn: string | null;
    section_id: string | null;
    archived_at: Date | null;
    left_at: Date | null;
  };
const personColumns = columnsOf<ExistingPerson>({
  uid: 'p.uid',
  role: 'p.role',
  ...personTextColumns.of,
  lrn: 'p.lrn',
  section_id: 'p.section_id',
  archived_at: 'p.archived_at',
  left_at: 'p.left_at',
  ...quarterColumns.of,
});
type ExistingSection = SectionRow & { id: string; name_key: string };
const sectionColumns = columnsOf<ExistingSection>({
  id: 's.id',
  ...sectionRowColumns.of,
  name_key: 's.name_key',
});
type ExistingNumbers = { uid: string } & Record<GameKey, number>;

/**
 * Stored rows that an import may touch: people in the file or with the same email or LRN, and all sections.
 */
export type ExistingRows = {
  people: Map<string, ExistingPerson>;
  sections: Map<string, ExistingSection>;
  numbers: Map<string, ExistingNumbers>;
  link: string | null;
};

export async function readExisting(sql: Queries, records: FileRecords): Promise<ExistingRows> {
  const { users, locks, progress } = records;
  const teachers = [...records.sections.values()].flatMap(({ teacher_id }) => teacher_id ?? []);
  const uids = [...new Set([...users.keys(), ...locks.keys(), ...progress.keys(), ...teachers])];
  const emails = [...users.values()].map(({ email }) => emailKey(email));
  const lrns = [...users.values()].flatMap(({ lrn }) => lrn ?? []);
  const people = await sql<ExistingPerson[]>`
    select ${personColumns} from people p
    where uid = any(${uids}::text[]) or email_key = any(${emails}::text[]) or lrn = any(${lrns}::text[])`;
  const sections = await sql<ExistingSection[]>`select ${sectionColumns} from sections s`;
  const numbers = await sql<ExistingNumbers[]>`
    select uid, ${quoted(...gameKeys)} from progress where uid = any(${[...progress.keys()]}::text[])`;
  const [school] = await sql<{ link: string | null }[]>`select link from school`;
  return {
    people: new Map(people.map((row) => [row.uid, row])),
    sections: new Map(sections.map((row) => [row.id, row])),
    numbers: new Map(numbers.map((row) => [row.uid, row])),
    link: school!.link,
  };
}
