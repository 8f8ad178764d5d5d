import { readTotals } from '@tinig/domain/calls/school';
import { useEffect, useState } from 'react';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';
import bibo from '#look/drawings/mascot/mascot.svg';
import type { IconName } from '#parts/icon.tsx';
import { Notice } from '#parts/notice.tsx';
import { PageTitle, PartTitle } from '#parts/page.tsx';
import { SlowLine } from '#parts/state.tsx';
import { type QuickLink, QuickLinks, Total, Totals } from '#parts/total.tsx';
import css from './dashboard.module.css';
import { greetingAt } from './greeting.ts';

type Shown = {
  name: string;
  of: 'students' | 'sections' | 'teachers';
  icon: IconName;
  to: string;
  only?: 'superadmin';
};

/** Where a total leads; administrators have no Sections and Teachers screens. */
const totals: Shown[] = [
  { name: 'Total Students', of: 'students', icon: 'students', to: '/admin/students' },
  { name: 'Total Sections', of: 'sections', icon: 'sections', to: '/admin/sections', only: 'superadmin' },
  { name: 'Total Teachers', of: 'teachers', icon: 'teachers', to: '/admin/teachers', only: 'superadmin' },
];

const quickLinks: QuickLink[] = [
  {
    to: '/admin/progress',
    icon: 'progress',
    name: 'Tingnan ang progress',
    about: 'Bawat studyante o buong section',
  },
  {
    to: '/admin/unlock-quarters',
    icon: 'unlock',
    name: 'Buksan ang quarter',
    about: 'I-unlock o i-lock ang quarter',
  },
  {
    to: '/admin/students',
    search: { add: '1' },
    icon: 'plus',
    name: 'Magdagdag ng studyante',
    about: 'Gumawa ng bagong account',
  },
];

/** Dashboard (SCREEN-18): a greeting, the totals of what one may see, and links to daily work. */
export default function DashboardScreen() {
  const { role } = useMe();
  const { value, refusal, again } = useWatch(readTotals, {});
  return (
    <>
      <title>Dashboard · Tinig</title>
      <Hello />
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang mga bilang. Walang nawalang datos.
        </Notice>
      )}
      <Totals busy={!value && !refusal}>
        {totals.map(({ name, of, icon, to, only }) => (
          <Total
            key={name}
            name={name}
            icon={icon}
            value={refusal ? null : value?.[of]}
            to={only && only !== role ? undefined : to}
          />
        ))}
      </Totals>
      {!value && !refusal && <SlowLine />}
      <PartTitle>Mabilis na gawain</PartTitle>
      <QuickLinks links={quickLinks} />
    </>
  );
}

function Hello() {
  const { first_name } = useMe();
  return (
    <section className={css.hello}>
      <div>
        <PageTitle>
          {greetingAt(useHour())}, {first_name}!
        </PageTitle>
        <p>Narito ang buod ngayong araw.</p>
      </div>
      <div className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((quarter) => (
          <i key={quarter} data-quarter={quarter} />
        ))}
      </div>
      <img src={bibo} alt="" />
    </section>
  );
}

/** The hour of the day, for a page that stays open from morning to afternoon. */
function useHour() {
  const [hour, setHour] = useState(() => new Date().getHours());
  useEffect(() => {
    const tick = setInterval(() => setHour(new Date().getHours()), 30_000);
    return () => clearInterval(tick);
  }, []);
  return hour;
}
