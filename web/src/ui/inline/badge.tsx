import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Status =
  | ('unlocked' | 'locked' | 'unknown' | 'done' | 'not-done' | 'unplayed' | 'closed' | 'mixed' | 'dated')
  | ('bad' | 'missing' | 'new' | 'changed' | 'same');

const looks: Record<Status, { icon: IconName; words: string; look: string | undefined }> = {
  unlocked: { icon: 'unlock', words: 'Unlocked', look: 'tone-success' },
  locked: { icon: 'lock', words: 'Locked', look: css.locked },
  unknown: { icon: 'help', words: 'Unknown', look: css.unknown },
  done: { icon: 'okc', words: 'Tapos', look: 'tone-success' },
  'not-done': { icon: 'half', words: 'Hindi Tapos', look: 'tone-warning' },
  unplayed: { icon: 'play', words: 'Hindi Tapos', look: css.unknown },
  closed: { icon: 'lock', words: 'Sarado', look: css.locked },
  mixed: { icon: 'half', words: 'Halo-halo', look: `surface plain ${css.mixed}` },
  dated: { icon: 'cal', words: '', look: 'tone-info' },
  bad: { icon: 'alert', words: 'Mali', look: `surface ${css.bad}` },
  missing: { icon: 'alert', words: 'Wala pa', look: 'tone-warning' },
  new: { icon: 'plus', words: 'Bago', look: 'tone-success' },
  changed: { icon: 'edit', words: 'May pagbabago', look: 'tone-info' },
  same: { icon: 'okc', words: 'Pareho', look: 'sunken outlined' },
};

export const statusWords = (status: Status) => looks[status].words;
export const statusIcon = (status: Status) => looks[status].icon;

type BadgeProps = { status: Status; words?: string | undefined };

/**
 * A status as icon, word and colour. `words` replaces the default text, for a whole section, a date or a row of a list.
 */
export function Badge({ status, words = looks[status].words }: BadgeProps) {
  const { icon, look } = looks[status];
  return (
    <span className={`inline-row gap-6 one-line ${css.badge} ${look}`}>
      <Icon name={icon} />
      {words}
    </span>
  );
}

/** A small chip for a name or a count. With `quarter` it takes the colour of the enclosing `data-quarter`. */
export function Chip({ quarter = false, children }: { quarter?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-row gap-6 round-sm sunken plain breaks ${css.chip} ${quarter ? css.quarter : ''}`}
    >
      {children}
    </span>
  );
}

/** Icon and text beside a name, with details on hover. */
export function NameMark({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <span className={`screen-only ${css.mark}`} title={title}>
      <Icon name={icon} small />
      {children}
    </span>
  );
}
