import { type ClassAnswers, readSkillAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import {
  type AnsweredOrder,
  type AnswerGroup,
  answerGroups,
  sortByAnswers,
} from '@tinig/domain/skills/answered-skills';
import { useMemo, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { State } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { counted } from '#ui/text/counted.ts';
import { answerBarLabels, answerBarParts, answerGroupLabels } from './answer-labels.ts';
import answers from './answers.module.css';
import type { AnsweredLine } from './answers-file.ts';
import { shareText } from './skill-labels.ts';
import css from './skills.module.css';
import { linkToSkills } from './skills-address.ts';
import { CountButton } from './skills-card.tsx';

const idOf = ({ skill }: AnsweredLine) => skill;

type AnswersCardProps = { value: ClassAnswers; period: string; order: AnsweredOrder };

/** Answered skills of a class, with groups. A number opens its names, `Mali` the common mistakes. */
export function AnswersCard({ value, period, order }: AnswersCardProps) {
  const { section, skills, unmapped, silent_games } = value;
  const [opened, setOpened] = useState<{ skill: string; group: AnswerGroup }>();
  const columns = useMemo(
    () => columnsOf(section.id, period, (skill, group) => setOpened({ skill, group })),
    [section.id, period],
  );
  if (!value.has_answers || (skills.length === 0 && unmapped === 0)) return <NoAnswers value={value} />;
  const at = opened && skills.find(({ skill }) => skill === opened.skill);
  return (
    <>
      {skills.length > 0 && (
        <>
          <div className={`${css.numbers} ${answers.led}`}>
            <Table
              label={`Kasanayan ayon sa sagot, ${section.section_name}`}
              of={`${section.id} ${period} ${order}`}
              article="ang"
              columns={columns}
              rows={sortByAnswers(skills, order)}
              idOf={idOf}
              nameOf={idOf}
            />
          </div>
          <BarKey words={answerBarLabels} last="dotted" />
        </>
      )}
      <p className="note">
        <b>Ang porsiyento</b> ay sa mga batang sapat na ang sagot; gitling kapag kulang sa lima sila.{' '}
        {consoleMessage('not-a-grade')}
      </p>
      {silent_games.length > 0 && (
        <p className="note">
          <b>Hindi nagpapadala ng sagot:</b> Game {silent_games.join(', ')}.
        </p>
      )}
      {unmapped > 0 && (
        <div className="above-12">
          <Notice kind="info">
            May {counted(unmapped, 'sagot')} na wala pang kasanayan. Ang Super Administrator ang naglalagay ng
            pangalan nito.
          </Notice>
        </div>
      )}
      {opened && at && (
        <AnsweringNames
          {...{ section: section.id, period, skill: at, first: opened.group }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const NoAnswers = ({ value: { has_answers, section } }: { value: ClassAnswers }) =>
  has_answers ? (
    <State drawing={drawing} title="Walang sagot sa panahong ito">
      Pumili ng ibang panahon, o tingnan ang Mga kasanayan. {consoleMessage('not-a-grade')}
    </State>
  ) : (
    <>
      <State
        drawing={drawing}
        title="Wala pang ipinadadalang sagot ang laro"
        act={
          <ButtonLink look="primary" {...linkToSkills('', { section: section.id })}>
            Mga kasanayan
          </ButtonLink>
        }
      >
        Kapag nagpadala ang laro ng mga tanong at sagot, lalabas dito ang kaya na ng klase at ang karaniwang
        mali. {consoleMessage('not-a-grade')}
      </State>
      <p className="note">
        Para sa gumagawa ng laro: <a href="/docs">paano magpadala ng sagot</a>.
      </p>
    </>
  );

const columnsOf = (
  section: string,
  period: string,
  open: (skill: string, group: AnswerGroup) => void,
): readonly Column<AnsweredLine>[] => [
  {
    head: 'Kasanayan',
    place: 'name',
    cell: ({ skill, games, answers: count }) => (
      <span className="stack">
        {skill}
        <small>{[games.map(gameTitle).join(', '), counted(count, 'sagot')].join(' · ')}</small>
      </span>
    ),
  },
  {
    head: 'Larawan',
    place: 'second',
    cell: (row) => (
      <span className={css.bar}>
        <StackedBar parts={answerBarParts(row)} />
      </span>
    ),
  },
  ...answerGroups.map(
    (group): Column<AnsweredLine> => ({
      head: answerGroupLabels[group],
      place: 'figure',
      labelled: true,
      cell: (row) => (
        <span className={`stack figures ${css.figure}`}>
          <CountButton
            count={row[group]}
            of={`${answerGroupLabels[group].toLowerCase()}, ${row.skill}`}
            onOpen={() => open(row.skill, group)}
          />
          {group === 'learned' && <small>{shareText(row.share)}</small>}
        </span>
      ),
    }),
  ),
  {
    head: 'Mga mali',
    place: 'figure',
    labelled: true,
    cell: ({ skill }) => (
      <span className="screen-only">
        <ButtonLink
          look="ghost"
          {...linkToSkills('wrong', { section, skill, period })}
          aria-label={`Karaniwang mali sa ${skill}`}
        >
          Mali
        </ButtonLink>
      </span>
    ),
  },
];

/** Pupils of a skill, grouped by their last answers. */
function AnsweringNames({
  section,
  period,
  skill: { skill, answers, ...counts },
  first,
  onClose,
}: {
  section: string;
  period: string;
  skill: ClassAnswers['skills'][number];
  first: AnswerGroup;
  onClose: () => void;
}) {
  const [group, setGroup] = useState(first);
  const { value, refusal, again } = useWatch(readSkillAnswers, { section, period, names: '1' });
  const at = value?.skills.findIndex((one) => one.skill === skill) ?? -1;
  const inGroup = (of: AnswerGroup) => value?.pupils?.filter(({ groups }) => (groups[at] ?? 'few') === of);
  return (
    <NamesFrame
      title={skill}
      note={counted(answers, 'sagot')}
      groups={answerGroups.map((of) => ({
        of,
        word: answerGroupLabels[of],
        count: inGroup(of)?.length ?? counts[of],
      }))}
      {...{ group, setGroup, refusal, again, onClose }}
      names={inGroup(group)}
    >
      Ayon sa huling limang sagot sa panahong ito. Hindi ito grado.
    </NamesFrame>
  );
}
