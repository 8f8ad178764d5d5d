import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import css from './tab-links.module.css';

type TabLink = Pick<LinkProps, 'to' | 'search' | 'params'> & { name: ReactNode; isCurrent: boolean };

type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  /** Content at the end of the line, below the tabs on a phone. */
  end?: ReactNode;
};

/** Tabs above a page's content, as links. On a phone they scroll sideways. */
export const TabLinks = ({ label, tabs, end }: TabLinksProps) => (
  <div className={`screen-only flex line-below below-16 ${css.line}`}>
    <nav className={`flex anchor gap-4 can-shrink ${css.tabs}`} aria-label={label}>
      {tabs.map((tab, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place
        <OneTab key={at} {...tab} />
      ))}
    </nav>
    {end && <span className={`row push gap-12 muted size-13 ${css.end}`}>{end}</span>}
  </div>
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
