import type { Today } from '@tinig/domain/calls/today';
import { shortDay, weekdayText } from '@tinig/domain/time/times';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import css from './week.module.css';

const LazyNames = lazy(() => import('./day-names.tsx'));

/** Linggo ng klase: players on each of the last seven days. A day opens its names. */
export function Week({ today: of }: { today: Today }) {
  const { week, today, pupils } = of;
  const [opened, setOpened] = useState<string>();
  return (
    <section aria-label="Linggo ng klase" className={`screen-only ${css.place}`}>
      <Card>
        <div className={`${head.head} ${css.head}`}>
          <h2>Linggo ng klase</h2>
          <small>Ilan ang naglaro, sa {pupils.length}</small>
        </div>
        <ul className={css.week}>
          {week.map(({ day, pupils: played, is_off }) => (
            <li key={day}>
              <button
                className="stack full round muted"
                type="button"
                aria-haspopup="dialog"
                aria-expanded={opened === day}
                onClick={() => setOpened(day)}
              >
                <b className="strong plain figures">{played}</b>
                <span className="sr"> sa {pupils.length} ang naglaro, </span>
                <span className={`${css.bar} ${is_off ? css.off : ''}`} aria-hidden="true">
                  <i style={{ height: `${(100 * played) / Math.max(1, pupils.length)}%` }} />
                </span>
                <span className={`${css.day} ${day === today ? css.isNow : ''}`}>
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
      {opened && (
        <Suspense fallback={null}>
          <LazyNames of={of} day={opened} onDay={setOpened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
