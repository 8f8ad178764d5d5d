import type { ComponentType } from 'react';
import look from './look.module.css';

/**
 * A part of a public page that acts. It is written with the page, and brought to life by its name (pages/main.tsx) with
 * what it was given, which stands beside it. All else stays as it was written: a phone need not go through it again.
 */
export const Island = <Given extends object>({
  name,
  part: Part,
  given,
}: {
  name: string;
  part: ComponentType<Given>;
  given: Given;
}) => (
  <div className={look.island} data-acts={name} data-given={JSON.stringify(given)}>
    <Part {...given} />
  </div>
);
