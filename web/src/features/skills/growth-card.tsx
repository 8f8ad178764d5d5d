import type { PeriodReport } from '@tinig/domain/calls/report';
import { Fragment } from 'react';
import { periodName } from '#features/calendar/period-labels.ts';
import { Card } from '#ui/card.tsx';
import head from '#ui/card-head.module.css';
import { Icon } from '#ui/icon.tsx';
import css from './report.module.css';

/** Games completed per pupil at the end of this period and the previous one, as two bars with text (REPORT-2). */
export function GrowthCard({ report: { growth, before, period, is_running } }: { report: PeriodReport }) {
  const bars = [
    ...(before ? [{ name: periodName(before), ...before.growth, isNow: false }] : []),
    { name: periodName(period), ...growth, isNow: true },
  ];
  const most = Math.max(...bars.map(({ done }) => done)) || 1;
  const said = bars.map(({ name, done }) => `${name} ${done.toFixed(1)}`).join(', ');
  return (
    <Card>
      <div className={head.head}>
        <Icon name="progress" />
        <h2>Paglago</h2>
      </div>
      <div className={css.growth} role="img" aria-label={`Natapos na laro bawat bata: ${said}`}>
        {bars.map(({ name, done, isNow }) => (
          <Fragment key={name}>
            <span>
              <b>{done.toFixed(1)}</b>
              <i
                className={isNow ? css.now : ''}
                style={{ height: `calc((100% - 1.5rem) * ${done / most})` }}
              />
            </span>
            {name}
          </Fragment>
        ))}
      </div>
      <p className={css.foot}>
        Natapos na laro bawat bata.{' '}
        {before &&
          `Sa dulo ng ${periodName(before)}, ${before.growth.open} laro ang bukas; ${is_running ? 'ngayon' : 'sa dulo nito'}, ${growth.open}.`}
      </p>
    </Card>
  );
}
