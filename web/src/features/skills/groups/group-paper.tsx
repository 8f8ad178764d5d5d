import type {
  InterventionGroupDetails,
  InterventionMember,
  InterventionSession,
} from '@tinig/domain/calls/interventions';
import {
  type InterventionOutcome,
  interventionPhases,
  interventionTitle,
} from '@tinig/domain/interventions/groups';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { gradeLabel } from '@tinig/domain/sections/sections';
import { longDay, shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { PaperFoot, Signatures, SignedPaper, WritingLines } from '#features/export/signed-paper.tsx';
import { durationText, linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import css from './help-paper.module.css';
import { StandingCell } from './standings-card.tsx';

export const PaperPage = ({ value }: { value: InterventionGroupDetails }) => (
  <Page
    title="Pangkat ng tulong, sa papel"
    lede="Kalagayan, mga sesyon, lugar para sa pasya: isang A4 hanggang walong bata."
    back={<BackLink {...linkToHelpGroup(value.id)}>Pangkat: {interventionTitle(value)}</BackLink>}
    actions={<PrintButton />}
  >
    <HelpPaper value={value} />
  </Page>
);

// Maximum number of sessions beside the standings, the newest. The list below has all.
const mostBoxes = 8;
const freeBoxes = ['a', 'b'];
const letters: Record<InterventionOutcome, string> = { done: 'T', continue: 'I', 'tell-head': 'P' };
const partHeads = { before: 'Simula', midway: 'Gitna', now: 'Ngayon' };

/**
 * A4 sheet for up to eight members: standings, a box per session, notes, empty lines, the decision and two signatures.
 */
function HelpPaper({ value }: { value: InterventionGroupDetails }) {
  const { skill, section, members, sessions, ended_on } = value;
  const inOrder = [...sessions].reverse();
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  return (
    <SignedPaper
      className={css.group}
      label={`Pangkat ng tulong: ${interventionTitle(value)}`}
      school={value.school_name}
      day={value.today}
    >
      <h2>{interventionTitle(value)}</h2>
      <p>
        Pangkat ng tulong · Section{' '}
        {[section.section_name, gradeLabel(value.grade_level)].filter(Boolean).join(', ')} ·{' '}
        {shortDay(value.started_on)} – {longDay(ended_on ?? value.until_on)}
        {section.section_teacher && ` · Guro: ${section.section_teacher}`}
      </p>
      <table className={`ruled above-8 ${css.standings}`}>
        <thead>
          <tr>
            <th scope="col">Pangalan</th>
            {interventionPhases.map((part) => (
              <th key={part} scope="col">
                {partHeads[part]}
              </th>
            ))}
            {inOrder.slice(-mostBoxes).map(({ number, day }) => (
              <th key={number} scope="col" className={`wide-only ${css.box}`}>
                {shortDay(day)}
              </th>
            ))}
            {!ended_on &&
              freeBoxes.map((one) => (
                <th key={one} scope="col" className={`wide-only ${css.box}`}>
                  <span className="sr">Bagong sesyon</span>
                </th>
              ))}
            <th scope="col">Pasya*</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <PaperRow
              key={member.uid}
              member={member}
              sessions={inOrder.slice(-mostBoxes)}
              isOpen={!ended_on}
              game={skill.game}
            />
          ))}
        </tbody>
      </table>
      <h3>
        Mga sesyon: {sessions.length}
        {sessions.length > 0 && `, kabuuang ${durationText(minutes)}`}
      </h3>
      <table className={`ruled ${css.notes}`}>
        <tbody>
          {inOrder.map(({ number, day, minutes: long, note }) => (
            <tr key={number}>
              <td>{weekdayAndDay(day)}</td>
              <td>{long} minuto</td>
              <td className="breaks">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <WritingLines count={3} />
      <PaperFoot>
        * T: tapos na · I: ipagpatuloy · P: sabihin sa punong-guro. Bawat bar ay isang subok sa{' '}
        {gameTitle(skill.game)}; maitim ang pinakabago. Ang porsiyento ay pinakamataas sa bahagi.{' '}
        {consoleMessage('not-a-grade')}
      </PaperFoot>
      <Signatures of={['Guro', 'Punong-guro']} />
      <PaperFoot>
        <b>Para sa guro lamang. Huwag ipaskil.</b>
      </PaperFoot>
    </SignedPaper>
  );
}

function PaperRow({
  member: { uid, parts, outcome, ...names },
  sessions,
  isOpen,
  game,
}: {
  member: InterventionMember;
  sessions: readonly InterventionSession[];
  isOpen: boolean;
  game: number;
}) {
  return (
    <tr>
      <th className="strong breaks" scope="row">
        {listName(names)}
      </th>
      {interventionPhases.map((part, at) => (
        <td key={part}>
          <StandingCell
            standing={parts[at]!}
            quarter={quarterOf(game)}
            none={part === 'before' ? 'Wala pang subok' : '–'}
          />
        </td>
      ))}
      {sessions.map(({ number, came }) => (
        <td key={number} className={`wide-only ${css.box}`}>
          <span
            role="img"
            aria-label={came.includes(uid) ? 'dumalo' : 'liban'}
            className={came.includes(uid) ? css.filled : undefined}
          />
        </td>
      ))}
      {isOpen &&
        freeBoxes.map((one) => (
          <td key={one} className={`wide-only ${css.box}`}>
            <span role="img" aria-label="lugar para sa tsek" />
          </td>
        ))}
      <td>{outcome && letters[outcome]}</td>
    </tr>
  );
}
