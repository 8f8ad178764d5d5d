import { Link } from '@tanstack/react-router';
import { readTotals } from '@tinig/domain/calls/school';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { changeSetupDraft, readSetupDraft } from '@tinig/domain/calls/setup';
import type { QuarterNumber } from '@tinig/domain/quarter-access/games';
import type { SetupDraft } from '@tinig/domain/setup/setup-draft';
import type { ReactNode } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { setupStepLabels } from '#features/setup/setup-labels.ts';
import css from '#features/today/first-day.module.css';
import drawing from '#theme/drawings/mascot/mascot-head-listen.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import type { IconName } from '#ui/inline/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { OpenTasks, useHasBackup } from './open-tasks.tsx';

type Step = {
  title: string;
  isDone: boolean;
  says: ReactNode;
  to: Parameters<typeof linkProps>[0];
  verb: string;
  icon: IconName;
};

/**
 * Guide for a new school until a section has pupils and a quarter is open: four steps, done ones ticked, the next one
 * with the primary button (TODAY-37).
 */
export default function SchoolGuide({ quarter }: { quarter: QuarterNumber | null }) {
  const totals = useWatch(readTotals, {}).value;
  const days = useWatch(readSchoolDays, {}).value;
  const hasBackup = useHasBackup();
  const begun = useBegunSetup();
  if (!totals || !days || begun === undefined || hasBackup === undefined) return null;
  if (begun) return <SetupResume draft={begun} />;
  if (totals.sections > 0 && totals.students > 0 && quarter !== null && hasBackup) return null;
  const { sections, teachers, students, sections_without_teacher: without } = totals;
  const steps: Step[] = [
    {
      title: 'Taon ng paaralan',
      isDone: days.year !== undefined && days.year !== '',
      says: days.year || 'Kailan nagsisimula at natatapos, at anong mga araw ang may pasok.',
      to: '/superadmin/calendar',
      verb: 'Kalendaryo',
      icon: 'cal',
    },
    {
      title: 'Guro at section',
      isDone: teachers > 0 && sections > 0,
      says:
        teachers + sections > 0
          ? `${countWithNoun(sections, 'section')}, ${countWithNoun(teachers, 'guro')}.${without > 0 ? ` ${countWithNoun(without, 'section')} ang walang guro.` : ''}`
          : 'Bawat klase ay isang section, na may guro.',
      to: teachers > 0 ? '/admin/sections' : '/admin/teachers',
      verb: guideVerb(teachers, sections, without),
      icon: 'plus',
    },
    {
      title: 'Mga klase',
      isDone: students > 0,
      says:
        students > 0
          ? `${countWithNoun(students, 'studyante')}.`
          : 'Ang guro ang maglalagay ng sariling listahan, o kayo na.',
      to: students > 0 ? '/admin/students' : '/admin/students/add-class',
      verb: students > 0 ? 'Students' : 'Magdagdag ng klase',
      icon: 'plus',
    },
    {
      title: 'Buksan ang 1st Quarter',
      isDone: quarter !== null,
      says:
        quarter === null
          ? 'Sarado pa ang lahat ng quarter, kaya wala pang malalaro.'
          : 'May quarter nang bukas, kaya may malalaro na.',
      to: '/admin/unlock-quarters',
      verb: 'Quarter Access',
      icon: 'unlock',
    },
  ];
  // The school year can wait, because no other step needs it.
  const next = steps.slice(1).find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="school-guide">
      <PartTitle id="school-guide">Ano ang susunod?</PartTitle>
      <ol className={`numbered fit gap-16 ${css.guide}`}>
        {steps.map((step) => (
          <GuideStep key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
      <OpenTasks />
    </section>
  );
}

function guideVerb(teachers: number, sections: number, without: number) {
  if (teachers === 0) return 'Magdagdag ng guro';
  if (sections === 0) return 'Magdagdag ng section';
  return without > 0 ? 'Lagyan ng guro' : 'Sections';
}

type GuideStepProps = { step: Step; isNext: boolean };

const GuideStep = ({ step: { title, isDone, says, to, verb, icon }, isNext }: GuideStepProps) => (
  <li className="stack gap-6 outlined round-lg surface" data-state={isDone ? 'past' : undefined}>
    <h3>
      {isDone && <span className="sr">Tapos: </span>}
      {title}
    </h3>
    <p className="muted">{says}</p>
    {isDone ? (
      <Link {...linkProps(to)}>{verb}</Link>
    ) : (
      <ButtonLink look={isNext ? 'primary' : 'plain'} icon={icon} {...linkProps(to)}>
        {verb}
      </ButtonLink>
    )}
  </li>
);

/** Hook: the unfinished set-up. Null if there is none, undefined while loading. */
function useBegunSetup(): SetupDraft | null | undefined {
  const draft = useWatch(readSetupDraft, {}).value?.draft;
  return draft && (draft.step === 'done' || draft.is_hidden) ? null : draft;
}

/** Card to continue an unfinished set-up. Without one, the guide is shown instead (SETUP-4). */
function SetupResume({ draft }: { draft: SetupDraft }) {
  const { run, busy, refusal } = useAct(changeSetupDraft);
  const done = draft.done.map((step) => setupStepLabels[step]);
  const step = draft.step === 'school' ? 'year' : draft.step;
  return (
    <>
      {refusal && <Notice kind="danger">{errorText(refusal, 'internal', 'no-connection')}</Notice>}
      <Banner
        drawing={drawing}
        title="Ituloy ang pagsisimula"
        acts={
          <>
            <ButtonLink look="primary" {...linkProps('/superadmin/setup')}>
              Ituloy: {setupStepLabels[step]}
            </ButtonLink>
            <Button
              look="ghost"
              busy={busy}
              onClick={() => void run({ draft: { ...draft, is_hidden: true } })}
            >
              Huwag nang ipakita
            </Button>
          </>
        }
      >
        Tapos na ang <b>{done.join(' at ')}</b>.
        {draft.list &&
          ` Naiwan ninyo ang listahan na may ${countWithNoun(draft.list.rows.length, 'hanay')}, at naroon pa ito.`}
      </Banner>
    </>
  );
}
