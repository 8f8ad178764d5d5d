import type { PupilToday, Today } from '@tinig/domain/calls/today';
import { gamesOf, type QuarterNumber, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { signOfLife } from '@tinig/domain/results/attempts';
import { addDays } from '@tinig/domain/time/days';
import {
  gamesDoneByHalf,
  isNewcomer,
  openQuarters,
  type PupilStatus,
  pupilGroups,
  pupilStatus,
  type RuleCalendar,
  reasonOrder,
} from '@tinig/domain/today/today';
import type { DashboardPupil } from './read-pupils.ts';

type PlayingPupil = Today['playing'][number];

export const weekOf = ({ today }: RuleCalendar) => [6, 5, 4, 3, 2, 1, 0].map((days) => addDays(today, -days));

export const whoPlayed = (pupils: readonly DashboardPupil[], day: string) =>
  pupils.filter(({ played_days }) => played_days.includes(day));

export const weekPlayed = (pupils: readonly DashboardPupil[], calendar: RuleCalendar) =>
  weekOf(calendar).map((day) => ({
    day,
    pupils: whoPlayed(pupils, day).length,
  }));

export function standings(
  pupils: readonly DashboardPupil[],
  calendar: RuleCalendar,
): [DashboardPupil, PupilStatus][] {
  const doneByHalf = gamesDoneByHalf(pupils);
  return pupils.map((pupil) => [pupil, pupilStatus(pupil, doneByHalf, calendar)]);
}

export const openFor = (pupils: readonly DashboardPupil[], least: number): QuarterNumber[] =>
  quarterNumbers.filter(
    (quarter) =>
      pupils.length > 0 && pupils.filter(({ locks }) => locks[quarterKey(quarter)]).length >= least,
  );

/** Sorts pupils by group, and those who need help also by reason. Keeps list order otherwise. */
export function groupedPupils(pupils: readonly DashboardPupil[], calendar: RuleCalendar): PupilToday[] {
  const all = standings(pupils, calendar).map(([pupil, standing]) => ({
    ...pupilToday(pupil, standing),
    is_new: isNewcomer(pupil, calendar),
  }));
  return pupilGroups.flatMap((group) =>
    all
      .filter((pupil) => pupil.group === group)
      .sort((one, other) => (group === 'help' ? reasonOrder(one.reason) - reasonOrder(other.reason) : 0)),
  );
}

function pupilToday(pupil: DashboardPupil, { group, reason }: PupilStatus): Omit<PupilToday, 'is_new'> {
  const { uid, first_name, last_name, tried } = pupil;
  const bars = reason?.kind === 'repeating' ? tried.get(reason.game)!.recent : [];
  return {
    uid,
    first_name,
    last_name,
    group,
    reason,
    last: newest(pupil),
    played_at: isoOf(pupil.played_at),
    tries: bars.map(([, percent]) => percent),
    done_at: group === 'done' ? isoOf(doneAt(pupil)) : null,
  };
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function newest({ tried }: DashboardPupil): PupilToday['last'] {
  let last: { game: number; at: number; percent: number } | null = null;
  for (const [game, { recent }] of tried) {
    if (recent.length === 0) continue;
    const [at, percent] = recent.at(-1)!;
    if (!last || at > last.at || (at === last.at && game > last.game)) last = { game, at, percent };
  }
  return last && { ...last, at: new Date(last.at).toISOString() };
}

/** Returns when the last open game was completed, or null if a completion has no recorded time. */
function doneAt(pupil: DashboardPupil): number | null {
  const games = openQuarters(pupil).flatMap((quarter) => gamesOf(quarter));
  return pupil.completed.games === games.length ? pupil.completed.at : null;
}

/**
 * Finds the pupils who began a game or sent a result in the last minutes, and the time when the first of them stops
 * counting.
 */
export function whoPlays(
  pupils: readonly DashboardPupil[],
  now: number,
): { playing: PlayingPupil[]; until: number | null } {
  const found = pupils.flatMap((pupil) => {
    const received = [...pupil.received].map(([game, at]) => ({ game, at }));
    const signs = [...received, ...(pupil.begun ? [pupil.begun] : [])]
      .filter(({ at }) => now - at < signOfLife)
      .sort((one, other) => other.at - one.at || other.game - one.game);
    return signs[0] ? [{ pupil, game: signs[0].game, ends: signs.at(-1)!.at + signOfLife }] : [];
  });
  return {
    playing: found.map(({ pupil: { uid, first_name, last_name, tried }, game }) => ({
      uid,
      first_name,
      last_name,
      game,
      percent: tried.get(game)?.recent.at(-1)?.[1] ?? null,
    })),
    until: found.length > 0 ? Math.min(...found.map(({ ends }) => ends)) : null,
  };
}
