import { z } from 'zod/mini';
import { scopeUid } from '#people/access';
import { filledText, searchWords } from '#text/text';
import { type ResponseOf, read } from './call.ts';

/** Maximum results of each kind. */
export const maxResultsPerKind = 5;
/** Minimum number of letters to search. */
export const minSearchLetters = 2;

const found = { uid: z.string(), first_name: z.string(), last_name: z.string() };

/** Finds pupils, sections and, for superadmins, teachers by word prefixes. Limited to own sections. */
export const readFound = read({
  path: '/db/Find',
  who: 'staff',
  summary:
    'What begins with these letters: active own students, own sections, for a superadmin everybody’s and the teachers; at most five of each. Twelve digits find an LRN that one may see.',
  input: z.strictObject({
    q: filledText('bad-request').check(
      z.refine((q) => searchWords(q).join('').length >= minSearchLetters, 'bad-request'),
    ),
  }),
  response: z.object({
    students: z.array(z.object({ ...found, section: z.string() })),
    /** True if more students match. */
    more_students: z.boolean(),
    sections: z.array(z.object({ id: z.string(), section_name: z.string(), students: z.int() })),
    teachers: z.array(z.object({ ...found, sections: z.array(z.string()) })),
  }),
  follows: (_, scope) => [{ kind: 'people', teacher: scopeUid(scope) ?? undefined }, { kind: 'sections' }],
});

export type SearchResults = ResponseOf<typeof readFound>;
