export type Chance = ReturnType<typeof chanceFrom>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Creates a random generator (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + (most - least) * next();
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!;
  return {
    between,
    pick,
    whole: (least: number, most: number) => Math.floor(between(least, most + 1)),
    percent: (often: number) => next() * 100 < often,
    /** Random number around 0, mostly between -1 and 1. */
    around: () => (next() + next() + next() + next() - 2) * 1.2,
    id: (length: number) => Array.from({ length }, () => pick([...letters])).join(''),
    shuffled<Value>(values: readonly Value[]): Value[] {
      const mixed = [...values];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  };
}
