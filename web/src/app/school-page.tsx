import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { TabLinks } from '#ui/shell/tab-links.tsx';

/** Menu entries of the school and their tabs, most used first. */
const entries = {
  'Kalendaryo at taon': [
    { name: 'Kalendaryo', path: '/superadmin/calendar' },
    { name: 'Bagong taon', path: '/superadmin/new-year' },
  ],
  Administrators: [
    { name: 'Mga administrator', path: '/superadmin/people' },
    { name: 'Mga naka-login', path: '/superadmin/people', tab: 'sessions' },
  ],
  'Laro at app': [
    { name: 'App', path: '/superadmin/link' },
    { name: 'Laro at paglipat', path: '/superadmin/game' },
    { name: 'Mga kasanayan', path: '/superadmin/skills' },
  ],
  Privacy: [
    { name: 'Paalala', path: '/superadmin/privacy' },
    { name: 'Isang bata', path: '/superadmin/privacy/child' },
    { name: 'Pagtatago', path: '/superadmin/privacy/retention' },
    { name: 'Kung may tagas', path: '/superadmin/privacy/incidents' },
  ],
  'Server at network': [
    { name: 'Network', path: '/superadmin/network' },
    { name: 'Server', path: '/superadmin/server' },
    { name: 'Data', path: '/superadmin/data' },
  ],
  'Settings at audit log': [
    { name: 'Settings', path: '/superadmin/settings' },
    { name: 'Audit log', path: '/superadmin/audit' },
  ],
} as const satisfies Record<string, readonly { name: string; path: string; tab?: string }[]>;

export type SchoolEntry = keyof typeof entries;

/** Tabs of a menu entry. */
export function SchoolTabs({ entry }: { entry: SchoolEntry }) {
  const { pathname, search } = useLocation();
  const { tab: shown = '' } = search as { tab?: string };
  const tabs = entries[entry].map(({ name, path, ...rest }) => {
    const tab = 'tab' in rest ? rest.tab : '';
    const isCurrent = pathname === path && shown === tab;
    return { name, isCurrent, ...linkProps(path, tab === '' ? {} : { tab }) };
  });
  return <TabLinks label={entry} tabs={tabs} />;
}

/** School page, titled by its menu entry and with that entry's tabs. */
export const SchoolPage = ({
  entry,
  children,
  ...page
}: Omit<ComponentProps<typeof Page>, 'title'> & { entry: SchoolEntry }) => (
  <Page title={entry} {...page}>
    <SchoolTabs entry={entry} />
    {children}
  </Page>
);
