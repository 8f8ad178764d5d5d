/** The value below which a share of the measurements lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const rounded = (value: number) => Number(value.toPrecision(3));

/** Median, 95th and 99th percentile and the worst, in milliseconds. */
export const spread = (values: number[]) => ({
  n: values.length,
  'p50 ms': rounded(percentile(values, 0.5)),
  'p95 ms': rounded(percentile(values, 0.95)),
  'p99 ms': rounded(percentile(values, 0.99)),
  'max ms': rounded(percentile(values, 1)),
});

/** Prints a table of measurements, a row each by its name. */
export function printTable(title: string, rows: Record<string, Record<string, string | number>>) {
  process.stdout.write(`\n${title}\n`);
  // biome-ignore lint/suspicious/noConsole: printing is what a bench is for
  console.table(rows);
}
