import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './open-row.module.css';

/** To-do list. Each row has one action. `warns` marks all rows. */
export const OpenRows = ({ warns = false, children }: { warns?: boolean; children: ReactNode }) => (
  <ul className={`${css.rows} ${warns ? css.warns : ''}`}>{children}</ul>
);

/** A to-do item: title, description and action. */
export const OpenRow = ({
  icon,
  title,
  about,
  trouble,
  children,
}: {
  icon: IconName;
  title: string;
  about: ReactNode;
  trouble?: string | undefined;
  children: ReactNode;
}) => (
  <li className={icon === 'alert' ? css.warns : undefined}>
    <Icon name={icon} />
    <div className="can-shrink breaks">
      <b>{title}</b>
      <small>{about}</small>
      {trouble && <Notice kind="danger">{trouble}</Notice>}
    </div>
    {children}
  </li>
);
