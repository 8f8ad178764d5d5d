import { printTable } from '#bench/lib/table';

const { ROUNDS } = process.env;

/** Rounds to make: `ROUNDS` for a long run by hand, else as many as the nightly suite makes. */
export const roundsOf = (usual: number) => (ROUNDS ? Number(ROUNDS) : usual);

/** Time limit in milliseconds. A long run has none. */
export const minutes = (usual: number) => (ROUNDS ? 2 ** 31 - 1 : usual * 60_000);

/** Prints the figures of a long run, as docs/performance.md has them. */
export function printFigures(title: string, rows: Record<string, Record<string, string | number>>) {
  if (ROUNDS) printTable(title, rows);
}
