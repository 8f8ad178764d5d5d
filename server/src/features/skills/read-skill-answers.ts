import { readSkillAnswers } from '@tinig/domain/calls/answers';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import {
  type AnswerCounts,
  type AnswerGroup,
  answeredShare,
  answerGroup,
  answerGroups,
  answersConsidered,
} from '@tinig/domain/skills/answered-skills';
import { groupBy } from '@tinig/domain/text/group-by';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { type AnsweredKey, answeredKeys, type NewestTry } from './answered-keys.ts';
import { commonWrong, triedGames } from './answered-rows.ts';
import { classInPeriod } from './class-in-period.ts';

/**
 * Returns a section's skills as judged by its answers, for its teachers and superadmins (N15, ANSWERS-6 to
 * ANSWERS-8).
 */
export default handleRead(readSkillAnswers, async (input, context) => {
  const { sql } = context;
  const { section, time_zone, period, span } = await classInPeriod(input, context);
  const { skill } = input;
  const [pupils, rows, tried, [ever], wrong] = await Promise.all([
    pupilsOf(sql, section.id),
    answeredKeys(sql, section.id, span),
    triedGames(sql, section.id, span),
    sql<{ has: boolean }[]>`select exists (select from answer_keys where answers > 0) as has`,
    skill === undefined ? undefined : commonWrong(sql, section.id, span, skill),
  ]);
  const sending = gamesOf(rows);
  const answered = bySkill(rows);
  const skills = answered.map(({ groups, ...one }) => ({ ...one, ...countsOf(groups, pupils) }));
  const groups = answered.map((one) => one.groups);
  return {
    section,
    time_zone,
    period,
    students: pupils.length,
    has_answers: ever!.has,
    skills,
    unmapped: sum(rows.filter((row) => row.skill === '')),
    silent_games: tried.filter((game) => !sending.includes(game)),
    ...(wrong && { wrong }),
    ...(input.names && {
      pupils: pupils.map((pupil) => ({
        ...pupil,
        groups: groups.map((of) => of.get(pupil.uid) ?? ('few' as const)),
      })),
    }),
  };
});

type ListedPupil = { uid: string; first_name: string; last_name: string };

const pupilsOf = (sql: Queries, section_id: string) => sql<ListedPupil[]>`
  select p.uid, p.first_name, p.last_name from people p
  where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
  order by p.sort_key, p.uid`;

const sum = (rows: readonly AnsweredKey[]) => rows.reduce((before, { answers }) => before + answers, 0);

/** Lists the games that sent answers, in order. */
const gamesOf = (rows: readonly AnsweredKey[]) => {
  const sent = rows.reduce((before, { games }) => before | games, 0);
  return gameKeys.map((_, at) => at + 1).filter((game) => (sent & (1 << game)) > 0);
};

/** Lists the answered skills by name, each with the group of every pupil who answered it. */
function bySkill(rows: readonly AnsweredKey[]) {
  const named = rows.filter(({ skill }) => skill !== '');
  return [...groupBy(named, ({ skill }) => skill)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([skill, of]) => ({
      skill,
      games: gamesOf(of),
      answers: sum(of),
      groups: new Map(
        [...groupBy(of, ({ uid }) => uid)].map(([uid, keys]) => [
          uid,
          answerGroup(newestOf(keys.flatMap(({ newest }) => newest ?? []))),
        ]),
      ),
    }));
}

/**
 * Picks the newest answers across all keys of a skill, and returns them oldest first. Orders by time of play,
 * then by place in the try.
 */
function newestOf(tries: readonly NewestTry[]): boolean[] {
  const inOrder = tries
    .map((one) => ({ at: Date.parse(one[0]), one }))
    .sort((a, b) => b.at - a.at || (a.one[1] === b.one[1] ? 0 : a.one[1] < b.one[1] ? 1 : -1));
  const newest: boolean[] = [];
  for (let from = 0; from < inOrder.length && newest.length < answersConsidered; ) {
    const { at, one } = inOrder[from]!;
    // A try may have several keys of the skill, whose answers interleave.
    let to = from + 1;
    while (to < inOrder.length && inOrder[to]!.at === at && inOrder[to]!.one[1] === one[1]) to++;
    const marks = inOrder.slice(from, to).map(({ one }) => one[3]);
    const places = Math.max(...marks.map(({ length }) => length));
    for (let place = places - 1; place >= 0 && newest.length < answersConsidered; place--) {
      const mark = marks.map((all) => all[place]).find((one) => one === '0' || one === '1');
      if (mark) newest.push(mark === '1');
    }
    from = to;
  }
  return newest.reverse();
}

function countsOf(groups: ReadonlyMap<string, AnswerGroup>, pupils: readonly ListedPupil[]) {
  const all = pupils.map(({ uid }) => groups.get(uid) ?? 'few');
  const counts = Object.fromEntries(
    answerGroups.map((group) => [group, all.filter((one) => one === group).length]),
  ) as AnswerCounts;
  return { ...counts, share: answeredShare(counts) };
}
