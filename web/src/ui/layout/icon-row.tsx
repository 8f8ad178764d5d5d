import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './icon-row.module.css';

type IconRowsProps = { warns?: boolean; className?: string; children: ReactNode };

/** Card rows with icons: passed checks, to-dos or events. `warns` styles all rows as warnings. */
export const IconRows = ({ warns = false, className = '', children }: IconRowsProps) => (
  <ul className={`lined ${css.rows} ${warns ? css.warns : ''} ${className}`}>{children}</ul>
);

const tones: Partial<Record<IconName, string>> = { alert: 'warn', okc: 'good' };

/** A row: icon, title, description, and at most one action. */
export const IconRow = ({
  icon,
  title,
  about,
  trouble,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  about: ReactNode;
  trouble?: string | undefined;
  children?: ReactNode;
}) => (
  <li>
    <Icon name={icon} className={tones[icon]} />
    <div className="can-shrink breaks">
      <b>{title}</b>
      <small>{about}</small>
      {trouble && <Notice kind="danger">{trouble}</Notice>}
    </div>
    {children}
  </li>
);
