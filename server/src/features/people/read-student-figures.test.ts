import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { lrnOf, type School, type SchoolResponse, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const items = ({ body }: SchoolResponse) => body.items as { uid: string }[];
const played = async (school: School) => {
  await school.ask(
    calls.sendResults,
    {
      results: [
        { id: 'una', game: 2, percent: 40 },
        { id: 'ikalawa', game: 2, percent: 95 },
      ],
    },
    'ana',
  );
};

cases(calls.readStudentFigures, {}, 'root', {
  'a teacher: own students, with LRN, games done and tries': {
    as: 'mia',
    before: played,
    never: [...tracesOf('dan'), ...tracesOf('ella'), ...tracesOf('carl'), lrnOf.dan, 'email', 'password'],
    leaves: (school, answered) =>
      expect(answered.body).toMatchObject({
        total: 2,
        items: [
          { uid: 'bea', games_done: 0, played_at: null, games: [] },
          {
            uid: 'ana',
            last_name: 'Ñuñez',
            section: 'Mabini',
            lrn: lrnOf.ana,
            games_done: 1,
            played_at: school.now().toISOString(),
            games: [{ game: 2, tries: 2, last_at: school.now().toISOString() }],
          },
        ],
      }),
  },
  'a section, found, put in order': {
    given: { section: 'Mabini', sort: '-name' },
    leaves: (_, answered) => expect(items(answered).map(({ uid }) => uid)).toEqual(['ana', 'bea']),
  },
  'those without a section': {
    given: { no_section: 'true' },
    leaves: (_, answered) => expect(items(answered).map(({ uid }) => uid)).toEqual(['ella']),
  },
});
