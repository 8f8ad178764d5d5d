import { Link } from '@tanstack/react-router';
import choices from '#ui/form/choices.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import { linkProps } from '#ui/link-props.ts';
import css from './quarter-access.module.css';

const path = '/admin/unlock-quarters';
const views = [
  { view: 'classes', icon: 'sections', name: 'Buong section', to: linkProps(path) },
  { view: 'pupils', icon: 'students', name: 'Bawat studyante', to: linkProps(path, { view: 'pupils' }) },
] as const;

// The router ignores the query when it marks a link as active, so the view is passed explicitly.
const bySearch = { exact: true, includeSearch: true };

/** Links to both views: sections and single students. */
export function ViewSwitch({ view: shown }: { view: (typeof views)[number]['view'] }) {
  return (
    <nav className={`screen-only ${choices.choices} ${css.views}`} aria-label="Paano titingnan">
      {views.map(({ view, icon, name, to }) => (
        <Link key={view} {...to} activeOptions={bySearch} aria-current={view === shown ? 'page' : undefined}>
          <Icon name={icon} small />
          {name}
        </Link>
      ))}
    </nav>
  );
}
