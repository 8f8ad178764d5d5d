import type { ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './new-year.module.css';

/** Footer of a step: summary and navigation. */
export const StepFoot = ({
  title,
  about,
  onBack,
  children,
}: {
  title: string;
  about: string;
  onBack?: () => void;
  children: ReactNode;
}) => (
  <section className={css.foot} aria-label="Susunod na hakbang">
    <Card padded className={css.bar}>
      <p>
        <b>{title}</b>
        <small>{about}</small>
      </p>
      <div className={css.buttons}>
        {onBack && <Button onClick={onBack}>Bumalik</Button>}
        {children}
      </div>
    </Card>
  </section>
);
