import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@tinig/domain/calls/all';
import { temporaryFolder } from '#school/start-server';
import { type Counts, makeMeter } from './meter.ts';
import { oneOfEach } from './one-of-each.ts';
import { openCountedSchool } from './school.ts';

/** PostgreSQL plans a statement five times before it keeps a plan; of what turns to and fro, each of both. */
const untilPlanned = 12;
const counted = 5;
const kinds = ['statements', 'plans', 'blocks'] as const;

/**
 * Measures what each call costs PostgreSQL in a busy school: the median of five runs, after its statements
 * are planned.
 */
export async function countCalls(): Promise<Record<string, Counts>> {
  const { folder, remove } = await temporaryFolder();
  const meter = await makeMeter(folder);
  const school = await openCountedSchool(meter.url);
  const made = Object.entries(oneOfEach(school));
  const found: Record<string, Counts> = {};
  try {
    for (const [name, one] of made) {
      const each: Counts[] = [];
      for (let n = 0; n < untilPlanned + counted; n++) {
        const input = await one(n);
        const counts = await meter.count(() => makeOne(name, input));
        if (n >= untilPlanned) each.push(counts);
      }
      found[name] = middleOf(each);
    }
  } finally {
    await school.close();
    await meter.stop();
    await remove();
  }
  return found;

  async function makeOne(name: string, { as, input }: { as: string | null; input: object }) {
    await school.ask(calls[name as keyof typeof calls], input, as);
    // A streamed response ends its transaction after the last byte, and only then may the next export begin.
    await wait(name === 'exportData' ? 500 : 10);
  }
}

const middleOf = (each: Counts[]) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, each.map((counts) => counts[kind]).toSorted((a, b) => a - b)[counted >> 1]!]),
  ) as Counts;
