import { isStaff, type Role } from '@tinig/domain/people/roles';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { GameNumbers } from '@tinig/domain/results/progress';
import { sectionKey } from '@tinig/domain/sections/sections';
import { type StoredSection, sectionKeys, sectionRowColumns } from '#records/section';
import type { ExistingRows } from './existing-rows.ts';
import { notStudent, type PeoplePlan, planPeople, settleUsers } from './plan-people.ts';
import type { FileRecords } from './read-records.ts';
import {
  type Findings,
  forEachYielding,
  type ImportedArea,
  type ImportOptions,
  type TreeTrouble,
  troubleAt,
} from './tree.ts';

type NumbersRow = { uid: string; updated_at: string } & GameNumbers;
type ImportedSections = { add: StoredSection[]; change: StoredSection[] };
type AreaCounts = Record<ImportedArea, number>;

export type ImportPlan = Findings & {
  people: PeoplePlan;
  sections: ImportedSections;
  numbers: NumbersRow[];
  link: string | undefined;
  added: AreaCounts;
  changed: AreaCounts;
};

/** Compares a file with the database. Plans no removals and no lower progress. */
export async function planImport(
  records: FileRecords,
  existing: ExistingRows,
  options: ImportOptions,
  now: Date,
): Promise<ImportPlan> {
  const findings: Findings = { refused: [...records.refused], notes: [...records.notes] };
  const users = await settleUsers(records, existing, options, findings);
  const roleOf = (uid: string) => users.get(uid)?.role ?? existing.people.get(uid)?.role;
  const sections = planSections(records, existing, roleOf, findings.refused);
  const stored = [...existing.sections.values(), ...sections.add, ...sections.change];
  const people = await planPeople({ records, users, existing, sections: stored, options, findings, now });
  const numbers = await planNumbers(records, existing, roleOf, findings.refused, now);
  const news = numbers.filter(({ uid }) => !existing.numbers.has(uid)).length;
  const isNewLink = records.link !== undefined && records.link !== existing.link;
  return {
    ...{ people, sections, numbers, ...findings },
    link: isNewLink ? records.link : undefined,
    added: {
      Users: people.add.length,
      Sections: sections.add.length,
      QuarterLock: people.add.filter(({ uid }) => records.locks.has(uid)).length,
      PlayerProgress: news,
      Links: isNewLink && !existing.link ? 1 : 0,
    },
    changed: {
      Users: people.changedUsers,
      Sections: sections.change.length,
      QuarterLock: people.changedLocks,
      PlayerProgress: numbers.length - news,
      Links: isNewLink && existing.link ? 1 : 0,
    },
  };
}

type RoleOf = (uid: string) => Role | undefined;

function planSections(
  { sections }: FileRecords,
  existing: ExistingRows,
  roleOf: RoleOf,
  refused: TreeTrouble[],
): ImportedSections {
  const owners = new Map(
    [...existing.sections.values()]
      .filter(({ id }) => !sections.has(id))
      .map(({ id, name_key }) => [name_key, id]),
  );
  const plan: ImportedSections = { add: [], change: [] };
  for (const [id, { section_name, grade_level, teacher_id: teacher }] of sections) {
    const name_key = sectionKey(section_name);
    const other = owners.get(name_key);
    if (other) {
      refused.push(troubleAt(['Sections', id], 'import-section-taken', { other }));
      continue;
    }
    owners.set(name_key, id);
    const role = teacher && roleOf(teacher);
    const isTaught = role && isStaff(role);
    if (teacher && !isTaught) {
      const code = role ? 'import-teacher-not-staff' : 'import-teacher-unknown';
      refused.push(troubleAt(['Sections', id, 'teacher_id'], code, { id: teacher }));
    }
    const before = existing.sections.get(id);
    const row = {
      ...{ id, section_name, ...sectionKeys(section_name) },
      grade_level: grade_level ?? before?.grade_level ?? '',
      teacher_id: isTaught ? teacher : null,
    };
    if (!before) plan.add.push(row);
    else if (sectionRowColumns.names.some((name) => before[name] !== row[name])) plan.change.push(row);
  }
  return plan;
}

/** Plans the higher of the stored number and the file's, per game (STATE-15). */
async function planNumbers(
  { progress }: FileRecords,
  existing: ExistingRows,
  roleOf: RoleOf,
  refused: TreeTrouble[],
  now: Date,
) {
  const rows: NumbersRow[] = [];
  await forEachYielding(progress, ([uid, record]) => {
    const role = roleOf(uid);
    if (role !== 'student') return void refused.push(troubleAt(['PlayerProgress', uid], notStudent(role)));
    const before = existing.numbers.get(uid);
    if (before && gameKeys.every((key) => record[key] <= before[key])) return;
    const highest = gameKeys.map((key) => [key, Math.max(record[key], before?.[key] ?? 0)] as const);
    rows.push({ uid, ...(Object.fromEntries(highest) as GameNumbers), updated_at: now.toISOString() });
  });
  return rows;
}
