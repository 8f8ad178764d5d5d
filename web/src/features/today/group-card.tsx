import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import css from './today.module.css';

/** Card of a group: icon, name, count, explanation, and members. */
export function GroupCard({
  icon,
  title,
  count,
  about,
  className,
  children,
}: {
  icon: IconName;
  title: string;
  /** Undefined while loading. */
  count?: number;
  about?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Card className={className}>
        <div className={`${head.head} ${css.head}`}>
          <Icon name={icon} />
          <h2>
            {title} {count !== undefined && <span>{count}</span>}
          </h2>
          {about && <small>{about}</small>}
        </div>
        {children}
      </Card>
    </section>
  );
}
