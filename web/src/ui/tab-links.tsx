import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import css from './tab-links.module.css';

export type TabLink = Pick<LinkProps, 'to' | 'search' | 'params'> & { name: string; isCurrent: boolean };

/** The parts of a page as links above its content. On a phone they scroll sideways in their row. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className={`screen-only ${css.tabs}`} aria-label={label}>
    {tabs.map((tab) => (
      <OneTab key={tab.name} {...tab} />
    ))}
  </nav>
);

/** No `Link`: it marks itself as current by its own rules, and a page knows which of its tabs is shown. */
function OneTab({ name, isCurrent, ...to }: TabLink) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate(to);
  };
  return (
    <a
      href={router.buildLocation(to).href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
      onPointerEnter={() => void router.preloadRoute(to)}
    >
      {name}
    </a>
  );
}
