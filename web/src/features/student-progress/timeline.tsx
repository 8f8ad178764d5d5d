import { readResults } from '@tinig/domain/calls/attempts';
import { gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { isGameDone, shownPercent } from '@tinig/domain/results/progress';
import { groupBy } from '@tinig/domain/text/group-by';
import { maxAttemptsPageSize } from '@tinig/domain/text/paging';
import { dayOf, daysBetween } from '@tinig/domain/time/days';
import { clockText, dayOfMonth, dayText, fullMoment, namedDay } from '@tinig/domain/time/times';
import type { ReactNode } from 'react';
import { readPages } from '#client/read-pages.ts';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import { Meter } from '#ui/chart/meter.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { capitalize } from '#ui/text/number-text.ts';
import css from './tries.module.css';
import type { History, PlayedTry } from './use-tries.ts';

type ChangingTry = History['items'][number];

/** True if this attempt completed the game. */
const finishesGame = ({ percent, best_before }: ChangingTry) =>
  isGameDone(percent) && !isGameDone(best_before ?? 0);

/** Text about how an attempt changed the best percentage. */
function changeText(one: ChangingTry): string {
  const { game, percent, previous } = one;
  if (finishesGame(one)) return `natapos ang ${gameTitle(game)}`;
  if (previous === null) return 'unang subok';
  const rise = shownPercent(percent) - shownPercent(previous);
  if (rise === 0) return 'pareho ng dati';
  return rise > 0 ? `tumaas nang ${rise}` : `bumaba nang ${-rise}`;
}

const columns: readonly FileColumn<PlayedTry>[] = [
  ['Petsa', 'Araw ng subok', ({ played_at }, zone) => dayCell(played_at, zone)],
  ['Oras', 'Oras ng subok; PM kapag hapon', ({ played_at }, zone) => clockText(zone, Date.parse(played_at))],
  ['Game', 'Alin sa sampung laro', ({ game }) => gameTitle(game)],
  ['Resulta', 'Porsiyento, 0 hanggang 100', ({ percent }) => shownPercent(percent)],
  ['Pagbabago', 'Kumpara sa naunang subok sa larong iyon', changeText],
];

/** Pupil's full history as a file, newest first, including attempts that the screen has not loaded. */
export const historyFile = (
  uid: string,
  total: number,
  pupil: string,
  section: string,
): Download<PlayedTry> => ({
  screen: 'history',
  section,
  name: ['Kasaysayan', pupil],
  of: [['Studyante', pupil], ...filterEntries(section)],
  noun: 'subok',
  total,
  columns,
  rows: () => readPages(readResults, { uid }, maxAttemptsPageSize),
});

type TimelineProps = {
  history: History;
  more: number;
  moreFailed: boolean;
  onMore: () => void;
  download: ReactNode;
};

/** Kasaysayan: attempts by day, newest first. */
export function Timeline({ history, more, moreFailed, onMore, download }: TimelineProps) {
  const { time_zone, today, items } = history;
  const byDay = groupBy(items, ({ played_at }) => dayOf(time_zone, Date.parse(played_at)));
  return (
    <section aria-label="Kasaysayan">
      <Card className={css.timeline}>
        <CardHead icon="clock" title="Kasaysayan" className={`wrap ${css.head}`}>
          <small className="wide-only">Bawat subok, bago sa itaas</small>
          {download}
        </CardHead>
        {[...byDay].map(([day, tries]) => (
          <div key={day}>
            <h3 className="small bold muted">{headOf(day, today)}</h3>
            <ul>
              {tries.map((one) => (
                <TryLine key={one.id} one={one} zone={time_zone} />
              ))}
            </ul>
          </div>
        ))}
        {more > 0 && (
          <div className="screen-only line-above inset-8-16">
            <button type="button" className="link" onClick={onMore}>
              Ipakita ang {more} pa
            </button>
            {moreFailed && (
              <p className="bad" role="alert">
                Hindi nakuha ang iba pa. Subukan muli.
              </p>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

/** "Ngayon, Nobyembre 25", "Kahapon, Nobyembre 24", "Lunes, Nobyembre 23". */
function headOf(day: string, today: string) {
  return daysBetween(day, today) < 2
    ? `${capitalize(dayText(day, today))}, ${dayOfMonth(day)}`
    : namedDay(day);
}

function TryLine({ one, zone }: { one: PlayedTry; zone: string }) {
  const at = Date.parse(one.played_at);
  return (
    <li className="stack gap-12 align-center" data-quarter={quarterOf(one.game)}>
      <time className="figures muted" dateTime={one.played_at} title={fullMoment(zone, at)}>
        {clockText(zone, at)}
        {one.is_late && <small>tinanggap</small>}
      </time>
      <Chip quarter>{gameTitle(one.game)}</Chip>
      <strong className="text-right figures">{shownPercent(one.percent)}%</strong>
      <span className={css.bar} aria-hidden="true">
        <Meter value={shownPercent(one.percent)} label={gameTitle(one.game)} tick />
      </span>
      <p className={finishesGame(one) ? 'good strong' : 'muted'}>{changeText(one)}</p>
    </li>
  );
}
