import { ask, workFor } from '#trials/shared/load';
import { signInAll, withSchool } from '#trials/shared/school';
import { printTable, spread } from '#trials/shared/table';

await withSchool(600, async (school) => {
  const pupils = await signInAll(
    school,
    school.students.slice(0, 256).map(({ email }) => email),
  );
  const { times, perSecond } = await workFor(15, 64, async (caller, turn) => {
    const { token, user } = pupils[(caller + 64 * turn) % pupils.length]!;
    const body = { game_ten_progress: Math.min(100, turn / 100) };
    const answer = await ask(school.server.address, `/db/PlayerProgress/${user.uid}`, {
      method: 'PATCH',
      token,
      body,
    });
    if (answer.status !== 200) throw new Error(`A result was answered ${answer.status}.`);
    return answer.milliseconds;
  });
  printTable('Results kept, 64 callers for 15 s', { result: { 'a second': perSecond, ...spread(times) } });
});
