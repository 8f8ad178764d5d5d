import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/call';
import type { readTotals } from '@tinig/domain/calls/school';
import { readSections } from '@tinig/domain/calls/sections';
import { largestPage } from '@tinig/domain/paging';
import type { ReactNode } from 'react';
import { useWatch } from '#data/use-watch.ts';
import { ButtonLink } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { counted } from '#parts/count.ts';
import { Icon, type IconName } from '#parts/icon.tsx';
import { Skeleton } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { type ToMend, toMend } from '#shared/use-to-mend.ts';
import css from './overview.module.css';

const namesShown = 12;

const facts: Record<ToMend['what'], (of: ToMend) => ReactNode> = {
  empty: ({ what }) => (
    <Fact
      key={what}
      icon="sections"
      title="Wala pang section"
      act={<ButtonLink to="/admin/dashboard">Ano ang susunod?</ButtonLink>}
    >
      Nasa Dashboard ang apat na hakbang ng bagong paaralan.
    </Fact>
  ),
  'no-teacher': ({ count, what }) => (
    <Fact
      key={what}
      icon="user"
      title={`${counted(count, 'section')} na walang guro`}
      act={<ButtonLink to="/admin/sections">Lagyan ng guro</ButtonLink>}
    >
      <SectionsWithoutTeacher count={count} />
    </Fact>
  ),
  'no-section': ({ count, what }) => (
    <Fact
      key={what}
      icon="students"
      title={`${counted(count, 'studyante')} na walang section`}
      act={<ButtonLink {...way('/admin/students', { section: 'none' })}>Tingnan sa Students</ButtonLink>}
    >
      Hindi sila nakikita ng sinumang guro.
    </Fact>
  ),
};

/** What of the school is to mend, each with one way out. */
export function LeftOver({ totals }: { totals: ResponseOf<typeof readTotals> | undefined }) {
  const some = totals && toMend(totals);
  return (
    <Card>
      <section aria-labelledby="to-mend" aria-busy={!some}>
        <div className={head.head}>
          <Icon name="alert" />
          <h2 id="to-mend">Kailangang ayusin</h2>
          {some && some.length > 0 && <small>{some.length}</small>}
        </div>
        {!some && (
          <p className={css.none}>
            <Skeleton width="16rem" height="1.25rem" />
          </p>
        )}
        {some?.length === 0 && <p className={css.none}>Walang kailangang ayusin.</p>}
        <ul className={css.facts}>{some?.map((one) => facts[one.what](one))}</ul>
      </section>
    </Card>
  );
}

function Fact({
  icon,
  title,
  act,
  children,
}: {
  icon: IconName;
  title: string;
  act: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <small>{children}</small>
      </div>
      {act}
    </li>
  );
}

function SectionsWithoutTeacher({ count }: { count: number }) {
  const sections = useWatch(readSections, { per_page: largestPage }).value?.items;
  const without = sections?.filter(({ teacher_id }) => teacher_id === '') ?? [];
  const more = count - Math.min(namesShown, without.length);
  return (
    <>
      {without.slice(0, namesShown).map(({ id, section_name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link {...way('/admin/sections', { search: section_name })} className={css.name}>
            {section_name}
          </Link>
        </span>
      ))}
      {without.length > 0 && more > 0 && ` at ${more} pa`}
    </>
  );
}
