import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { lastSection, useLastSection } from '#features/sections/last-section.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { useSections } from '#features/sections/use-sections.ts';
import { GreetingStrip } from './greeting-strip.tsx';
import { SchoolToday } from './school-today.tsx';
import { SectionDay } from './section-day.tsx';

const address = { section: '' };

/** Ngayon: who needs help, without a click. Superadmins first see which section. */
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
