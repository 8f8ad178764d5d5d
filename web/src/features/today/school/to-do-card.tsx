import { Link } from '@tanstack/react-router';
import { readSections } from '@tinig/domain/calls/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { BackupRow } from '#features/operations/backup-row.tsx';
import type { ProblemKind, ProblemOf } from '#features/operations/school-problems.ts';
import { settingLabel } from '#features/operations/setting-labels.ts';
import { useSchoolProblems } from '#features/operations/use-school-problems.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { linkProps } from '#ui/link-props.ts';
import { schoolDay } from '#ui/text/date-time.ts';
import { countWithNoun, joinNames } from '#ui/text/number-text.ts';
import css from './school-state.module.css';

const namesShown = 12;

const facts: { [Kind in ProblemKind]: (of: ProblemOf<Kind>) => ReactNode } = {
  'no-teacher': ({ count }) => (
    <IconRow
      icon="user"
      title={`${countWithNoun(count, 'section')} na walang guro`}
      about={<SectionsWithoutTeacher count={count} />}
    >
      <ButtonLink to="/admin/sections">Lagyan ng guro</ButtonLink>
    </IconRow>
  ),
  'no-section': ({ count }) => (
    <IconRow
      icon="students"
      title={`${countWithNoun(count, 'studyante')} na walang section`}
      about="Hindi sila nakikita ng sinumang guro."
    >
      <ButtonLink {...linkProps('/admin/students', { section: 'none' })}>Tingnan sa Students</ButtonLink>
    </IconRow>
  ),
  'no-facts': ({ fields }) => (
    <IconRow
      icon="settings"
      title="Kulang ang datos ng paaralan"
      about={`Walang ${joinNames(fields.map(settingLabel))}; wala ito sa mga papel at sa paalala sa privacy.`}
    >
      <ButtonLink to="/superadmin/settings">Kumpletuhin</ButtonLink>
    </IconRow>
  ),
  'no-backup': ({ youngest }) => (
    <BackupRow
      icon="data"
      title="Walang backup nang 2 gabi"
      about={youngest ? `Huli: ${weekdayAndDay(schoolDay(youngest))}` : 'Wala pang nagagawang backup.'}
    />
  ),
  'no-notice': ({ count }) => (
    <IconRow
      icon="mail"
      title={`${countWithNoun(count, 'section')} na wala pang paalala sa privacy`}
      about="Ibinibigay ito sa mga magulang bago magkaroon ng account ang mga bata."
    >
      <ButtonLink to="/superadmin/privacy">Tingnan sa Privacy</ButtonLink>
    </IconRow>
  ),
  'left-session': ({ count }) => (
    <IconRow
      icon="shield"
      title={`${countWithNoun(count, 'session')} ng inalis na tao`}
      about="Hindi na sila makakapasok, pero nasa listahan pa ng naka-login."
    >
      <ButtonLink to="/superadmin/people">Tapusin sa Administrators</ButtonLink>
    </IconRow>
  ),
};

/** To-do list of the school, each row with one action (MEND-1). Hidden while it is empty. */
export default function ToDoCard() {
  const some = useSchoolProblems() ?? [];
  if (some.length === 0) return null;
  return (
    <div className="below-16">
      <TitledCard icon="alert" id="to-mend" title="Kailangang ayusin" note={some.length}>
        <IconRows warns>
          {some.map((one) => (
            <Fragment key={one.what}>{factOf(one as ProblemOf<typeof one.what>)}</Fragment>
          ))}
        </IconRows>
      </TitledCard>
    </div>
  );
}

const factOf = <Kind extends ProblemKind>(one: ProblemOf<Kind>) => facts[one.what](one);

function SectionsWithoutTeacher({ count }: { count: number }) {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const without = sections?.filter(({ teacher_id }) => teacher_id === '') ?? [];
  const more = count - Math.min(namesShown, without.length);
  return (
    <>
      {without.slice(0, namesShown).map(({ id, section_name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link
            {...linkProps('/admin/sections', { search: section_name })}
            className={`accent strong ${css.name}`}
          >
            {section_name}
          </Link>
        </span>
      ))}
      {without.length > 0 && more > 0 && ` at ${more} pa`}
    </>
  );
}
