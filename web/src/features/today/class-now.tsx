import { Link } from '@tanstack/react-router';
import type { Today } from '@tinig/domain/calls/today';
import { listName } from '@tinig/domain/people/people';
import { gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import { dayText, shortDay, weekdayText } from '@tinig/domain/time/times';
import { lazy, Suspense, useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import { DayBar } from '#ui/chart/day-bar.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import { capitalize } from '#ui/text/number-text.ts';
import css from './class-now.module.css';

type ListedPlayer = Today['playing'][number] & { is_over: boolean };

const fewOnDesk = 8;

/**
 * Naglalaro ngayon: current players by name, so that rows stay in place. Offline it says when the list was last up to
 * date.
 */
export function LiveList({ playing, lostAt }: { playing: ListedPlayer[]; lostAt: string | null }) {
  const [isWhole, setIsWhole] = useState(false);
  const count = playing.filter(({ is_over }) => !is_over).length;
  return (
    <section aria-label="Naglalaro ngayon" className={`screen-only ${css.place}`}>
      <Card>
        <div className={head.head}>
          {lostAt ? (
            <Icon className="muted" name="offline" />
          ) : (
            <span className={css.dot} aria-hidden="true" />
          )}
          <h2>
            {lostAt ? `Naglalaro noong ${lostAt}` : 'Naglalaro ngayon'} <span>({count})</span>
          </h2>
        </div>
        {lostAt ? (
          <p className="inset-12-16 muted small">
            Hindi alam kung sino ang naglalaro ngayon. Hindi nawawala ang resulta: nasa phone ito ng bata
            hanggang bumalik ang koneksyon.
          </p>
        ) : (
          playing.length === 0 && (
            <p className="inset-12-16 muted small">Lalabas dito ang naglaro sa huling 5 minuto.</p>
          )
        )}
        {!lostAt && (
          <ul className={`lined ${css.list} ${isWhole ? css.isWhole : ''}`}>
            {playing.map((one) => (
              <LiveRow key={one.uid} {...one} />
            ))}
          </ul>
        )}
        {!lostAt && !isWhole && playing.length > 4 && (
          <div className={`line-above inset-8-16 ${playing.length > fewOnDesk ? '' : 'phone-only'}`}>
            <button type="button" className="link" onClick={() => setIsWhole(true)}>
              Ipakita ang lahat
            </button>
          </div>
        )}
      </Card>
    </section>
  );
}

function LiveRow({ uid, game, percent, is_over, ...name }: ListedPlayer) {
  return (
    <li className={is_over ? css.isOver : ''}>
      <Link className="lit stack align-center unlined" {...linkToStudent(uid)}>
        <b className="medium breaks">{listName(name)}</b>
        <span data-quarter={quarterOf(game)}>
          <Chip quarter>{gameTitle(game)}</Chip>
        </span>
        {percent === null ? (
          <span className="text-right figures regular muted">
            <span aria-hidden="true">—</span>
            <span className="sr">wala pang resulta</span>
          </span>
        ) : (
          <span className={`text-right figures strong ${css.value}`}>{shownPercent(percent)}%</span>
        )}
      </Link>
    </li>
  );
}

const LazyNames = lazy(() => import('./day-names.tsx'));

/** The opened day of the week, with the dialog of its names. */
function useDayNames(of: Today) {
  const [opened, setOpened] = useState<string>();
  const dialog = opened && (
    <Suspense fallback={null}>
      <LazyNames of={of} day={opened} onDay={setOpened} onClose={() => setOpened(undefined)} />
    </Suspense>
  );
  return { opened, setOpened, dialog };
}

/** Opens the names of the last class day before today. */
export function LastDayButton({ today: of }: { today: Today }) {
  const { setOpened, dialog } = useDayNames(of);
  const last = of.week.filter(({ day, is_off }) => day < of.today && !is_off).at(-1)?.day;
  if (!last) return null;
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpened(last)}>
        {capitalize(dayText(last, of.today))}
      </button>
      {dialog}
    </>
  );
}

/** Linggo ng klase: number of players on each of the last seven days. A day opens its names. */
export function Week({ today: of }: { today: Today }) {
  const { week, today, pupils } = of;
  const { opened, setOpened, dialog } = useDayNames(of);
  return (
    <section aria-label="Linggo ng klase" className={`screen-only ${css.days}`}>
      <Card>
        <div className={head.head}>
          <h2>Linggo ng klase</h2>
          <small>Ilan ang naglaro, sa {pupils.length}</small>
        </div>
        <ul className={css.week}>
          {week.map(({ day, pupils: played, is_off }) => (
            <li key={day}>
              <button
                className="lit stack full round clear muted"
                type="button"
                aria-haspopup="dialog"
                aria-expanded={opened === day}
                onClick={() => setOpened(day)}
              >
                <b className="strong plain figures">{played}</b>
                <span className="sr"> sa {pupils.length} ang naglaro, </span>
                <DayBar part={played} of={pupils.length} isOff={is_off} />
                <span className={`${css.day} ${day === today ? 'accent bold' : ''}`}>
                  {day === today ? 'Ngayon' : weekdayText(day)}
                  <span className="sr">
                    , {shortDay(day)}
                    {is_off && ', walang pasok'}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {dialog}
    </section>
  );
}
