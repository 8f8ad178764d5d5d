import type { ReactNode } from 'react';
import css from './facts.module.css';

type FactsProps = { of: readonly (readonly [name: string, value: ReactNode])[]; className?: string };

/** Description list of names and values. On a phone each value stands below its name. */
export const Facts = ({ of, className = '' }: FactsProps) => (
  <dl className={`${css.facts} ${className}`}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="muted">{name}</dt>
        <dd className="breaks">{value}</dd>
      </div>
    ))}
  </dl>
);
