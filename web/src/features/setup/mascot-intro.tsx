import type { ReactNode } from 'react';
import { PageTitle } from '#ui/layout/page.tsx';
import css from './setup.module.css';

/** Introduction of a page, said by the mascot Bibo. */
export const MascotIntro = ({
  drawing,
  title,
  children,
}: {
  drawing: string;
  title: string;
  children: ReactNode;
}) => (
  <div className={css.hello}>
    <img src={drawing} alt="" width="104" height="104" />
    <div>
      <PageTitle>{title}</PageTitle>
      <p className="above-4 muted">{children}</p>
    </div>
  </div>
);
