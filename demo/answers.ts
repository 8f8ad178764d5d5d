import type { Answer } from '@tinig/domain/skills/answers';

/** Question of the sample game, its right answer, and typical mistakes. */
type SampleQuestion = readonly [asked: string, right: string, ...mistakes: string[]];
type SampleSkill = { key: string; skill: string; questions: readonly SampleQuestion[] };

/**
 * Skills and questions per game. Other games send no answers. An empty skill means that the key has no name
 * yet.
 */
const asked: Partial<Record<number, readonly SampleSkill[]>> = {
  1: [
    {
      key: 'count-on',
      skill: '',
      questions: [
        ['7, 8, …', '9', '10'],
        ['19, …', '20', '110'],
        ['39, …', '40', '310'],
      ],
    },
  ],
  2: [
    {
      key: 'add-carry',
      skill: 'Pagsasama na may dala',
      questions: [
        ['27 + 5', '32', '22', '31'],
        ['38 + 14', '52', '42'],
        ['46 + 27', '73', '63'],
        ['19 + 19', '38', '28'],
      ],
    },
  ],
  3: [
    {
      key: 'sub-borrow',
      skill: 'Pagbabawas na may paghiram',
      questions: [
        ['52 − 18', '34', '46'],
        ['70 − 26', '44', '56'],
        ['43 − 9', '34', '46'],
        ['81 − 37', '44', '56'],
      ],
    },
  ],
  4: [
    {
      key: 'mul-2-5',
      skill: 'Pagpaparami: talaan ng 2 hanggang 5',
      questions: [
        ['3 × 4', '12', '7'],
        ['5 × 6', '30', '35'],
        ['4 × 8', '32', '36'],
        ['2 × 9', '18', '16'],
      ],
    },
    {
      key: 'mul-6-9',
      skill: 'Pagpaparami: talaan ng 6 hanggang 9',
      questions: [
        ['6 × 7', '42', '48', '36'],
        ['8 × 7', '56', '54'],
        ['9 × 6', '54', '56'],
        ['7 × 9', '63', '72'],
      ],
    },
  ],
  5: [
    {
      key: 'div-rest',
      skill: 'Paghahati na may natitira',
      questions: [
        ['17 ÷ 5', '3 r 2', '3'],
        ['23 ÷ 4', '5 r 3', '5'],
        ['31 ÷ 6', '5 r 1', '6'],
        ['40 ÷ 7', '5 r 5', '6'],
      ],
    },
  ],
};

export const sampleKeys = Object.values(asked).flatMap((skills = []) =>
  skills.flatMap(({ key, skill }) => (skill ? [{ key, skill }] : [])),
);

const each = 10;

/** Answers of an attempt with this score. Empty for games without questions. */
export function answersFor(game: number, percent: number, next: () => number): Answer[] {
  const skills = asked[game];
  if (!skills) return [];
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!;
  return Array.from({ length: each }, () => {
    const { key, questions } = pick(skills);
    const [q, c, ...mistakes] = pick(questions);
    const ok = next() * 100 < percent;
    const ms = Math.round(1500 + next() * 9000);
    return { s: key, ok, q, a: ok ? c : pick(mistakes), c, ms };
  });
}
