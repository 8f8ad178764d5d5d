import type { ResponseOf } from '@tinig/domain/call';
import { changeSkill, readSkillGroups } from '@tinig/domain/calls/skills';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type School } from '#testing/school';
import { anySchool, liveAsTold, readSlowly, type ToldPupil, toldUids } from '#testing/told-school';
import { mendRises } from '#tries/mend-rises';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

/** Whether some tries came by a version that does not know of rises, and whether they have been made since. */
const ofOlder = fc.constantFrom('none', 'some', 'mended');

test('the four groups are those of a slow reading of the raw tries: late, moved, closed, at the edges of days', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, ofOlder, async ({ told, marks, zone, periods }, older) => {
      await school.reset();
      await school.sql`update school set time_zone = ${zone}`;
      const made = await liveAsTold(school, told);
      if (older !== 'none')
        await school.sql`update tried_games set rise_at = null, rise_to = null, rises_of = null where game % 2 = 0`;
      if (older === 'mended') await mendRises(school.sql);
      for (const [at, mark] of marks.entries())
        await school.ask(changeSkill, { game: at + 1, name: '', code: '', competency: '', mark }, 'root');
      for (const period of periods) {
        const { body } = await school.ask(readSkillGroups, { section: '-mabini', period, names: '1' }, 'mia');
        const answer = body as unknown as ResponseOf<typeof readSkillGroups>;
        const slow = readSlowly(made, '-mabini', marks, zone, period);
        const inOrder = answer.pupils!.map(({ uid }) => toldUids.indexOf(uid as ToldPupil));
        const here = made.flatMap(({ section, archived }, n) =>
          section === '-mabini' && !archived ? [n] : [],
        );
        expect(answer).toMatchObject({
          ...slow,
          pupils: inOrder.map((n) => slow.pupils[here.indexOf(n)]!),
        });
      }
    }),
    { numRuns: 15 },
  );
});
