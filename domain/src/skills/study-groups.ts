import { openSkills, type SkillCounts, type SkillGroup } from './skills.ts';

/** Whom groups take in: who is on the way, who has not begun, or both. */
export const groupsTake = {
  both: ['going', 'not_started'],
  going: ['going'],
  not_started: ['not_started'],
} as const satisfies Record<string, readonly SkillGroup[]>;
export type GroupsTake = keyof typeof groupsTake;

/** How many a group has at most, the usual first. */
export const groupSizes = [6, 4, 8, 10] as const;
export type GroupSize = (typeof groupSizes)[number];

type GroupedPupil = { groups: readonly SkillGroup[]; bests: readonly (number | null)[] };

/** Pupils who lack the same skill: its game, which of how many groups it is, and how many lack it in all. */
export type StudyGroup<Pupil> = {
  game: number;
  part: number;
  parts: number;
  lacking: number;
  members: { pupil: Pupil; best: number | null; also: number[] }[];
};

/**
 * Groups of who lacks something that is open: each pupil once, in the group of the first game in order that is lacking;
 * more than `size` are split evenly, in the pupils' order. The least learned skill's stand first (SKILLS-9).
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

/** Items in their order in as few parts as `size` allows, none larger than another by more than one. */
function splitEvenly<Item>(items: readonly Item[], size: number): Item[][] {
  const parts = Math.ceil(items.length / size);
  const from = (part: number) => Math.ceil((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(from(part), from(part + 1)));
}
