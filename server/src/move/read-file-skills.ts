import { isObject } from '@tinig/domain/input';
import { Skill } from '@tinig/domain/skills';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** What games teach, as a file has it by the game's number (SKILLS-8); what can't be read is reported by its place. */
export function readFileSkills(area: unknown, refused: TreeTrouble[]): Skill[] {
  if (area === undefined || area === null) return [];
  if (!isObject(area)) {
    refused.push(troubleAt(['Skills'], 'import-not-a-record'));
    return [];
  }
  return Object.entries(area).flatMap(([key, value]) => {
    const path = ['Skills', key.slice(0, 64)];
    if (!isObject(value)) {
      refused.push(troubleAt(path, 'import-not-a-record'));
      return [];
    }
    // One game, one name: "02" is none.
    const game = String(Number(key)) === key ? Number(key) : 0;
    const read = Skill.safeParse({ ...value, game });
    if (read.success) return read.data;
    const fields = new Set(read.error.issues.map(({ path: [field] }) => String(field ?? 'Skills')));
    refused.push(...[...fields].map((field) => troubleAt([...path, field], 'import-field-wrong', { field })));
    return [];
  });
}
