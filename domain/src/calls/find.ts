import { z } from 'zod/mini';
import { scopeUid } from '#people/access';
import { filledText, searchWords } from '#text/text';
import { type ResponseOf, read } from './call.ts';

/** The most that are found of each kind; who wants more goes to the list. */
export const mostFound = 5;
/** The fewest letters that are searched for. */
export const fewestLetters = 2;

const found = { uid: z.string(), first_name: z.string(), last_name: z.string() };

/** Pupils, sections and, for a superadmin, teachers, by the beginnings of their names' words; own sections only. */
export const readFound = read({
  path: '/db/Find',
  who: 'staff',
  summary:
    'What begins with these letters: active own students, own sections, for a superadmin everybody’s and the teachers; at most five of each. Twelve digits find an LRN that one may see.',
  input: z.strictObject({
    q: filledText('bad-request').check(
      z.refine((q) => searchWords(q).join('').length >= fewestLetters, 'bad-request'),
    ),
  }),
  response: z.object({
    students: z.array(z.object({ ...found, section: z.string() })),
    /** Whether there are more students than these. */
    more_students: z.boolean(),
    sections: z.array(z.object({ id: z.string(), section_name: z.string(), students: z.int() })),
    teachers: z.array(z.object({ ...found, sections: z.array(z.string()) })),
  }),
  follows: (_, scope) => [{ kind: 'people', teacher: scopeUid(scope) ?? undefined }, { kind: 'sections' }],
});

export type Found = ResponseOf<typeof readFound>;
