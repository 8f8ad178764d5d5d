import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { Page } from '#parts/page.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { useLastSection } from '#shared/last-section.ts';
import { NoSection } from '#shared/no-section.tsx';
import { useSections } from '#shared/use-sections.ts';
import { helpAddress } from './help-address.ts';
import { SectionHelp } from './section-help.tsx';
import { ToldOfSchool } from './told-list.tsx';

/** The groups for help that are kept: whom, how often, and did something come of it (HELP-6). */
export default function HelpListScreen() {
  const me = useMe();
  const { values } = useAddress(helpAddress);
  const { seen } = useSections(me);
  const last = useLastSection(me.uid, values.section);
  if (values.state === 'school' && me.role === 'superadmin') return <ToldOfSchool />;
  const chosen = values.section || (seen?.some(({ id }) => id === last) ? last : seen?.[0]?.id);
  if (chosen) return <SectionHelp key={chosen} id={chosen} sections={seen ?? []} />;
  if (!seen) return <TableSkeleton label="Kinukuha ang mga pangkat" />;
  return (
    <Page title="Mga pangkat ng tulong">
      <NoSection />
    </Page>
  );
}
