import { Link } from '@tanstack/react-router';
import { readSchool } from '@tinig/domain/calls/school';
import { useWatch } from '#client/use-watch.ts';
import { Card } from '#ui/layout/card.tsx';
import { Facts } from '#ui/layout/facts.tsx';

/** Contact for parents and location of the server, as printed in the notice. They are edited in Settings. */
export function PrivacyContact() {
  const school = useWatch(readSchool, {}).value;
  if (!school) return null;
  return (
    <Card padded className="below-16">
      <h2 className="below-6">Kanino lalapit ang magulang</h2>
      <Facts
        of={[
          ['Data protection officer', school.privacy_officer || 'Wala pa'],
          ['Paano siya makakausap', school.privacy_contact || 'Wala pa'],
          ['Nasaan ang computer ng Tinig', school.server_place || 'Wala pa'],
        ]}
      />
      <p className="above-12">
        <Link to="/superadmin/settings" hash="privacy-officer">
          Palitan sa Settings
        </Link>
      </p>
    </Card>
  );
}
