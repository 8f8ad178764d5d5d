import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Status = 'unlocked' | 'locked' | 'unknown' | 'done' | 'not-done';

const looks: Record<Status, { icon: IconName; words: string }> = {
  unlocked: { icon: 'unlock', words: 'Unlocked' },
  locked: { icon: 'lock', words: 'Locked' },
  unknown: { icon: 'help', words: 'Unknown' },
  done: { icon: 'okc', words: 'Tapos' },
  'not-done': { icon: 'half', words: 'Hindi Tapos' },
};

/** A status: icon, word and colour, in the given words. */
export function Badge({ status }: { status: Status }) {
  const { icon, words } = looks[status];
  return (
    <span className={`${css.badge} ${css[status]}`}>
      <Icon name={icon} />
      {words}
    </span>
  );
}

/** A small plate for a name or a count. Under a `data-quarter` with `quarter` it takes that colour. */
export function Chip({ quarter = false, children }: { quarter?: boolean; children: ReactNode }) {
  return <span className={`${css.chip} ${quarter ? css.quarter : ''}`}>{children}</span>;
}
