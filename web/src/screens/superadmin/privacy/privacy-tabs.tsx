import { Link } from '@tanstack/react-router';
import css from './privacy.module.css';

/** The parts of Privacy, beside each other. */
const tabs = [
  { to: '/superadmin/privacy', words: 'Paalala' },
  { to: '/superadmin/privacy/child', words: 'Isang bata' },
  { to: '/superadmin/privacy/retention', words: 'Pagtatago' },
  { to: '/superadmin/privacy/incidents', words: 'Kung may tagas' },
] as const;

export const PrivacyTabs = () => (
  <nav className={`screen-only ${css.tabs}`} aria-label="Privacy">
    {tabs.map(({ to, words }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
        {words}
      </Link>
    ))}
  </nav>
);
