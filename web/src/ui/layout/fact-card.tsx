import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import css from './fact-card.module.css';

type FactCardProps = { title: string; about: ReactNode; acts?: ReactNode; children?: ReactNode };

/** A card about one thing: its name, a one-line description, its state, and its buttons. */
export function FactCard({ title, about, acts, children }: FactCardProps) {
  return (
    <Card padded className={css.card}>
      <div className={css.head}>
        <div className={css.words}>
          <h2>{title}</h2>
          <p className="muted">{about}</p>
        </div>
        {acts && <div className={`cluster gap-8 ${css.acts}`}>{acts}</div>}
      </div>
      {children && <div className={`above-12 ${css.body}`}>{children}</div>}
    </Card>
  );
}
