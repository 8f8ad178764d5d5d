import { z } from 'zod/mini';
import { interventionOutcomes, maxNoteLength } from '#interventions/groups';
import { Id, personName } from '#people/people';
import { AssignmentRole } from '#section-teachers/section-teachers';
import { answerGroups } from '#skills/answered-skills';
import { Skill } from '#skills/skills';
import { listOf, listPage } from '#text/paging';
import { text } from '#text/text';
import { Day } from '#time/days';
import { act, classTopics, Done, type ResponseOf, read } from './call.ts';

const count = z.int();
const CameOfIt = z.enum(interventionOutcomes, 'bad-field');

/** An intervention group. `part` is its number among several groups of the same skill; 0 if it is the only one. */
const HelpGroup = z.object({
  id: z.string(),
  section_id: z.string(),
  skill: Skill,
  part: count,
  started_on: Day,
  mid_on: Day,
  until_on: Day,
  ended_on: z.nullable(Day),
});

const PartOfTries = z.object({ best: z.nullable(z.number()), last: z.array(z.number()) });

/** A current member of a group. `outcome` is null until the group ends. */
const InterventionMember = z.object({
  ...personName,
  /** Results before the start, until the middle date, and after it. */
  parts: z.array(PartOfTries),
  outcome: z.nullable(CameOfIt),
  /** The pupil's group by the last five answers for the skill. Absent if the game sends no answers. */
  answered: z.optional(z.enum(answerGroups)),
});
export type InterventionMember = z.output<typeof InterventionMember>;

/** A former member, and why the pupil left. Nothing else is revealed. */
const FormerMember = z.object({
  ...personName,
  why: z.enum(['taken-out', 'moved', 'archived']),
  on: z.nullable(Day),
});
export type FormerMember = z.output<typeof FormerMember>;

const InterventionSession = z.object({
  number: count,
  day: Day,
  minutes: count,
  note: z.string(),
  came: z.array(z.string()),
  noted_by: z.string(),
});
export type InterventionSession = z.output<typeof InterventionSession>;

const ofHelp = { kind: 'help' } as const;

export const readHelpGroups = read({
  path: '/db/HelpGroups',
  who: 'staff',
  limited: true,
  summary:
    'The groups for help of a section that are kept: running ones, or those that ended; own sections, a superadmin any.',
  input: z.strictObject({
    section: Id,
    state: z._default(z.enum(['running', 'ended'], 'bad-field'), 'running'),
    ...listPage(20, 50),
  }),
  response: z.extend(
    listOf(
      z.extend(HelpGroup, {
        members: count,
        sessions: count,
        last_session: z.nullable(Day),
        /** Number of members who have mastered the skill. `going`: those on the way. */
        mastered: count,
        going: count,
        not_started: count,
        /** Class days since the last session, or since the start if there was none. */
        quiet: count,
      }),
    ),
    {
      section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
      today: Day,
      running: count,
      ended: count,
      told: count,
      /** Intervention history of pupils who moved in, without other pupils' names. */
      brought: z.array(
        z.object({
          ...personName,
          skill: Skill,
          started_on: Day,
          ended_on: z.nullable(Day),
          outcome: z.nullable(CameOfIt),
          sessions: z.array(z.object({ day: Day, minutes: count, note: z.string() })),
        }),
      ),
    },
  ),
  follows: ({ section: section_id }, scope) => [{ ...ofHelp, section_id }, ...classTopics(section_id, scope)],
});
export type InterventionGroupList = ResponseOf<typeof readHelpGroups>;

export const readHelpGroup = read({
  path: '/db/HelpGroups/:id',
  who: 'staff',
  summary:
    'A kept group: the three standings of each pupil out of the tries, and its sessions; own sections, a superadmin any.',
  atMostEvery: 1000,
  input: z.strictObject({ id: Id }),
  response: z.extend(HelpGroup, {
    section: z.object({ id: z.string(), section_name: z.string(), section_teacher: z.string() }),
    grade_level: z.string(),
    school_name: z.string(),
    today: Day,
    /** True if `mid_on` was set by hand. */
    mid_is_set: z.boolean(),
    until_is_set: z.boolean(),
    members: z.array(InterventionMember),
    past: z.array(FormerMember),
    sessions: z.array(InterventionSession),
    /** Roles of the section's teachers by uid. Determines what each may do. */
    holders: z.record(z.string(), AssignmentRole),
  }),
  // A former member may be archived by the teacher of another section.
  follows: (_, scope) => [ofHelp, ...classTopics(undefined, scope), { kind: 'people' }, { kind: 'settings' }],
});
export type InterventionGroupDetails = ResponseOf<typeof readHelpGroup>;

