import { longDay } from '@tinig/domain/time/times';
import type { ReactNode } from 'react';
import logo from '#theme/drawings/brand/logo.svg';
import sheet from './sheet.module.css';
import css from './signed-paper.module.css';

type SignedPaperProps = {
  label: string;
  school: string;
  day: string;
  className?: string | undefined;
  children: ReactNode;
};

/** An A4 sheet to write on: logo, school and day, then the content. */
export const SignedPaper = ({ label, school, day, className = '', children }: SignedPaperProps) => (
  <article className={`${sheet.sheet} ${css.paper} ${className}`} aria-label={label}>
    <header className="row spread gap-16">
      <img src={logo} alt="Tinig" />
      <span>{[school, longDay(day)].filter(Boolean).join(' · ')}</span>
    </header>
    {children}
  </article>
);

export const WritingLines = ({ count }: { count: number }) => (
  <div className={css.lines} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have nothing else
      <i key={at} />
    ))}
  </div>
);

export const Signatures = ({ of: [one, other] }: { of: readonly [string, string] }) => (
  <div className={css.signs}>
    <span>{one}</span>
    <span>{other}</span>
  </div>
);

export const PaperFoot = ({ children }: { children: ReactNode }) => <p className={css.foot}>{children}</p>;
