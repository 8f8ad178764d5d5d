import { Link } from '@tanstack/react-router';
import { readSchool } from '@tinig/domain/calls/school';
import { useWatch } from '#client/use-watch.ts';
import { Card } from '#ui/layout/card.tsx';
import css from './privacy.module.css';

/** Contact for parents and location of the server, as printed in the notice. They are edited in Settings. */
export function PrivacyContact() {
  const school = useWatch(readSchool, {}).value;
  if (!school) return null;
  const facts = [
    ['Data protection officer', school.privacy_officer],
    ['Paano siya makakausap', school.privacy_contact],
    ['Nasaan ang computer ng Tinig', school.server_place],
  ] as const;
  return (
    <Card className={`below-16 ${css.part}`}>
      <h2>Kanino lalapit ang magulang</h2>
      <dl className={css.record}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd className="breaks">{value || 'Wala pa'}</dd>
          </div>
        ))}
      </dl>
      <p className="above-12">
        <Link to="/superadmin/settings" hash="privacy-officer">
          Palitan sa Settings
        </Link>
      </p>
    </Card>
  );
}
