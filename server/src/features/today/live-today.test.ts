import { beginGame, sendResults } from '@tinig/domain/calls/attempts';
import { noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

type Today = {
  today: string;
  playing: { uid: string }[];
  pupils: { uid: string; last: { percent: number } | null }[];
};

const school = useSchool({ listens: true });

async function watchMabini() {
  await school.reset();
  const client = await school.watch('mia', '/db/Today?section=-mabini');
  await client.until(1);
  const until = async (isWanted: (today: Today) => boolean) =>
    (await client.until(1, ({ value }) => isWanted(value as Today))).value as Today;
  return until;
}

test('a result of the section is told at once', async () => {
  const until = await watchMabini();
  await school.ask(sendResults, { results: [{ id: 'a', game: 2, percent: 55 }] }, 'ana');
  const seen = await until(({ pupils }) => pupils.some(({ last }) => last?.percent === 55));
  expect(seen.playing.map(({ uid }) => uid)).toEqual(['ana']);
});

test('it wakes when a sign of life ends, and at midnight, though nothing has changed', async () => {
  const until = await watchMabini();
  await school.ask(beginGame, { game: 1 }, 'ana');
  // Nearly five minutes later, Ana's sign of life is about to expire.
  school.setNow(new Date(noon.getTime() + 5 * 60_000 - 150));
  await school.ask(beginGame, { game: 1 }, 'bea');
  expect((await until(({ playing }) => playing.length === 2)).today).toBe('2026-11-21');
  school.setNow(new Date(noon.getTime() + 5 * 60_000));
  await until(({ playing }) => playing.length === 1 && playing[0]!.uid === 'bea');

  school.setNow(new Date(Date.parse('2026-11-21T16:00:00Z') - 100));
  await school.ask(beginGame, { game: 1 }, 'ana');
  await until(({ playing }) => playing.length === 1 && playing[0]!.uid === 'ana');
  school.setNow(new Date('2026-11-21T16:00:00Z'));
  await until(({ today }) => today === '2026-11-22');
});
