import { useMe } from '#data/session.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import { State } from '#parts/state.tsx';
import { way } from '#parts/way.ts';

/** Where there is no section yet: a superadmin makes one, a teacher waits for hers. */
export const NoSection = () =>
  useMe().role === 'superadmin' ? (
    <State
      drawing={drawing}
      title="Wala pang section"
      act={
        <ButtonLink look="primary" icon="plus" {...way('/admin/sections')}>
          Magdagdag ng section
        </ButtonLink>
      }
    >
      Bawat klase ay isang section, na may guro.
    </State>
  ) : (
    <State drawing={drawing} title="Wala pa kayong section">
      Lalabas dito ang klase kapag naitalaga kayo ng Super Administrator sa isang section.
    </State>
  );
