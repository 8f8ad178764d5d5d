import type { ReactNode } from 'react';
import { Card, CardLink } from './card.tsx';
import { figure } from './count.ts';
import { Icon, type IconName } from './icon.tsx';
import { Skeleton } from './state.tsx';
import css from './total.module.css';
import { way } from './way.ts';

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

/** A link to a screen, with what one does there. */
export type QuickLink = {
  to: string;
  search?: Record<string, string>;
  icon: IconName;
  name: string;
  about: string;
};

/** Cards that lead to daily work. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
  return (
    <div className={css.ways}>
      {links.map(({ to, search, icon, name, about }) => (
        <CardLink key={name} {...way(to, search)} className={css.way}>
          <Icon name={icon} />
          <span>
            <b>{name}</b>
            <small>{about}</small>
          </span>
          <Icon name="right" small />
        </CardLink>
      ))}
    </div>
  );
}
