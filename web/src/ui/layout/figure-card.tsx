import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import css from './figure-card.module.css';

/** Cards of figures, side by side. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <div className={css.figures}>{children}</div>
);

type FigureCardProps = { name: string; of?: string; note?: string; children: ReactNode };

/** A large figure below its name. `of` beside it is the total, and `note` stands below. */
export const FigureCard = ({ name, of, note, children }: FigureCardProps) => (
  <Card className={css.figure}>
    <span>{name}</span>
    <strong>
      {children} {of && <small>{of}</small>}
    </strong>
    {note !== undefined && <em>{note}</em>}
  </Card>
);

export type Fact = readonly [name: string, value: ReactNode, note?: string | undefined];

/** Facts side by side, each with a note below its value. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value, note]) => (
      <div key={name}>
        <dt className="muted small">{name}</dt>
        <dd className="strong breaks">
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
