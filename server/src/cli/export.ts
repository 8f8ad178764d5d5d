import { dirname, resolve } from 'node:path';
import { countPeople, treeText } from '#features/move/export';
import { writeAtomically } from '#operations/backup/atomic-file';
import { readSettings } from '#settings';
import { inSnapshot } from '#sql/snapshot';
import { spaceToLeave, withSchool } from './open-school.ts';
import { say } from './printable.ts';

/** Writes the whole school to one readable file (docs/data-file.md). */
export async function exportSchool(file: string) {
  const settings = readSettings();
  const path = resolve(file);
  const leastFree = await spaceToLeave(dirname(path), settings);
  const people = await withSchool(settings, (sql) =>
    inSnapshot(sql, (sql) =>
      writeAtomically(path, leastFree, async (append) => {
        for await (const piece of treeText(sql, { hasAudit: true }, new Date())) await append(piece);
        return await countPeople(sql);
      }),
    ),
  );
  say(`${people} people are in ${path}.`);
}
