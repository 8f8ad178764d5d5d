import { z } from 'zod/mini';
import { BatchKind } from '#batch/batch-kinds';
import { scopeUid } from '#people/access';
import { Edit, Id, NewStudent, NewTeacher, personName, User } from '#people/people';
import { Role } from '#people/roles';
import { quarterKeys } from '#quarter-access/games';
import { sectionKey } from '#sections/sections';
import { compactKey } from '#text/name-search';
import { listInput, listOf, maxPageSize } from '#text/paging';
import { filledText } from '#text/text';
import { act, Done, type ResponseOf, read, type Topic } from './call.ts';

const columns = [
  'name',
  'id',
  'section',
  'username',
  'email',
  'archiveDate',
  'last_sign_in',
  ...quarterKeys,
] as const;

/** A person in a list. `last_sign_in`: of staff, for superadmins only. `figures` adds the last two fields. */
export const ListedUser = z.extend(User, {
  last_sign_in: z.optional(z.nullable(z.iso.datetime())),
  games_done: z.optional(z.int()),
  played_at: z.optional(z.nullable(z.iso.datetime())),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const readUsers = read({
  path: '/db/Users',
  who: 'staff',
  limited: true,
  summary:
    'People: own students for an admin, everybody for a superadmin. Search looks in names, username, email and id. `archive` lists the archived, with `left` those who left the school at a year’s end. `figures` adds games done and last play.',
  input: z.strictObject({
    role: z.optional(Role),
    section: z.optional(filledText('bad-request')),
    no_section: z._default(z.enum(['true', 'false']), 'false'),
    archive: z._default(z.enum(['true', 'false']), 'false'),
    /** With 'true', lists only pupils who left the school at a year's end. Otherwise excludes them. */
    left: z._default(z.enum(['true', 'false']), 'false'),
    figures: z._default(z.enum(['true', 'false']), 'false'),
    ...listInput(columns),
  }),
  response: listOf(ListedUser),
  follows: ({ section, figures }, scope): Topic[] => {
    const of = { section: section && sectionKey(section), teacher: scopeUid(scope) ?? undefined };
    const progress: Topic[] = figures === 'true' ? [{ kind: 'progress', ...of }] : [];
    return [{ kind: 'people', ...of }, ...progress, { kind: 'sections' }];
  },
});

export const GameAttempts = z.object({
  game: z.int(),
  tries: z.int(),
  last_at: z.iso.datetime(),
});
export type GameAttempts = z.output<typeof GameAttempts>;

/** A student in a download: the list's columns plus the LRN, which /db/Users never returns. */
export const StudentFigures = z.object({
  ...personName,
  username: z.string(),
  section: z.string(),
  lrn: z.string(),
  games_done: z.int(),
  played_at: z.nullable(z.iso.datetime()),
  /** Number of attempts and last play of each game that the pupil tried. */
  games: z.array(GameAttempts),
});
export type StudentFigures = z.output<typeof StudentFigures>;

export const readStudentFigures = read({
  path: '/db/StudentFigures',
  who: 'staff',
  looks: { kind: 'figures', at: (_, { items }) => items.map(({ uid }) => uid) },
  summary:
    'What a teacher downloads of own students, a superadmin of all: LRN, games done, tries and last play of each game.',
  input: z.strictObject({
    section: z.optional(filledText('bad-request')),
    no_section: z._default(z.enum(['true', 'false']), 'false'),
    ...listInput(['name', 'id', 'section']),
  }),
  response: listOf(StudentFigures),
  follows: ({ section }, scope): Topic[] => {
    const of = { section: section && sectionKey(section), teacher: scopeUid(scope) ?? undefined };
    return [{ kind: 'people', ...of }, { kind: 'progress', ...of }, { kind: 'sections' }];
  },
});

const OneId = z.strictObject({ uid: Id });

export const readUser = read({
  path: '/db/Users/:uid',
  who: 'signed-in',
  limited: true,
  summary: 'One person: oneself, own students for an admin, anybody for a superadmin.',
  input: OneId,
  response: User,
  follows: ({ uid }) => [{ kind: 'people', uid }, { kind: 'sections' }],
});

export const readRole = read({
  path: '/db/Users/:uid/role',
  who: 'signed-in',
  limited: true,
  summary: 'The role of oneself; a superadmin may read anybody’s.',
  input: OneId,
  response: Role,
  follows: ({ uid }) => [{ kind: 'people', uid }],
});

export const editUser = act({
  method: 'PATCH',
  path: '/db/Users/:uid',
  who: 'staff',
  summary:
    'Edit a student (names, username, section), oneself (names), or, as a superadmin, a teacher (names, email).',
  target: ['uid'],
  input: z.extend(Edit, { uid: Id }),
  response: Done,
  undoable: true,
  event: 'person-edited',
});

const Added = z.object({ message: z.string(), uid: z.string() });

export const addStudent = act({
  path: '/add-student-firebase/register',
  who: 'staff',
  summary: 'Add a student; an admin into own sections only.',
  target: ['section'],
  input: NewStudent,
  response: Added,
  event: 'student-added',
});

const mostTaken = 50;

export const addAdmin = act({
  path: '/add-admin-firebase/register',
  who: 'superadmin',
  summary: 'Add a teacher, with the role admin, as the main teacher of these sections, if any.',
  input: z.extend(NewTeacher, { sections: z.optional(z.array(Id).check(z.maxLength(mostTaken))) }),
  response: Added,
  undoable: ({ sections }) => Array.isArray(sections) && sections.length > 0,
  event: 'teacher-added',
});

export const removeStudent = act({
  path: '/remove-student-firebase/remove-student',
  who: 'staff',
  summary:
    'Delete a student or, as a superadmin, a teacher: account, sessions, locks and progress. A teacher’s sections go to `sections_to`, if given.',
  target: ['user_id'],
  input: z.strictObject({ user_id: Id, sections_to: z.optional(Id) }),
  response: Done,
  event: 'account-removed',
});

export const maxResultsPerKind = 5;
export const minSearchLetters = 2;

const found = { uid: z.string(), first_name: z.string(), last_name: z.string() };

export const readFound = read({
  path: '/db/Find',
  who: 'staff',
  summary:
    'What begins with these letters: active own students, own sections, for a superadmin everybody’s and the teachers; at most five of each. Twelve digits find an LRN that one may see.',
  input: z.strictObject({
    q: filledText('bad-request').check(
      z.refine((q) => compactKey(q).length >= minSearchLetters, 'bad-request'),
    ),
  }),
  response: z.object({
    students: z.array(z.object({ ...found, section: z.string() })),
    more_students: z.boolean(),
    sections: z.array(z.object({ id: z.string(), section_name: z.string(), students: z.int() })),
    teachers: z.array(z.object({ ...found, sections: z.array(z.string()) })),
  }),
  follows: (_, scope) => [{ kind: 'people', teacher: scopeUid(scope) ?? undefined }, { kind: 'sections' }],
});

export type SearchResults = ResponseOf<typeof readFound>;

/** Result for one person. `code` and `error` are set if it was refused. */
const BatchResult = z.object({
  uid: z.string(),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type BatchResult = z.infer<typeof BatchResult>;

export const runBatch = act({
  path: '/batch',
  who: 'staff',
  summary:
    'Archive, restore, move, lock, unlock or remove up to 500 people; answers for each. Slices of one act share `act_id`.',
  input: z
    .strictObject({
      act: BatchKind,
      uids: z.array(Id).check(z.minLength(1, 'bad-request'), z.maxLength(maxPageSize, 'bad-request')),
      section: z.optional(filledText('fill-all-fields')),
      quarter: z.optional(z.enum(quarterKeys, 'choose-quarter-first')),
      act_id: z.optional(filledText('bad-request').check(z.maxLength(64, 'bad-request'))),
    })
    .check(
      z.refine(({ act, section }) => act !== 'move' || section !== undefined, 'fill-all-fields'),
      z.refine(
        ({ act, quarter }) => (act !== 'lock' && act !== 'unlock') || quarter !== undefined,
        'choose-quarter-first',
      ),
    ),
  event: 'batch-done',
  undoable: ({ act }) => act !== 'remove',
  response: z.object({ results: z.array(BatchResult) }),
});
