import { Link } from '@tanstack/react-router';
import { makeBackup } from '@tinig/domain/calls/backups';
import { readSections } from '@tinig/domain/calls/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { Fragment, type ReactNode } from 'react';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { wordsOf } from '#client/words.ts';
import type { ProblemKind, ProblemOf } from '#features/operations/school-problems.ts';
import { settingLabel } from '#features/operations/setting-labels.ts';
import { useSchoolProblems } from '#features/operations/use-school-problems.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import rows from '#ui/layout/rows.module.css';
import { counted, inARow } from '#ui/text/counted.ts';
import { schoolDay } from '#ui/text/when.ts';
import { way } from '#ui/way.ts';
import css from './school-state.module.css';

const namesShown = 12;

const facts: { [Kind in ProblemKind]: (of: ProblemOf<Kind>) => ReactNode } = {
  'no-teacher': ({ count }) => (
    <Fact
      icon="user"
      title={`${counted(count, 'section')} na walang guro`}
      act={<ButtonLink to="/admin/sections">Lagyan ng guro</ButtonLink>}
    >
      <SectionsWithoutTeacher count={count} />
    </Fact>
  ),
  'no-section': ({ count }) => (
    <Fact
      icon="students"
      title={`${counted(count, 'studyante')} na walang section`}
      act={<ButtonLink {...way('/admin/students', { section: 'none' })}>Tingnan sa Students</ButtonLink>}
    >
      Hindi sila nakikita ng sinumang guro.
    </Fact>
  ),
  'no-facts': ({ fields }) => (
    <Fact
      icon="settings"
      title="Kulang ang datos ng paaralan"
      act={<ButtonLink to="/superadmin/settings">Kumpletuhin</ButtonLink>}
    >
      Walang {inARow(fields.map(settingLabel))}; wala ito sa mga papel at sa paalala sa privacy.
    </Fact>
  ),
  'no-backup': ({ youngest }) => (
    <Fact icon="data" title="Walang backup nang 2 gabi" act={<MakeBackup />}>
      {youngest ? `Huli: ${weekdayAndDay(schoolDay(youngest))}` : 'Wala pang nagagawang backup.'}
    </Fact>
  ),
  'no-notice': ({ count }) => (
    <Fact
      icon="mail"
      title={`${counted(count, 'section')} na wala pang paalala sa privacy`}
      act={<ButtonLink to="/superadmin/privacy">Tingnan sa Privacy</ButtonLink>}
    >
      Ibinibigay ito sa mga magulang bago magkaroon ng account ang mga bata.
    </Fact>
  ),
  'left-session': ({ count }) => (
    <Fact
      icon="shield"
      title={`${counted(count, 'session')} ng inalis na tao`}
      act={<ButtonLink to="/superadmin/people">Tapusin sa Administrators</ButtonLink>}
    >
      Hindi na sila makakapasok, pero nasa listahan pa ng naka-login.
    </Fact>
  ),
};

/** To-do list of the school, each row with one action (MEND-1). Hidden while it is empty. */
export default function ToDoCard() {
  const some = useSchoolProblems() ?? [];
  if (some.length === 0) return null;
  return (
    <div className="below-16">
      <TitledCard icon="alert" id="to-mend" title="Kailangang ayusin" note={some.length}>
        <ul className={`${rows.rows} ${css.facts}`}>
          {some.map((one) => (
            <Fragment key={one.what}>{factOf(one as ProblemOf<typeof one.what>)}</Fragment>
          ))}
        </ul>
      </TitledCard>
    </div>
  );
}

const factOf = <Kind extends ProblemKind>(one: ProblemOf<Kind>) => facts[one.what](one);

type FactProps = { icon: IconName; title: string; act: ReactNode; children: ReactNode };

function Fact({ icon, title, act, children }: FactProps) {
  return (
    <li className="stack icon-text-end align-center">
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <small>{children}</small>
      </div>
      {act}
    </li>
  );
}

function MakeBackup() {
  const { run, busy, refusal } = useAct(makeBackup);
  return (
    <div>
      <Button busy={busy} onClick={() => void run({}).then(({ answer }) => answer && toast(answer.message))}>
        Gumawa ng backup
      </Button>
      {refusal && <small role="alert">{wordsOf(refusal, 'internal', 'no-connection')}</small>}
    </div>
  );
}

function SectionsWithoutTeacher({ count }: { count: number }) {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const without = sections?.filter(({ teacher_id }) => teacher_id === '') ?? [];
  const more = count - Math.min(namesShown, without.length);
  return (
    <>
      {without.slice(0, namesShown).map(({ id, section_name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link {...way('/admin/sections', { search: section_name })} className={`accent strong ${css.name}`}>
            {section_name}
          </Link>
        </span>
      ))}
      {without.length > 0 && more > 0 && ` at ${more} pa`}
    </>
  );
}
