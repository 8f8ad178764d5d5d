import { type QuarterNumber, quarterName } from '@tinig/domain/quarter-access/games';
import type { ReactNode } from 'react';
import { figure } from './count.ts';
import { PageTitle } from './page.tsx';
import css from './quarter-band.module.css';
import { QuarterGlyph } from './quarter-glyph.tsx';

/** A quarter's heading in its colour: name, topic, and number of pupils who have finished it. */
export function QuarterBand({
  quarter,
  completed,
  total,
  opens,
  children,
}: {
  quarter: QuarterNumber;
  completed: number;
  total: number;
  /** When the quarter opens. Replaces the count while it is closed and nobody has played it. */
  opens: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.band}>
      <QuarterGlyph quarter={quarter} large closed={opens !== undefined} />
      <div>
        <PageTitle>{quarterName(quarter)}</PageTitle>
        <p>{children}</p>
      </div>
      <div className={`push text-right rigid ${css.sum} ${opens === undefined ? '' : css.closed}`}>
        <strong>{opens === undefined ? `${figure(completed)}/${figure(total)}` : 'Sarado'}</strong>
        <p>{opens ?? 'tapos ang lahat ng laro'}</p>
      </div>
    </div>
  );
}
