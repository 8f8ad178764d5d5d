import { readSuperadmins } from '@tinig/domain/calls/school';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import empty from '#theme/drawings/empty/empty-students.svg';
import calm from '#theme/drawings/mascot/mascot-head-calm.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { linkProps } from '#ui/link-props.ts';
import { joinNames } from '#ui/text/number-text.ts';

/** Empty state without sections: a superadmin can add one, a teacher waits for one (SETUP-8). */
export const NoSection = () =>
  useMe().role === 'superadmin' ? (
    <EmptyState
      drawing={empty}
      title="Wala pang section"
      act={
        <ButtonLink look="primary" icon="plus" {...linkProps('/admin/sections')}>
          Magdagdag ng section
        </ButtonLink>
      }
    >
      Bawat klase ay isang section, na may guro.
    </EmptyState>
  ) : (
    <NoOwnSection />
  );

const namesShown = 3;

function NoOwnSection() {
  const names = useWatch(readSuperadmins, {}).value?.slice(0, namesShown) ?? [];
  return (
    <EmptyState
      drawing={calm}
      isHead
      title="Wala pa kayong section"
      act={
        <ButtonLink icon="play" {...linkProps('/tutorial')} reloadDocument>
          Panoorin muna ang tutorial
        </ButtonLink>
      }
    >
      Ang Super Administrator ang naglalagay ng guro sa section.{' '}
      {names.length > 0 && `Sabihan ${names.length > 1 ? 'sina' : 'si'} ${joinNames(names)}; `}
      {names.length > 0 ? 'lalabas' : 'Lalabas'} dito ang klase kapag nailagay na.
    </EmptyState>
  );
}
