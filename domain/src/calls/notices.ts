import { z } from 'zod/mini';
import { Id } from '#people/people';
import { listOf, listPage, maxPageSize } from '#text/paging';
import { text } from '#text/text';
import { Day } from '#time/days';
import { act, read } from './call.ts';
import { Done } from './shapes.ts';

/** Date of a section's privacy notice, place of the papers, and author ('' if the account is gone). */
const given = {
  section_id: z.string(),
  section_name: z.string(),
  given_on: z.nullable(Day),
  paper_place: z.string(),
  noted_by_name: z.string(),
  noted_at: z.nullable(z.iso.datetime()),
};

/** A section's notice, with the number of unreturned papers. */
export const ListedNotice = z.object({ ...given, students: z.int(), unreturned: z.int() });
export type ListedNotice = z.output<typeof ListedNotice>;

/** Returns notices of visible sections by name. `missing` counts those without one (N21). */
export const readNotices = read({
  path: '/db/Notices',
  who: 'staff',
  summary:
    'When each section got the privacy notice, where the papers lie, how many are not back; `missing` counts sections without a date. Own sections for an admin.',
  input: z.strictObject(listPage(50)),
  response: z.extend(listOf(ListedNotice), { missing: z.int() }),
  follows: () => [{ kind: 'notices' }, { kind: 'sections' }, { kind: 'people' }],
});

const NoticedPupil = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_returned: z.boolean(),
});

/** Returns a section's notice with its active pupils. */
export const readSectionNotice = read({
  path: '/db/Notices/:section_id',
  who: 'staff',
  summary: 'One section’s privacy notice, and of each active pupil whether the paper is back.',
  input: z.strictObject({ section_id: Id }),
  response: z.object({ ...given, pupils: z.array(NoticedPupil) }),
  follows: ({ section_id }) => [{ kind: 'notices', section_id }, { kind: 'sections' }, { kind: 'people' }],
});

/** Records or clears a section's privacy notice (PRIVACY-13). */
export const noteNotice = act({
  method: 'PUT',
  path: '/db/Notices/:section_id',
  who: 'staff',
  summary:
    'Note when a section got the privacy notice, where the papers lie, and who has not returned one; null takes the note back.',
  target: ['section_id'],
  input: z.strictObject({
    section_id: Id,
    given_on: z.nullable(Day),
    paper_place: text('bad-field', 100),
    unreturned: z.array(Id).check(z.maxLength(maxPageSize)),
  }),
  response: Done,
  event: 'notice-noted',
});
