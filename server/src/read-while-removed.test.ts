import { Refusal } from '@tinig/domain/text/refusal';
import { addHelp } from '@tinig/tests/school/help';
import { addHolders } from '@tinig/tests/school/holders';
import { matrix } from '@tinig/tests/school/matrix';
import { noon, people } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import type { Queries, Transaction } from '#db/sql';
import type { Handler, ReadHandler } from './api/handler.ts';
import { parseInput } from './api/input.ts';
import { handlers } from './handlers.ts';

const school = useSchool();
beforeAll(async () => {
  await addHolders(school);
  await addHelp(school);
});

const undone = new Error('undone');
const mostQueries = 12;

/** Wraps queries so that the nth waits until `work` is done. `wasReached`: whether there was an nth. */
function before(nth: number, sql: Transaction, work: () => Promise<unknown>) {
  let sent = 0;
  const queries = ((texts, ...values) => {
    const statement = sql(texts, ...values);
    const send = statement.then.bind(statement) as typeof statement.then;
    // biome-ignore lint/suspicious/noThenProperty: what is awaited is sent, so the removal comes in between
    statement.then = (...then) => {
      sent += 1;
      return sent === nth ? work().then(() => send(...then)) : send(...then);
    };
    return statement;
  }) as Queries;
  return { queries, wasReached: () => sent >= nth };
}

/** Runs a read for a superadmin while all pupils, or all sections too, are removed before its nth query. */
async function readWhileRemoved(handler: ReadHandler, input: object, nth: number): Promise<unknown> {
  let fault: unknown;
  let isOver = true;
  const scope = handler.agreement.scope({ uid: 'root', role: people.root.role }, 'a-session');
  await school.sql
    .begin(async (sql) => {
      const remove = () => sql.script("delete from people where role <> 'superadmin'; delete from sections");
      const { queries, wasReached } = before(nth, sql, remove);
      const { settings } = school;
      await handler
        .run(input, { sql: queries, scope, settings, now: noon, holdsUntil: () => {} })
        .catch((error) => {
          if (!(error instanceof Refusal)) fault = error;
        });
      isOver = !wasReached();
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return fault ?? (isOver ? undone : undefined);
}

test('a read whose pupils and sections are removed between any two of its queries answers or refuses', async () => {
  const faults: string[] = [];
  for (const [name, handler] of Object.entries<Handler>(handlers)) {
    if (handler.how !== 'read') continue;
    const row = matrix.find(({ call }) => call === handler.agreement);
    if (!row) continue;
    for (let nth = 2; nth <= mostQueries; nth++) {
      const fault = await readWhileRemoved(handler, parseInput(handler, row.input('root')), nth);
      if (fault === undone) break;
      if (fault) faults.push(`${name} before query ${nth}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
