import { callName } from '@tinig/domain/calls/all';
import type { Call, InputOf, TopicKind } from '@tinig/domain/calls/call';
import { isMessageCode, type MessageCode, message } from '@tinig/domain/messages/messages';
import { describe, expect, test } from 'vitest';
import type { School, SchoolPerson, SchoolResponse } from './school.ts';
import { useSchool } from './use-school.ts';

/** One way in which a call is made, and what must come of it. */
type Case = {
  /** Caller, if not the table's usual person. */
  as?: SchoolPerson | null;
  /** Differences from the usual input; undefined leaves a field out. */
  given?: Record<string, unknown>;
  /** Prepares the school. */
  before?: (school: School) => Promise<unknown>;
  /** The case that this one follows in the same school, by its title. */
  after?: string;
  /** The status, if not 200. */
  gives?: number;
  /** A refusal's code. */
  says?: MessageCode;
  /** The sentence that is answered, letter for letter. */
  text?: string;
  /** The whole answer. */
  answers?: unknown;
  /** Part of the answer. */
  holds?: object;
  /** The uids of the answer's items, in order. */
  lists?: readonly string[];
  shows?: readonly string[];
  never?: readonly string[];
  /** Kinds of changes announced, besides the audit log's. */
  announces?: readonly TopicKind[];
  /** Checks the outcome. */
  leaves?: (school: School, answered: SchoolResponse) => Promise<unknown> | unknown;
};

/** A refusal: status, code or sentence, and what differs: the input, who asks, or how the school is prepared. */
type Refused = readonly [
  gives: number,
  says: MessageCode | (string & {}),
  ...differs: (Case['given'] | Case['as'] | Case['before'])[],
];

// One for all tables of a test file.
let school: School | undefined;

/**
 * Tries a call in every way that its table tells, through the door and on a real database, each in a school as
 * new. A refused call, and a read, must leave everything as it was and announce nothing. Who may make the call at
 * all is in the matrix.
 */
export function cases<C extends Call>(
  agreement: C,
  usual: InputOf<C>,
  as: SchoolPerson | null,
  table: Record<string, Case | Refused>,
  /** Prepares the school in all cases that do not prepare it otherwise. */
  usually?: Case['before'],
) {
  school ??= useSchool();
  const opened = school;
  const caseOf = (title: string): Case => ({ as, before: usually, ...readCase(table[title]!) });
  describe(callName(agreement), () => {
    for (const title of Object.keys(table))
      test(title, async () => {
        const { before, after, ...one } = caseOf(title);
        await opened.reset();
        if (after) await make(opened, agreement, usual, caseOf(after));
        await before?.(opened);
        await tryOne(opened, agreement, usual, one);
      });
  });
}

/** Rows of a table that differ in one value. */
export const rowsFor = <Value>(
  values: readonly Value[],
  row: (value: Value) => [title: string, Case | Refused],
) => Object.fromEntries(values.map(row));

function readCase(row: Case | Refused): Case {
  if (!isRefused(row)) return row;
  const [gives, says, ...differs] = row;
  const one: Case = { gives, ...(isMessageCode(says) ? { says } : { text: says }) };
  for (const differing of differs)
    if (typeof differing === 'function') one.before = differing;
    else if (typeof differing === 'string' || differing === null) one.as = differing;
    else one.given = differing;
  return one;
}

const isRefused = (row: Case | Refused): row is Refused => Array.isArray(row);

async function make<C extends Call>(school: School, agreement: C, usual: InputOf<C>, one: Case) {
  await one.before?.(school);
  const input = Object.entries({ ...(usual as object), ...one.given }).filter(
    ([, value]) => value !== undefined,
  );
  return school.ask(agreement, Object.fromEntries(input), one.as!);
}

async function tryOne<C extends Call>(school: School, agreement: C, usual: InputOf<C>, one: Case) {
  const before = await school.state();
  await school.heard.since();
  const answered = await make(school, agreement, usual, one);
  const { status, text, body } = answered;
  const announced = new Set((await school.heard.since()).map(({ kind }) => kind));
  announced.delete('audit');
  // Noted a little later, of reads as well.
  announced.delete('looks');

  const { gives = 200, says } = one;
  expect({ status, ...(status >= 400 && says && { says: body.code }) }, text).toEqual({
    status: gives,
    ...(says && { says }),
  });
  // A sentence without placeholders is always the same.
  if (says && !message(says).includes('{')) expect(body.error).toBe(message(says));
  if (one.text !== undefined) expect(body.error ?? body.message).toBe(one.text);
  if ('answers' in one) expect(body).toEqual(one.answers);
  if (one.holds) expect(body).toMatchObject(one.holds);
  if (one.lists) expect((body.items as { uid: string }[]).map(({ uid }) => uid)).toEqual(one.lists);
  for (const shown of one.shows ?? []) expect(text).toContain(shown);
  for (const hidden of one.never ?? []) expect(text).not.toContain(hidden);
  if (one.announces || status >= 400 || agreement.kind === 'read')
    expect([...announced].sort()).toEqual([...(one.announces ?? [])].sort());
  if (status >= 400 || agreement.kind === 'read') expect(await school.state()).toBe(before);
  await one.leaves?.(school, answered);
}
