import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Notice } from './notice.tsx';
import css from './open-row.module.css';

/** Rows of what is still open, each with one way on. */
export const OpenRows = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

/** One thing that is still open: what it is, a line about it, and what is done about it. */
export const OpenRow = ({
  icon,
  title,
  about,
  trouble,
  children,
}: {
  icon: IconName;
  title: string;
  about: string;
  trouble?: string | undefined;
  children: ReactNode;
}) => (
  <li className={icon === 'alert' ? css.warns : undefined}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <small>{about}</small>
      {trouble && <Notice kind="danger">{trouble}</Notice>}
    </div>
    {children}
  </li>
);
