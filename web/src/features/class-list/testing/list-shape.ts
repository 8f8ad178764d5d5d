import fc from 'fast-check';
import { anyGiven, type Given, noises } from './any-pupil.ts';

const layouts = [
  'plain',
  'title',
  'genders',
  'gender-heads',
  'gender-columns',
  'gender-letters',
  'headless',
  'bare-beside',
  'section-genders',
  'beside',
  'blocks',
  'section',
  'merged-section',
  'sheets',
  'hidden',
  'merged',
] as const;
const genders = [
  ['MALE', 'FEMALE'],
  ['BOYS', 'GIRLS'],
  ['LALAKI', 'BABAE'],
  ['Mga Lalaki: 12', 'Mga Babae: 11'],
  ['List of Boys', 'List of Girls'],
] as const;
const endings = [
  [],
  [],
  ['TOTAL: 20'],
  ['Malinaw, Laguna'],
  ['*** Nothing follows ***'],
  ['Prepared by:', 'Maria Santos', 'Class Adviser'],
  ['', 'Jose Reyes', 'Teacher II'],
];

/** Layout, names, noise and kind of file of a generated list. */
export const shape = fc.record({
  layout: fc.constantFrom(...layouts),
  pupils: fc.uniqueArray(anyGiven, {
    minLength: 4,
    maxLength: 24,
    selector: ({ last, first }) =>
      `${last}, ${first}`
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, ''),
  }),
  names: fc.constantFrom('whole', 'whole', 'given', 'split'),
  head: fc.nat(20),
  genders: fc.constantFrom(...genders),
  numbered: fc.boolean(),
  hasLrn: fc.boolean(),
  // Remarks are missing, in a column of their own, or after the name.
  remarks: fc.constantFrom('', '', 'column', 'name'),
  isLrnFirst: fc.boolean(),
  isBroken: fc.boolean(),
  // The first section has most pupils, the others one each.
  isUneven: fc.boolean(),
  noise: fc.nat(noises.length - 1),
  ending: fc.constantFrom(...endings),
  lists: fc.integer({ min: 2, max: 4 }),
  kind: fc.constantFrom(
    ...['xlsx', 'xlsm', 'biff8', 'ods'],
    ...['utf8', 'utf8bom', 'utf16le', 'utf16be', 'windows', 'dos', 'macintosh'],
  ),
  separator: fc.constantFrom('\t', ';', '|', ','),
});
export type Shape = typeof shape extends fc.Arbitrary<infer One> ? One : never;

export type Drawn = Given & { at: number; section: string };

export const sections = ['Rizal', 'Luna', 'Silang', 'Mabini'];
export const lrnOf = (at: number) => String(136_541_150_000 + at);
