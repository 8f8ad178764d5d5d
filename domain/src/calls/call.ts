import type { z } from 'zod/mini';
import type { EventKind } from '#audit/audit-events';
import { type Actor, type Scope, scopeOf, type Who } from '#people/access';
import type { Looking, LookKind } from '#privacy/looks';

/**
 * The kinds of things that change and that reads follow: `use` is a session being used, `classes` the quarters
 * of whole sections, `dates` the moments when a student's quarters open by themselves.
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
  | 'setup'
  | 'help';

/**
 * A change, or what a read follows. Narrowed by whatever is given: the person, the section (by the key of its name,
 * '' for none, or by its id), the teachers who hold it.
 */
export type Topic = {
  kind: TopicKind;
  uid?: string;
  section?: string;
  section_id?: string;
  /** Of a change: all who hold the section, nobody where there is no section. */
  holders?: readonly string[];
  /** Of what is followed: one who holds it. */
  teacher?: string;
};

/** Says whether a change touches what is followed: alike in every part that both name. */
export const touches = (change: Topic, followed: Topic) =>
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
  /** The path, with `:uid` or `:id` for a part of the input. */
  path: Path;
  who: Who;
  /** One flat object of the path's parts and the query (reads) or body (acts); unknown fields are refused. */
  input: Input;
  response: Output;
  /** One sentence for the API's description. */
  summary: string;
  /** Whether it is answered to who has still the first password that was made for her (SETUP-6). */
  beforeOwnPassword?: true;
};

/** A read's agreement: what it takes and answers, who may, and which changes make it run again. */
export type Read<
  Input extends z.ZodMiniType = AnySchema,
  Output extends z.ZodMiniType = AnySchema,
  Path extends string = string,
> = Agreed<Input, Output, Path> & {
  kind: 'read';
  method: 'GET';
  /** The scope it is read in; the answer depends on input and scope alone. */
  scope: (actor: Actor | null, session_id: string) => Scope;
  /** What it follows while watched. */
  follows: (input: z.output<Input>, scope: Scope) => Topic[];
  /** Whether it is a look at a child, to be noted, and at whom (PRIVACY-5). */
  looks?: Looking<z.output<Input>, z.output<Output>> | undefined;
  /** While watched it is read again no sooner than after this many milliseconds. */
  atMostEvery: number;
  /** Makes an answer of the version before whole, where it lacks what a page of this one reads. */
  whole?: ((answer: z.output<Output>) => z.output<Output>) | undefined;
};

/** An act's agreement: what it takes and answers, and who may. */
export type Act<
  Input extends z.ZodMiniType = AnySchema,
  Output extends z.ZodMiniType = AnySchema,
  Path extends string = string,
  Target extends string = string,
> = Agreed<Input, Output, Path> & {
  kind: 'act';
  /** The fields that name whom or what it is done to: they are read, and the target judged, before the rest (P2). */
  target: readonly Target[];
  method: Exclude<Method, 'GET'>;
  status: 200 | 201;
  /** Whether the act is written to the audit log: all but what pupils' phones and signing in do. */
  audited: boolean;
  /** It shows something of every child of the school: a look at each (PRIVACY-5). */
  looksAtAll?: LookKind | undefined;
  /** What it says in the audit log has happened; one with particulars is said by the act itself. */
  event?: EventKind | undefined;
  /** It answers a file, sent while it is read, and no JSON. */
  answersFile: boolean;
  /** Whether it can be taken back for 24 hours, with this input; what it changes is kept for that (UNDO-1). */
  undoable: boolean | ((input: Record<string, unknown>) => boolean);
  /** The largest body taken, in bytes (T23). */
  bodyLimit: number;
  /** Allowed while little disk is left: what opens or ends sessions, since reading needs one (T33). */
  urgent: boolean;
};

export type Call = Read | Act;
export type InputOf<C extends { input: z.ZodMiniType }> = z.input<C['input']>;
export type ParsedOf<C extends { input: z.ZodMiniType }> = z.output<C['input']>;
/** What names the target of an act. */
export type TargetOf<C extends Act> = Pick<ParsedOf<C>, C['target'][number]>;
export type ResponseOf<C extends { response: z.ZodMiniType }> = z.output<C['response']>;

const bodyLimit = 64 * 1024;

/** Makes a read's agreement. Without `scope`, people see by their role (access.ts). */
export const read = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, const Path extends string>(
  agreed: Agreed<Input, Output, Path> & {
    follows: (input: z.output<Input>, scope: Scope) => Topic[];
    scope?: Read['scope'];
    atMostEvery?: number;
    whole?: Read<Input, Output>['whole'];
    looks?: Read<Input, Output>['looks'];
  },
): Read<Input, Output, Path> => ({ kind: 'read', method: 'GET', scope: scopeOf, atMostEvery: 0, ...agreed });

/** Makes an act's agreement: unless said otherwise a POST that answers 200 and is audited, as its event. */
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

/** Whether an act with this input can be taken back. */
export const isUndoable = ({ undoable }: Pick<Act, 'undoable'>, input: Record<string, unknown>): boolean =>
  typeof undoable === 'function' ? undoable(input) : undoable;

/** The names of the path's parts: `uid` in `/db/Users/:uid`. */
export const pathParts = (path: string) => [...path.matchAll(/:(\w+)/g)].map((part) => part[1]!);

type Addressed = Pick<Call, 'kind' | 'path'>;

/** The path of a call with the input's parts in it. */
export const filledPath = ({ path }: Addressed, input: Record<string, unknown>) =>
  pathParts(path).reduce(
    (made, part) => made.replace(`:${part}`, encodeURIComponent(String(input[part]))),
    path,
  );

/** The address of a call: its path, and for a read the rest of the input as query. */
export function addressOf(call: Addressed, input: Record<string, unknown>): string {
  const path = filledPath(call, input);
  if (call.kind === 'act') return path;
  const query = Object.entries(input)
    .filter(([name, value]) => !pathParts(call.path).includes(name) && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
