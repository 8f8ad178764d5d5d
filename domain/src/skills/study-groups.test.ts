/** @module-tag property */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SkillGroup, skillGroups } from './skills.ts';
import { type GroupsTake, groupSizes, groupsTake, studyGroups } from './study-groups.ts';

const pupil = fc.array(fc.constantFrom(...skillGroups), { minLength: 10, maxLength: 10 });
const school = fc.record({
  groups: fc.array(pupil, { maxLength: 40 }),
  size: fc.constantFrom(...groupSizes),
  take: fc.constantFrom(...(Object.keys(groupsTake) as GroupsTake[])),
});

const countsOf = (all: SkillGroup[][]) =>
  Array.from({ length: 10 }, (_, at) => {
    const count = (of: SkillGroup) => all.filter((groups) => groups[at] === of).length;
    return {
      game: at + 1,
      mastered: count('mastered'),
      going: count('going'),
      not_started: count('not_started'),
      closed: count('closed'),
    };
  });

test('each pupil who lacks something stands once, with the first lacking game; groups are even, and no larger than asked', () => {
  fc.assert(
    fc.property(school, ({ groups: all, size, take }) => {
      const pupils = all.map((groups, n) => ({ n, groups, bests: groups.map((_, at) => at) }));
      const made = studyGroups(pupils, countsOf(all), size, take);
      const lacks = (n: number) =>
        all[n]!.flatMap((of, at) => (groupsTake[take].some((one) => one === of) ? [at + 1] : []));
      const expected = pupils.filter(({ n }) => lacks(n).length > 0).map(({ n }) => n);
      const placed = made.flatMap(({ members }) => members.map(({ pupil }) => pupil.n));
      expect([...placed].sort((one, other) => one - other)).toEqual(expected);
      for (const { game, members, lacking, parts } of made) {
        expect(lacking).toBe(pupils.filter(({ n }) => lacks(n).includes(game)).length);
        for (const { pupil, also } of members) expect([game, ...also]).toEqual(lacks(pupil.n));
        const sizes = made.filter((one) => one.game === game).map((one) => one.members.length);
        expect(sizes).toHaveLength(parts);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const fewest = Math.ceil(sizes.reduce((sum, one) => sum + one, 0) / size);
        expect(sizes).toHaveLength(fewest);
        const inOrder = made.filter((one) => one.game === game).flatMap((one) => one.members);
        const ns = inOrder.map(({ pupil }) => pupil.n);
        expect(ns).toEqual([...ns].sort((one, other) => one - other));
      }
    }),
  );
});
