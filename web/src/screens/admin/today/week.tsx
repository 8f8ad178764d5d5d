import type { Today } from '@tinig/domain/calls/today';
import { weekdayText } from '@tinig/domain/times';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import css from './week.module.css';

/** Linggo ng klase: how many played on each of the last seven days. */
export function Week({ today: { week, today, pupils } }: { today: Today }) {
  return (
    <section aria-label="Linggo ng klase" className={`screen-only ${css.place}`}>
      <Card>
        <div className={`${head.head} ${css.head}`}>
          <h2>Linggo ng klase</h2>
          <small>Ilan ang naglaro, sa {pupils.length}</small>
        </div>
        <ul className={css.week}>
          {week.map(({ day, pupils: played }) => (
            <li key={day}>
              <b>{played}</b>
              <span className={css.bar} aria-hidden="true">
                <i style={{ height: `${(100 * played) / Math.max(1, pupils.length)}%` }} />
              </span>
              <span className={day === today ? css.isNow : ''}>
                {day === today ? 'Ngayon' : weekdayText(day)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
