import { fieldNames } from '@tinig/domain/people/record-fields';
import { addHelp } from '@tinig/tests/school/help';
import { addHolders } from '@tinig/tests/school/holders';
import { type MatrixRow, matrix } from '@tinig/tests/school/matrix';
import { noon, people } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import type { Handler } from '#api/handler';
import { parseInput } from '#api/input';
import { handlers } from './handlers.ts';

const school = useSchool();
beforeAll(async () => {
  await addHolders(school);
  await addHelp(school);
});

const actors = ['root', 'mia', 'ana'] as const;

/** Runs the row's read as each permitted actor. Returns the input fields it used. */
async function lookedAt(handler: Handler & { how: 'read' }, { input, cells }: MatrixRow): Promise<string[]> {
  const looked: string[] = [];
  for (const uid of actors) {
    if (typeof cells[uid] === 'number' && cells[uid] !== 200) continue;
    const watched = new Proxy(parseInput(handler, input(uid)), {
      get(fields, name, self) {
        looked.push(String(name));
        return Reflect.get(fields, name, self);
      },
    });
    const scope = handler.agreement.scope({ uid, role: people[uid].role }, 'a-session');
    const { sql, settings } = school;
    await handler.run(watched, { sql, scope, settings, now: noon, holdsUntil: () => {} }).catch(() => {});
  }
  return looked;
}

test('what a read may be asked by, a filter say, is looked at', async () => {
  const ignored: string[] = [];
  for (const [name, handler] of Object.entries<Handler>(handlers)) {
    if (handler.how !== 'read') continue;
    const rows = matrix.filter(({ call }) => call === handler.agreement);
    const looked = new Set((await Promise.all(rows.map((row) => lookedAt(handler, row)))).flat());
    const fields = fieldNames(handler.agreement.input.shape);
    ignored.push(...fields.filter((field) => !looked.has(field)).map((field) => `${name} ignores ${field}`));
  }
  expect(ignored).toEqual([]);
});
