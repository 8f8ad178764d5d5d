import { Link, type LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import list from '#ui/act-list.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';

/** Item of "Iba pa": an action or a link. */
export type ListedAct = { icon: IconName; name: string; about?: string } & (
  | { onClick: () => void; isChosen?: boolean }
  | { to: LinkProps }
);

/** Vertical list of actions with arrow key navigation. Each action closes the surrounding popup. */
export function ActList({ acts, close }: { acts: readonly ListedAct[]; close: () => void }) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.children] as HTMLElement[];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step) % all.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the buttons and links inside
    <div className={list.acts} onKeyDown={move}>
      {acts.map((act) => {
        const inside = (
          <>
            <Icon name={act.icon} />
            <span>
              <b>{act.name}</b>
              {act.about && <small>{act.about}</small>}
            </span>
          </>
        );
        return 'to' in act ? (
          <Link key={act.name} {...act.to} onClick={close}>
            {inside}
          </Link>
        ) : (
          <button
            key={act.name}
            type="button"
            aria-pressed={act.isChosen}
            onClick={() => {
              close();
              act.onClick();
            }}
          >
            {inside}
          </button>
        );
      })}
    </div>
  );
}

/** Action per sort order, with the current one ticked. */
export const orderActs = <Order extends string>(
  words: Readonly<Record<Order, string>>,
  chosen: Order,
  onOrder: (order: Order) => void,
): ListedAct[] =>
  (Object.keys(words) as Order[]).map((order) => ({
    icon: order === chosen ? 'check' : 'swap',
    name: words[order],
    about: 'Ayos',
    isChosen: order === chosen,
    onClick: () => onOrder(order),
  }));