export const readHelpTold = read({
  path: '/db/HelpTold',
  who: 'staff',
  summary:
    'The pupils of whom a group’s end says that the head of the school is to be told; own sections, a superadmin all.',
  input: z.strictObject({ section: z.optional(Id), ...listPage(50, 100) }),
  response: listOf(
    z.object({
      group: z.string(),
      ...personName,
      section_name: z.string(),
      section_teacher: z.string(),
      skill: Skill,
      ended_on: Day,
    }),
  ),
  follows: () => [ofHelp, { kind: 'people' }, { kind: 'sections' }, { kind: 'skills' }],
});

export type EscalationList = ResponseOf<typeof readHelpTold>;

const uids = z.array(Id, 'bad-field');
const inGroup = { group: Id };
const set = z.nullish(Day);

export const startHelp = act({
  path: '/help/start',
  who: 'staff',
  summary:
    'Keep a group of pupils of one section who lack the skill of a game: at most twenty; nothing is kept of groups before.',
  target: ['section'],
  input: z.strictObject({
    section: Id,
    game: z.int('bad-field').check(z.minimum(1, 'bad-field'), z.maximum(10, 'bad-field')),
    part: z._default(z.int('bad-field').check(z.minimum(0, 'bad-field'), z.maximum(100, 'bad-field')), 0),
    uids: uids.check(z.minLength(1, 'bad-field'), z.maxLength(500, 'bad-field')),
  }),
  response: z.extend(Done, { id: z.string() }),
  event: 'help-started',
  undoable: true,
});

const session = {
  day: Day,
  minutes: z.int('bad-field'),
  /** Uids of the pupils who attended. */
  came: uids.check(z.maxLength(500, 'bad-field')),
  /** Note about the session. Should concern the skill only, since parents may read it. */
  note: z._default(text('bad-field', 4 * maxNoteLength), ''),
};

export const noteSession = act({
  path: '/help/session',
  who: 'staff',
  summary:
    'Note a session of a group: day, minutes, who came, a note. With `session`, its number, the noted one is changed.',
  target: ['group', 'session'],
  input: z.strictObject({ ...inGroup, session: z.optional(Id), ...session }),
  response: z.extend(Done, { number: count }),
  event: 'session-noted',
  undoable: true,
});

export const removeSession = act({
  path: '/help/session/remove',
  who: 'staff',
  summary: 'Remove a noted session: by who noted it, or the main teacher.',
  target: ['group', 'session'],
  input: z.strictObject({ ...inGroup, session: Id }),
  response: Done,
  event: 'session-removed',
  undoable: true,
});

export const changeHelpMembers = act({
  path: '/help/members',
  who: 'staff',
  summary: 'Add pupils of the section to a group, or take some out of it.',
  target: ['group'],
  input: z.strictObject({
    ...inGroup,
    add: z._default(uids.check(z.maxLength(500, 'bad-field')), []),
    take_out: z._default(uids.check(z.maxLength(500, 'bad-field')), []),
  }),
  response: Done,
  event: 'help-members-changed',
  undoable: true,
});

export const setHelpDays = act({
  path: '/help/days',
  who: 'staff',
  summary: 'Set the middle and the last day of a group by hand; null: as the calendar has it.',
  target: ['group'],
  input: z.strictObject({ ...inGroup, mid_on: set, until_on: set }),
  response: Done,
  event: 'help-days-set',
  undoable: true,
});

export const endHelp = act({
  path: '/help/end',
  who: 'staff',
  summary: 'End a group: for each of its pupils done, continue, or tell-head. None is chosen beforehand.',
  target: ['group'],
  input: z.strictObject({ ...inGroup, outcomes: z.record(Id, CameOfIt) }),
  response: Done,
  event: 'help-ended',
  undoable: true,
});
