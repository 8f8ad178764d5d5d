import { useParams } from '@tanstack/react-router';
import { readSectionTeachers } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import {
  type AssignmentRight,
  type AssignmentRole,
  assignmentRoles,
  roleAllows,
} from '@tinig/domain/section-teachers/section-teachers';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { UnavailablePage } from '#features/lists/unavailable-page.tsx';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Page } from '#ui/layout/page.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { useEndAssignment } from './assign-section.ts';
import { ChooseTeacher } from './choose-teacher.tsx';
import css from './section-teachers.module.css';
import { CurrentTeachers, FormerTeachers } from './teacher-lists.tsx';

/** Teachers of a section: current, former, and their rights. Superadmins can change them (TEACHERS-1, TEACHERS-5). */
export default function SectionTeachersScreen() {
  const { section: id } = useParams({ strict: false }) as { section: string };
  const isSuperadmin = useMe().role === 'superadmin';
  const { value, refusal, again } = useWatch(readSectionTeachers, { id });
  const [as, setAs] = useState<AssignmentRole>();
  const [warning, setWarning] = useState('');
  const take = useEndAssignment(setWarning);
  const back = isSuperadmin ? (
    <BackLink to="/admin/sections">Sections</BackLink>
  ) : (
    <BackLink to="/admin/dashboard">Dashboard</BackLink>
  );
  if (!value)
    return refusal ? (
      <Page title="Mga guro" back={back}>
        <UnavailablePage
          code={refusal.code}
          words={consoleMessage('section-not-found')}
          act={null}
          onRetry={again}
        />
      </Page>
    ) : (
      <TableSkeleton label="Kinukuha ang mga guro" />
    );
  const section = { id, ...value };
  const open = (wanted: AssignmentRole) => {
    setWarning('');
    setAs(wanted);
  };
  return (
    <Page
      title={`Mga guro ng ${value.section_name}`}
      lede={`${countWithNoun(value.students, 'studyante')}. Isang pangunahin, at puwedeng may katuwang at kapalit.`}
      back={back}
      actions={
        isSuperadmin && (
          <>
            <Button icon="plus" onClick={() => open('co-teacher')}>
              Magdagdag ng katuwang
            </Button>
            <Button look="primary" icon="swap" onClick={() => open('substitute')}>
              Kapalit
            </Button>
          </>
        )
      }
    >
      {warning && (
        <Notice kind="warning" onClose={() => setWarning('')}>
          {warning}
        </Notice>
      )}
      <div className="cluster gap-16 align-start">
        <div className={css.stack}>
          <CurrentTeachers
            holders={value.holders}
            {...(isSuperadmin && { onReplace: () => open('main'), onEnd: (one) => void take(section, one) })}
          />
          <FormerTeachers past={value.past} />
        </div>
        <RightsCard />
      </div>
      <p className="above-16 muted size-13">
        Nakikita ng lahat ng guro ng section kung sino ang kasama nila. Ang ginawa ng isa ay siya lang ang
        makakapag-undo, maliban sa Super Administrator.
      </p>
      {as && (
        <ChooseTeacher
          section={section}
          as={as}
          onClose={() => setAs(undefined)}
          onChanged={(why) => {
            setAs(undefined);
            setWarning(why);
          }}
        />
      )}
    </Page>
  );
}

/** Actions in a section, with the right that each needs (TEACHERS-2). */
const acts: readonly (readonly [act: string, right: AssignmentRight])[] = [
  ['Ngayon, progress, kasaysayan, kasanayan', 'help'],
  ['Buksan at isara ang quarter', 'help'],
  ['Login card at bagong password ng bata', 'help'],
  ['Ulat sa magulang', 'help'],
  ['Magdagdag, mag-edit, maglipat ng bata; LRN', 'change'],
  ['Mag-download (.xlsx)', 'change'],
  ['Archive at Ibalik', 'change'],
  ['Tanggalin nang tuluyan', 'remove'],
];

/** Table of rights: main teacher, co-teacher and substitute. */
export const RightsCard = () => (
  <Card className={css.rights}>
    <CardHead icon="shield" title="Sino ang puwede sa ano" />
    <table className="breaks full" aria-label="Sino ang may karapatan sa ano">
      <thead>
        <tr>
          <th scope="col">Sa section na ito</th>
          {assignmentRoles.map((holding) => (
            <th key={holding} scope="col">
              {assignmentLabel(holding)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {acts.map(([act, right]) => (
          <tr key={act}>
            <th scope="row">{act}</th>
            {assignmentRoles.map((holding) => (
              <td key={holding}>
                {roleAllows(holding, right) ? (
                  <span className="good inline-flex">
                    <Icon name="check" small />
                    <span className="sr">oo</span>
                  </span>
                ) : (
                  'hindi'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
