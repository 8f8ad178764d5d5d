import { type ClassAnswers, readSkillAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import {
  type AnsweredOrder,
  type AnswerGroup,
  answeredOrders,
  answerGroups,
  sortByAnswers,
} from '@tinig/domain/skills/answered-skills';
import { useMemo } from 'react';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { BarKey } from '#ui/chart/stacked-bar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './answers.module.css';
import { type BarRows, BarsTable } from './bars-table.tsx';
import { answerBarParts, answerGroupLabels } from './skill-labels.ts';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { type AnsweredLine, answersFile } from './skills-files.ts';
import { classAndPeriod, classQuestion, orderActs, SkillsPage, type SkillsScope } from './skills-page.tsx';

const orderWords: Record<AnsweredOrder, string> = { least: 'Pinakakulang muna', game: 'Ayon sa laro' };

/** Skills of a class, grouped by pupils' answers: learned, on the way, and not enough answers yet. */
export function AnswersView(of: SkillsScope) {
  const { section, period } = of;
  const { values, setters } = useAddress(skillsAddress);
  const watched = useWatch(readSkillAnswers, { section, period });
  const { value } = watched;
  const order = answeredOrders.find((one) => one === values.order) ?? 'least';
  return (
    <SkillsPage
      {...{ of, watched }}
      tab="answers"
      lede={classQuestion('Ano ang nasagot ng klase, at saan sila nagkakamali?', value)}
      paper={classAndPeriod(value)}
      file={value && value.skills.length > 0 && answersFile(value, order)}
      acts={orderActs(orderWords, order, setters.order)}
      more={
        <>
          <b>Paano ito binibilang?</b>
          <AnswerRules />
        </>
      }
      loads="Kinukuha ang mga sagot"
    >
      {(value) => <AnsweredSkills {...{ value, period, order }} />}
    </SkillsPage>
  );
}

const shows: BarRows<AnsweredLine, AnswerGroup> = {
  idOf: ({ skill }) => skill,
  nameOf: ({ skill }) => skill,
  about: ({ games, answers }) => (
    <small>{[games.map(gameTitle).join(', '), countWithNoun(answers, 'sagot')].join(' · ')}</small>
  ),
  barOf: answerBarParts,
  groups: answerGroups.map((group) => [group, answerGroupLabels[group]]),
};

const legend = ['Kaya na', 'Papunta na', 'Kulang pa ang sagot para sabihin'];

type AnsweredSkillsProps = { value: ClassAnswers; period: string; order: AnsweredOrder };

/**
 * Skills of a class that have answers, with the number of pupils per group. A number opens the names, `Mali` the common
 * mistakes.
 */
function AnsweredSkills({ value, period, order }: AnsweredSkillsProps) {
  const { section, skills, unmapped, silent_games } = value;
  const mistakes = useMemo(() => mistakesColumn(section.id, period), [section.id, period]);
  if (!value.has_answers || (skills.length === 0 && unmapped === 0)) return <NoAnswers value={value} />;
  return (
    <>
      {skills.length > 0 && (
        <>
          <BarsTable
            label={`Kasanayan ayon sa sagot, ${section.section_name}`}
            of={`${section.id} ${period} ${order}`}
            rows={sortByAnswers(skills, order)}
            shows={shows}
            more={mistakes}
            names={(skill, first, onClose) => (
              <AnsweringNames {...{ skill, first, onClose, period }} section={section.id} />
            )}
          />
          <BarKey words={legend} last="dotted" />
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
            May {countWithNoun(unmapped, 'sagot')} na wala pang kasanayan. Ang Super Administrator ang
            naglalagay ng pangalan nito.
          </Notice>
        </div>
      )}
    </>
  );
}

const NoAnswers = ({ value: { has_answers, section } }: { value: ClassAnswers }) =>
  has_answers ? (
    <EmptyState drawing={drawing} title="Walang sagot sa panahong ito">
      Pumili ng ibang panahon, o tingnan ang Mga kasanayan. {consoleMessage('not-a-grade')}
    </EmptyState>
  ) : (
    <>
      <EmptyState
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
      </EmptyState>
      <p className="note">
        Para sa gumagawa ng laro: <a href="/docs">paano magpadala ng sagot</a>.
      </p>
    </>
  );

const mistakesColumn = (section: string, period: string): Column<AnsweredLine> => ({
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
});

type AnsweringNamesProps = {
  section: string;
  period: string;
  skill: AnsweredLine;
  first: AnswerGroup;
  onClose: () => void;
};

/** Pupils of a skill, grouped by their last answers. */
function AnsweringNames({ section, period, skill, first, onClose }: AnsweringNamesProps) {
  const { value, refusal, again } = useWatch(readSkillAnswers, { section, period, names: '1' });
  const at = value?.skills.findIndex((one) => one.skill === skill.skill) ?? -1;
  return (
    <NamesFrame
      {...{ first, refusal, again, onClose }}
      title={skill.skill}
      note={countWithNoun(skill.answers, 'sagot')}
      groups={answerGroups.map((of) => ({ of, word: answerGroupLabels[of], count: skill[of] }))}
      namesIn={(group) => value?.pupils?.filter(({ groups }) => (groups[at] ?? 'few') === group)}
    >
      Ayon sa huling limang sagot sa panahong ito. Hindi ito grado.
    </NamesFrame>
  );
}

/** Rules for counting answers, each with a drawn example. */
const AnswerRules = () => (
  <>
    <ul className="stack gap-12 above-8">
      <li>
        <b>Kaya na</b> 4 sa huling 5 sagot ang tama, at tama ang huling 3.
        <LastFive marks="10111" />
      </li>
      <li>
        <b>Papunta na</b> May 5 sagot na o higit pa, wala pa sa itaas.
        <LastFive marks="11110" />
      </li>
      <li>
        <b>Kulang pa</b> Wala pang 5 sagot. Wala pang masasabi.
      </li>
    </ul>
    <p className="note">
      Sa mga sagot ng napiling panahon, ayon sa oras ng paglalaro. {consoleMessage('not-a-grade')}
    </p>
  </>
);

const LastFive = ({ marks }: { marks: string }) => (
  <span
    role="img"
    className={`flex gap-4 above-4 ${css.last}`}
    aria-label={`Halimbawa: ${[...marks].map((mark) => (mark === '1' ? 'tama' : 'mali')).join(', ')}`}
  >
    {[...marks].map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
      <i key={at} className={mark === '1' ? css.right : ''} />
    ))}
  </span>
);
