import { callName } from '@tinig/domain/calls/all';
import type { Call, InputOf, TopicKind } from '@tinig/domain/calls/call';
import type { MessageCode } from '@tinig/domain/messages/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School, type SchoolPerson, type SchoolResponse } from './school.ts';

/** One way in which a call is made, and what must come of it. */
export type Case = {
  as: SchoolPerson | null;
  /** What differs from the usual input; undefined leaves a field out. */
  given?: Record<string, unknown>;
  /** What happens to the school first. */
  before?: (school: School) => Promise<unknown>;
  /** The case that this one follows in the same school, by its title. */
  after?: string;
  gives: number;
  /** A refusal's code. */
  says?: MessageCode;
  /** The sentence that is answered, letter for letter. */
  text?: string;
  shows?: readonly string[];
  never?: readonly string[];
  /** Kinds of changes announced, besides the audit log's. */
  announces?: readonly TopicKind[];
  /** What must be so afterwards. */
  leaves?: (school: School, answered: SchoolResponse) => Promise<unknown> | unknown;
};

/**
 * Tries a call in every way that its table tells, through the door and on a real database, each in a school as
 * new. A refused call, and a read, must leave everything as it was and announce nothing.
 */
export function cases<C extends Call>(agreement: C, usual: InputOf<C>, table: Record<string, Case>) {
  describe(callName(agreement), () => {
    let school: School;
    beforeAll(async () => {
      school = await openSchool();
    });
    afterAll(() => school.close());

    for (const [title, { before, after, ...one }] of Object.entries(table))
      test(title, async () => {
        await school.reset();
        if (after) await make(school, agreement, usual, table[after]!);
        await before?.(school);
        await tryOne(school, agreement, usual, one);
      });
  });
}

async function make<C extends Call>(school: School, agreement: C, usual: InputOf<C>, one: Case) {
  await one.before?.(school);
  const input = Object.entries({ ...(usual as object), ...one.given }).filter(
    ([, value]) => value !== undefined,
  );
  return school.ask(agreement, Object.fromEntries(input), one.as);
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

  expect({ status, ...(status >= 400 && one.says && { says: body.code }) }, text).toEqual({
    status: one.gives,
    ...(one.says && { says: one.says }),
  });
  if (one.text !== undefined) expect(body.error ?? body.message).toBe(one.text);
  for (const shown of one.shows ?? []) expect(text).toContain(shown);
  for (const hidden of one.never ?? []) expect(text).not.toContain(hidden);
  if (one.announces || status >= 400 || agreement.kind === 'read')
    expect([...announced].sort()).toEqual([...(one.announces ?? [])].sort());
  if (status >= 400 || agreement.kind === 'read') expect(await school.state()).toBe(before);
  await one.leaves?.(school, answered);
}
