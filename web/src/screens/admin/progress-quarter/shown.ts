import type { QuarterNumber } from '@tinig/domain/games';
import type { useAddress } from '#data/use-address.ts';
import type { ReadyClass } from '#shared/use-class.ts';

export const address = { section: '', quarter: 1, view: '', search: '', sort: 'name' };

/** A class whose students are there, and what to show of it. */
export type ShownQuarter = {
  of: ReadyClass;
  quarter: QuarterNumber;
  address: ReturnType<typeof useAddress<typeof address>>;
};
