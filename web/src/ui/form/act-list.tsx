import { Link, type LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './act-list.module.css';

/** Entry of the list: an action or a link. */
export type ListedAct = { icon: IconName; name: string; about?: string } & (
  | { onClick: () => void; isChosen?: boolean; isOut?: boolean }
  | { to: LinkProps }
);

type ActListProps = {
  acts: readonly ListedAct[];
  /** Closes the surrounding popup before each action. */
  close?: () => void;
  /** Message about why an action failed. */
  children?: ReactNode;
};

/** Vertical list of actions with arrow key navigation. */
export function ActList({ acts, close, children }: ActListProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step) % all.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the buttons and links inside
    <div className={css.acts} onKeyDown={move}>
      {acts.map((act) => {
        const inside = (
          <>
            <Icon className="accent" name={act.icon} />
            <span>
              <b>{act.name}</b>
              {act.about && <small className="breaks">{act.about}</small>}
            </span>
          </>
        );
        if ('to' in act)
          return (
            <Link key={act.name} {...act.to} onClick={close}>
              {inside}
            </Link>
          );
        const run = () => {
          close?.();
          act.onClick();
        };
        return (
          <button
            key={act.name}
            type="button"
            aria-pressed={act.isChosen}
            aria-disabled={act.isOut || undefined}
            onClick={act.isOut ? undefined : run}
          >
            {inside}
          </button>
        );
      })}
      {children}
    </div>
  );
}
