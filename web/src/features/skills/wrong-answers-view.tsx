import { type ClassAnswers, type CommonWrongAnswer, readSkillAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { wrongAnswersShown } from '@tinig/domain/skills/answered-skills';
import { useState } from 'react';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { Meter } from '#ui/chart/meter.tsx';
import { StackedBar } from '#ui/chart/stacked-bar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './answers.module.css';
import { answerBarParts, answerGroupLabels } from './skill-labels.ts';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { classAndPeriod, SkillsLoaded, type SkillsScope } from './skills-page.tsx';

/** Mistakes that several pupils of a class make in a skill, without names (ANSWERS-8). */
export function WrongAnswersView({ section, period }: SkillsScope) {
  const { skill } = useAddress(skillsAddress).values;
  const watched = useWatch(readSkillAnswers, { section, period, skill });
  const { value } = watched;
  const of = classAndPeriod(value);
  const back = (
    <BackLink {...linkToSkills('answers', { section, period })}>
      {value ? `Kasanayan, Sagot: ${value.section.section_name}` : 'Kasanayan, Sagot'}
    </BackLink>
  );
  return (
    <Page
      title="Karaniwang mali"
      lede={[skill, of].filter(Boolean).join(' · ')}
      back={back}
      actions={value && <PrintButton />}
      printHead={<PrintHead of={of} />}
    >
      <SkillsLoaded of={watched} loads="Kinukuha ang mga mali">
        {(value) => (
          <div className={`split ${css.wrong}`}>
            <Mistakes wrong={value.wrong ?? []} students={value.students} />
            <div className="split-part">
              <ClassCard value={value} skill={skill} period={period} />
              <Notice kind="info">
                <b>Walang pangalan dito.</b> Lumalabas ang isang mali kapag tatlong bata o higit pa ang
                sumagot nito. Hindi hinuhulaan ng Tinig kung bakit; kayo ang nakakaalam.
              </Notice>
            </div>
          </div>
        )}
      </SkillsLoaded>
      <p className="note">{consoleMessage('not-a-grade')}</p>
    </Page>
  );
}

function Mistakes({ wrong, students }: { wrong: readonly CommonWrongAnswer[]; students: number }) {
  const [all, setAll] = useState(false);
  if (wrong.length === 0)
    return (
      <EmptyState drawing={drawing} title="Wala pang maling pare-pareho ang tatlong bata">
        Lalabas dito ang isang mali kapag tatlong bata o higit pa ang sumagot nito.
      </EmptyState>
    );
  const shown = all ? wrong : wrong.slice(0, wrongAnswersShown);
  return (
    <Card>
      <CardHead icon="repeat" title="Pinakakaraniwan" note="Ilang bata ang sumagot nito" />
      <ol className={`rows ${css.mistakes}`}>
        {shown.map(({ asked, right, given, pupils }) => (
          <li className="columns align-center" key={`${asked}\n${right}\n${given}`}>
            <span className="title-18">
              {asked}
              {right && <small>Tama: {right}</small>}
            </span>
            <span>
              <b>{given}</b>
              <small>ang sagot nila</small>
            </span>
            <span className="text-right figures">
              {countWithNoun(pupils, 'bata')}
              <span className="block above-4" aria-hidden="true">
                <Meter value={(100 * pupils) / students} label={given} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {shown.length < wrong.length && (
        <p className="inset-12-16">
          <Button onClick={() => setAll(true)}>Ipakita ang {wrong.length - shown.length} pa</Button>
        </p>
      )}
    </Card>
  );
}

function ClassCard({ value, skill, period }: { value: ClassAnswers; skill: string; period: string }) {
  const row = value.skills.find((one) => one.skill === skill);
  if (!row) return null;
  return (
    <Card>
      <CardHead icon="target" title="Ang klase" />
      <div className="stack gap-10 inset-16">
        <StackedBar parts={answerBarParts(row)} />
        <p>
          {countWithNoun(row.learned, answerGroupLabels.learned.toLowerCase())},{' '}
          {countWithNoun(row.going, answerGroupLabels.going.toLowerCase())},{' '}
          {countWithNoun(row.few, 'kulang pa ang sagot')}.
        </p>
        {row.games[0] !== undefined && (
          <span className="screen-only">
            <ButtonLink
              look="primary"
              icon="group"
              {...linkToSkills('groups', { section: value.section.id, skill: String(row.games[0]), period })}
            >
              Gawing pangkat
            </ButtonLink>
          </span>
        )}
      </div>
    </Card>
  );
}
