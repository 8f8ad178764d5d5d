import type { ReactNode } from 'react';
import { Card, CardLink } from './card.tsx';
import { figure } from './count.ts';
import { Icon, type IconName } from './icon.tsx';
import { Skeleton } from './state.tsx';
import css from './total.module.css';

/** A row of totals; `busy` while they are read. */
export function Totals({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <section className={css.totals} aria-label="Mga bilang" aria-busy={busy}>
      {children}
    </section>
  );
}

/** One total: its name, the number (null where it could not be read), an icon. With `to` it links to the list. */
export function Total({
  name,
  icon,
  value,
  to,
}: {
  name: string;
  icon: IconName;
  value: number | null | undefined;
  to?: string;
}) {
  const inside = (
    <>
      <span>{name}</span>
      <strong>
        {value === undefined ? (
          <Skeleton width="4rem" height="1.5rem" />
        ) : value === null ? (
          '–'
        ) : (
          figure(value)
        )}
      </strong>
      <em aria-hidden="true">
        <Icon name={icon} />
      </em>
    </>
  );
  if (!to) return <Card className={css.total}>{inside}</Card>;
  return (
    <CardLink to={to} className={css.total}>
      {inside}
    </CardLink>
  );
}
