import { openSkills, type SkillCounts, type SkillGroup } from './skills.ts';

/** Skill groups whose pupils join study groups, by choice. */
export const groupsTake = {
  both: ['going', 'not_started'],
  going: ['going'],
  not_started: ['not_started'],
} as const satisfies Record<string, readonly SkillGroup[]>;
export type GroupsTake = keyof typeof groupsTake;

/** Maximum sizes of a group, the default first. */
export const groupSizes = [6, 4, 8, 10] as const;
export type GroupSize = (typeof groupSizes)[number];

type GroupedPupil = { groups: readonly SkillGroup[]; bests: readonly (number | null)[] };

/**
 * Pupils who lack a skill. `part` numbers the groups of a skill, `lacking` counts all its pupils, `also` lists
 * further games that a member lacks.
 */
export type StudyGroup<Pupil> = {
  game: number;
  part: number;
  parts: number;
  lacking: number;
  members: { pupil: Pupil; best: number | null; also: number[] }[];
};

/**
 * Builds study groups, least learned skills first (SKILLS-9). Each pupil joins the group of the first game whose
 * skill the pupil lacks. Groups larger than `size` are split evenly.
 */
export function studyGroups<Pupil extends GroupedPupil>(
  pupils: readonly Pupil[],
  skills: readonly (SkillCounts & { game: number })[],
  size: number,
  take: GroupsTake,
): StudyGroup<Pupil>[] {
  const isTaken = (group: SkillGroup) => (groupsTake[take] as readonly SkillGroup[]).includes(group);
  const lacking = pupils.map(({ groups }) => groups.flatMap((group, at) => (isTaken(group) ? [at + 1] : [])));
  return openSkills(skills, 'least').flatMap(({ game }) => {
    const members = pupils.flatMap((pupil, n) => {
      const [first, ...also] = lacking[n]!;
      return first === game ? [{ pupil, best: pupil.bests[game - 1] ?? null, also }] : [];
    });
    const all = lacking.filter((games) => games.includes(game)).length;
    const parts = splitEvenly(members, size);
    return parts.map((members, at) => ({
      game,
      part: at + 1,
      parts: parts.length,
      lacking: all,
      members,
    }));
  });
}

/** Splits items in order into as few parts as `size` allows, of nearly equal length. */
function splitEvenly<Item>(items: readonly Item[], size: number): Item[][] {
  const parts = Math.ceil(items.length / size);
  const from = (part: number) => Math.ceil((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(from(part), from(part + 1)));
}
