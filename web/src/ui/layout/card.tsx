import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './card.module.css';

type CardProps = { padded?: boolean; className?: string | undefined; children: ReactNode };

/** A flat card. `padded` adds the usual padding; a table brings its own. */
export function Card({ padded = false, className = '', children }: CardProps) {
  return <div className={`${css.card} ${padded ? css.padded : ''} ${className}`}>{children}</div>;
}

/** A card that is one link as a whole, without buttons inside. End it with an `<Icon name="right" small />`. */
export function CardLink({
  className = '',
  children,
  ...rest
}: LinkProps & { className?: string | undefined; children: ReactNode }) {
  return (
    <Link {...rest} className={`${css.card} ${css.link} ${className}`}>
      {children}
    </Link>
  );
}
