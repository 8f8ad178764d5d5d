import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import css from './tab-links.module.css';

type TabLink = Pick<LinkProps, 'to' | 'search' | 'params'> & { name: string; isCurrent: boolean };

/** Tabs above a page's content, as links. On a phone they scroll sideways. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className={`screen-only flex gap-4 below-16 ${css.tabs}`} aria-label={label}>
    {tabs.map((tab) => (
      <OneTab key={tab.name} {...tab} />
    ))}
  </nav>
);

/** Not a `Link`: that marks itself as current by its own rules, while the page knows which tab it shows. */
function OneTab({ name, isCurrent, ...to }: TabLink) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate(to);
  };
  return (
    <a
      className="row rigid gap-8 muted unlined strong"
      href={router.buildLocation(to).href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
      onPointerEnter={() => void router.preloadRoute(to)}
    >
      {name}
    </a>
  );
}
