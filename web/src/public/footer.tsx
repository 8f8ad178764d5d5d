import logo from '#theme/drawings/brand/logo.svg';
import look from './look.module.css';

/** Footer of public pages: the logo and links to other pages. */
export function Footer({ links }: { links: { to: string; label: string }[] }) {
  return (
    <footer className={look.foot}>
      <div className={`row wrap spread ${look.wrap} ${look.footRow}`}>
        <img src={logo} alt="Tinig" width="98" height="36" />
        <nav className="screen-only cluster gap-20" aria-label="Mga pahina">
          {links.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
