type Labels = Record<string, string | number>;

const labelled = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, '')}"`)
    .join(',');

const line = (name: string, labels: string, value: number) =>
  `${name}${labels && `{${labels}}`} ${Number.isFinite(value) ? value : 0}`;

const head = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

export class Counter {
  readonly #values = new Map<string, number>();
  readonly #name: string;
  readonly #help: string;

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels) {
    const key = labelled(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + 1);
  }

  lines = () => [
    ...head(this.#name, 'counter', this.#help),
    ...[...this.#values].map(([labels, value]) => line(this.#name, labels, value)),
  ];
}

/** Histogram of durations in seconds. */
export class Histogram {
  readonly #values = new Map<string, { counts: number[]; sum: number; count: number }>();
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
  }

  add(seconds: number, labels: Labels = {}) {
    const key = labelled(labels);
    const known = this.#values.get(key) ?? { counts: this.#bounds.map(() => 0), sum: 0, count: 0 };
    this.#values.set(key, known);
    this.#bounds.forEach((bound, index) => {
      if (seconds <= bound) known.counts[index]! += 1;
    });
    known.sum += seconds;
    known.count += 1;
  }

  lines = () => [
    ...head(this.#name, 'histogram', this.#help),
    ...[...this.#values].flatMap(([labels, { counts, sum, count }]) => {
      const upTo = (bound: string | number) => [labels, `le="${bound}"`].filter(Boolean).join(',');
      return [
        ...this.#bounds.map((bound, index) => line(`${this.#name}_bucket`, upTo(bound), counts[index]!)),
        line(`${this.#name}_bucket`, upTo('+Inf'), count),
        line(`${this.#name}_sum`, labels, sum),
        line(`${this.#name}_count`, labels, count),
      ];
    }),
  ];
}

export const gauge = (name: string, help: string, value: number) => [
  ...head(name, 'gauge', help),
  line(name, '', value),
];
