import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#ui/inline/icon.tsx';
import css from './page.module.css';

/** URL of the previous history entry, if the browser exposes it. */
export function previousPageUrl(): URL | undefined {
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = navigation;
  const url = navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url;
  return url ? new URL(url) : undefined;
}

/**
 * Back link. If the user came from exactly that address, it goes back in history, which restores search, page and
 * scroll. Otherwise it is a plain link.
 */
export function BackLink({ children = 'Bumalik', ...rest }: LinkProps & { children?: ReactNode }) {
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const before = previousPageUrl();
    const leadsTo = new URL(event.currentTarget.href);
    const isPlace = before?.pathname === leadsTo.pathname && isSame('section', before, leadsTo);
    if (!isPlace) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link {...rest} className={`screen-only ${css.back}`} onClick={goBack}>
      <Icon name="arrowl" small />
      {children}
    </Link>
  );
}

const isSame = (name: string, one: URL, other: URL) =>
  !other.searchParams.has(name) || one.searchParams.get(name) === other.searchParams.get(name);
