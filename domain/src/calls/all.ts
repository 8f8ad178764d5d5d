import type { Call } from '@tinig/domain/call';
import * as archive from './archive.ts';
import * as auth from './auth.ts';
import * as data from './data.ts';
import * as link from './link.ts';
import * as people from './people.ts';
import * as progress from './progress.ts';
import * as quarters from './quarters.ts';
import * as school from './school.ts';
import * as sections from './sections.ts';

const areas = { auth, people, archive, sections, quarters, progress, link, school, data };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;

/** Every call there is, in the order of the contract. */
export const allCalls: readonly Call[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isCall),
);
