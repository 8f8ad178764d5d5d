import type { AnswerOf } from '@tinig/domain/call';
import { readTotals } from '@tinig/domain/calls/school';
import { useEffect, useState } from 'react';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';
import bibo from '#look/drawings/mascot/mascot.svg';
import { Card, CardLink } from '#parts/card.tsx';
import { figure } from '#parts/count.ts';
import { Icon, type IconName } from '#parts/icon.tsx';
import { Notice } from '#parts/notice.tsx';
import { PageTitle, PartTitle } from '#parts/page.tsx';
import { Skeleton } from '#parts/state.tsx';
import css from './dashboard.module.css';
import { greetingAt } from './greeting.ts';

type Totals = AnswerOf<typeof readTotals>;
type Total = {
  name: string;
  of: 'students' | 'sections' | 'teachers';
  icon: IconName;
  to: string;
  only?: 'superadmin';
};

/** Where a total leads; Sections and Teachers are no screens of an administrator's. */
const totals: Total[] = [
  { name: 'Total Students', of: 'students', icon: 'students', to: '/admin/students' },
  { name: 'Total Sections', of: 'sections', icon: 'sections', to: '/admin/sections', only: 'superadmin' },
  { name: 'Total Teachers', of: 'teachers', icon: 'teachers', to: '/admin/teachers', only: 'superadmin' },
];

const errands: { to: string; search?: object; icon: IconName; name: string; about: string }[] = [
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

/** Dashboard (S§2): a greeting, the totals of what one may see, and the ways to daily work. */
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
      <section className={css.totals} aria-label="Mga bilang" aria-busy={!value && !refusal}>
        {totals.map(({ only, to, ...total }) =>
          only && only !== role ? (
            <Card key={to} className={css.total}>
              <TotalText {...total} totals={value} />
            </Card>
          ) : (
            <CardLink key={to} to={to} className={css.total}>
              <TotalText {...total} totals={value} />
            </CardLink>
          ),
        )}
      </section>
      <PartTitle>Mabilis na gawain</PartTitle>
      <div className={css.errands}>
        {errands.map(({ to, search, icon, name, about }) => (
          <CardLink key={name} to={to} search={search as never} className={css.errand}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <small>{about}</small>
            </span>
            <Icon name="right" small />
          </CardLink>
        ))}
      </div>
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

function TotalText({
  name,
  of,
  icon,
  totals: value,
}: Pick<Total, 'name' | 'of' | 'icon'> & { totals: Totals | undefined }) {
  return (
    <>
      <span>{name}</span>
      <strong>{value ? figure(value[of]) : <Skeleton width="4rem" height="1.5rem" />}</strong>
      <em aria-hidden="true">
        <Icon name={icon} />
      </em>
    </>
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
