import { readToday } from '@tinig/domain/calls/today';
import type { Section } from '@tinig/domain/sections/sections';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { lastSection, useLastSection, useSections } from '#features/sections/use-sections.ts';
import { SchoolToday } from '#features/today/school/school-today.tsx';
import emptyDrawing from '#theme/drawings/empty/empty-students.svg';
import { EmptyState, LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { GreetingStrip } from './greeting-strip.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { TodayView, useSectionKeys } from './today-view.tsx';

const address = { section: '' };

/** Ngayon: pupils who need help, visible without a click. Superadmins first see a table of sections. */
export default function TodayScreen() {
  const me = useMe();
  const { values, set } = useAddress(address);
  const { seen } = useSections(me);
  const last = lastSection(me.uid);
  const isTable = me.role === 'superadmin' && values.section === '';
  const chosen = values.section || (seen?.some(({ id }) => id === last) ? last : seen?.[0]?.id);
  // A section that is chosen automatically also counts as last used.
  useLastSection(me.uid, (!isTable && chosen) || '');
  return (
    <>
      <title>Dashboard · Tinig</title>
      <GreetingStrip section={isTable ? undefined : chosen} />
      {isTable ? (
        <SchoolToday />
      ) : chosen ? (
        <SectionDay key={chosen} id={chosen} sections={seen ?? []} onChoose={(section) => set({ section })} />
      ) : (
        seen && <NoSection />
      )}
    </>
  );
}

type SectionDayProps = { id: string; sections: readonly Section[]; onChoose: (section: string) => void };

/** Today's view of a section, or the reason why it can't be shown. */
export function SectionDay({ id, sections, onChoose }: SectionDayProps) {
  const { role } = useMe();
  const { may } = useOwnAssignments();
  const { value, refusal, again, stale } = useWatch(readToday, { section: id });
  useSectionKeys(
    sections.map(({ id }) => id),
    onChoose,
  );
  const mayAdd = value !== undefined && may('change', value.section.section_name);
  const failed = <LoadFailedState title="Hindi nakuha ang klase" onRetry={again} />;
  const tabs = { current: id, sections, onChoose };
  if (value && value.pupils.length > 0) return <TodayView today={value} stale={stale} tabs={tabs} />;
  return (
    <>
      {role === 'superadmin' && <BackLink to="/admin/dashboard">Lahat ng section</BackLink>}
      <PartTitle>Sino ang kailangan ng tulong?</PartTitle>
      <SectionTabs {...tabs}>{!value && !refusal && 'Kinukuha…'}</SectionTabs>
      {refusal ? (
        failed
      ) : value ? (
        <EmptyState
          drawing={emptyDrawing}
          title={`Wala pang studyante sa ${value.section.section_name}`}
          act={
            mayAdd && (
              <ButtonLink
                look="primary"
                icon="plus"
                {...linkProps('/admin/students/add-class', { section: value.section.id })}
              >
                Magdagdag ng klase
              </ButtonLink>
            )
          }
        >
          {mayAdd
            ? 'I-paste ang mga pangalan o i-drop ang SF1. Pagkatapos, may login card na ang bawat bata.'
            : 'Ang pangunahing guro o ang katuwang ang makakapagdagdag ng klase.'}
        </EmptyState>
      ) : (
        <TableSkeleton label="Kinukuha ang klase" late={failed} />
      )}
    </>
  );
}
