import { z } from 'zod/mini';
import type { EventKind } from '#audit/audit-events';
import { type Actor, type Audience, type Scope, scopeOf, scopeUid } from '#people/access';
import type { AccessKind, AccessLogging } from '#privacy/access-log';

/**
 * Kinds of changes that reads can follow. `use`: session activity; `classes`: quarters of whole sections; `dates`:
 * scheduled openings of a student's quarters.
 */
export type TopicKind =
  | 'people'
  | 'progress'
  | 'completions'
  | 'playing'
  | 'school-days'
  | 'years'
  | 'skills'
  | 'sections'
  | 'classes'
  | 'dates'
  | 'link'
  | 'settings'
  | 'sessions'
  | 'use'
  | 'tries'
  | 'audit'
  | 'cleanups'
  | 'unkept'
  | 'erased'
  | 'looks'
  | 'notices'
  | 'incidents'
  | 'class-lists'
  | 'backups'
  | 'updates'
  | 'network'
  | 'setup'
  | 'help';

/**
 * A kind of change, as published or as followed by a read. Optional fields narrow it to a person or a section.
 * `section` is the section's name key, '' for no section.
 */
export type Topic = {
  kind: TopicKind;
  uid?: string;
  section?: string;
  section_id?: string;
  /** In a change: uids of the section's teachers; empty without a section. */
  holders?: readonly string[];
  /** In a followed topic: uid of one of the section's teachers. */
  teacher?: string;
};

/** True if a change matches a followed topic in every field that both have. */
export const topicsMatch = (change: Topic, followed: Topic) =>
  change.kind === followed.kind &&
  alike(change.uid, followed.uid) &&
  alike(change.section, followed.section) &&
  alike(change.section_id, followed.section_id) &&
  (followed.teacher === undefined ||
    change.holders === undefined ||
    change.holders.includes(followed.teacher));

const alike = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one === other;

// biome-ignore lint/suspicious/noExplicitAny: a call whose schemas are not named stands for every call
type AnySchema = any;

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

type Agreed<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Path extends string> = {
  /** URL path; `:uid` and `:id` are filled from the input. */
  path: Path;
  who: Audience;
  /** Flat object of path parameters plus query (reads) or body (acts). Unknown fields are rejected. */
  input: Input;
  response: Output;
  summary: string;
  /** True if allowed before a generated first password is changed (SETUP-6). */
  beforeOwnPassword?: true;
  /** True if allowed in a session opened by a code, which can do only what a class needs (N33). */
  limited?: true;
};

/** Contract of a read: input, response, audience, and the changes that refresh it. */
export type Read<
  Input extends z.ZodMiniType = AnySchema,
  Output extends z.ZodMiniType = AnySchema,
  Path extends string = string,
> = Agreed<Input, Output, Path> & {
  kind: 'read';
  method: 'GET';
  /** Returns the caller's scope. The response depends only on the input and this scope. */
  scope: (actor: Actor | null, session_id: string) => Scope;
  /** Returns the topics whose changes refresh the response while it is watched. */
  follows: (input: z.output<Input>, scope: Scope) => Topic[];
  /** Access to children's data that the read must log (PRIVACY-5). */
  looks?: AccessLogging<z.output<Input>, z.output<Output>> | undefined;
  /** Minimum milliseconds between refreshes while watched. */
  atMostEvery: number;
};

/** Contract of an act: input, response and audience. */
export type Act<
  Input extends z.ZodMiniType = AnySchema,
  Output extends z.ZodMiniType = AnySchema,
  Path extends string = string,
  Target extends string = string,
> = Agreed<Input, Output, Path> & {
  kind: 'act';
  /** Input fields that identify the target. They are checked for permission before the rest of the input (P2). */
  target: readonly Target[];
  method: Exclude<Method, 'GET'>;
  status: 200 | 201;
  /** True if the act is written to the audit log. False for calls by pupils' phones and for sign-in. */
  audited: boolean;
  /** The act exposes data of all children: the kind of access to log for each (PRIVACY-5). */
  looksAtAll?: AccessKind | undefined;
  /** Event kind for the audit log. The handler adds details, if any. */
  event?: EventKind | undefined;
  /** True if the response is a streamed file instead of JSON. */
  answersFile: boolean;
  /** True if the act can be undone for 24 hours; may depend on its input. Changes go to the change log (UNDO-1). */
  undoable: boolean | ((input: Record<string, unknown>) => boolean);
  /** Maximum body size in bytes (T23). */
  bodyLimit: number;
  /** True if allowed while the disk is nearly full, as sign-in is, since reading requires it (T33). */
  urgent: boolean;
};

export type Call = Read | Act;
export type InputOf<C extends { input: z.ZodMiniType }> = z.input<C['input']>;
export type ParsedInputOf<C extends { input: z.ZodMiniType }> = z.output<C['input']>;
export type TargetOf<C extends Act> = Pick<ParsedInputOf<C>, C['target'][number]>;
export type ResponseOf<C extends { response: z.ZodMiniType }> = z.output<C['response']>;

const bodyLimit = 64 * 1024;

/** Defines a read. The default scope is that of the caller's role. A list of kinds in `follows` is not narrowed. */
export const read = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, const Path extends string>(
  agreed: Agreed<Input, Output, Path> & {
    follows: readonly TopicKind[] | Read<Input, Output>['follows'];
    scope?: Read['scope'];
    atMostEvery?: number;
    looks?: Read<Input, Output>['looks'];
  },
): Read<Input, Output, Path> => {
  const { follows } = agreed;
  const topics = typeof follows === 'function' ? follows : () => follows.map((kind) => ({ kind }));
  return { kind: 'read', method: 'GET', scope: scopeOf, atMostEvery: 0, ...agreed, follows: topics };
};

/** Defines an act. Defaults: POST, status 200, audited with its event. */
export const act = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Path extends string,
  const Target extends string & keyof z.output<Input> = never,
>(
  agreed: Agreed<Input, Output, Path> &
    Partial<
      Pick<
        Act,
        'looksAtAll' | 'method' | 'status' | 'audited' | 'undoable' | 'bodyLimit' | 'urgent' | 'answersFile'
      >
    > & {
      target?: readonly Target[];
    } & ({ audited: false } | { event: EventKind }),
): Act<Input, Output, Path, Target> => ({
  kind: 'act',
  method: 'POST',
  status: 200,
  audited: true,
  undoable: false,
  urgent: false,
  answersFile: false,
  target: [],
  bodyLimit,
  ...agreed,
});

export const isUndoable = ({ undoable }: Pick<Act, 'undoable'>, input: Record<string, unknown>): boolean =>
  typeof undoable === 'function' ? undoable(input) : undoable;

export const Done = z.object({ message: z.string() });

export const Nothing = z.strictObject({});

/** Topics that affect the skills of a class, or of any class without `section_id`. */
export function classTopics(section_id: string | undefined, scope: Scope): Topic[] {
  const ofClass = { ...(section_id && { section_id }), teacher: scopeUid(scope) ?? undefined };
  return [
    { kind: 'progress', ...ofClass },
    { kind: 'people', ...ofClass },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'skills' },
  ];
}
