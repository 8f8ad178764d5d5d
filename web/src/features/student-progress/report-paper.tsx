import { fullName, type Locks } from '@tinig/domain/people/people';
import { gameTitle, quarterName } from '@tinig/domain/quarter-access/games';
import { type ReportState, reportLabels } from '@tinig/domain/report/report';
import { dayOf } from '@tinig/domain/time/days';
import { longDay } from '@tinig/domain/time/times';
import type { Reason } from '@tinig/domain/today/today';
import sheet from '#features/export/sheet.module.css';
import { usePaperHead } from '#features/export/use-paper-head.ts';
import { privacyLine } from '#features/privacy/privacy-address.ts';
import logo from '#theme/drawings/brand/logo.svg';
import css from './report.module.css';
import { type ReportGame, reportGames } from './report-games.ts';
import { homeSentences, nothingOpenText, playSentences } from './report-sentences.ts';
import type { History, StudentNumbers } from './use-tries.ts';

/** Data of a report. `reason` is why the Dashboard lists the pupil. */
export type ReportSource = {
  student: StudentNumbers;
  history: History;
  locks: Locks;
  reason: Reason | null | undefined;
  teacher: string | undefined;
};

/** Content of a pupil's report. */
export type ReportContent = {
  student: StudentNumbers;
  teacher: string;
  history: History;
  games: ReportGame[];
  sentences: readonly (readonly [title: string, sentences: string[]])[];
};

const standing = 'Nasaan na siya';

/** Builds a pupil's report in plain words for parents (TODAY-17). */
export function makeReport({ student, history, locks, reason, teacher = '' }: ReportSource): ReportContent {
  const repeating = reason?.kind === 'repeating' ? reason.game : null;
  const games = reportGames(student, history, locks, repeating);
  return {
    ...{ student, teacher, history, games },
    sentences:
      games.length === 0
        ? [[standing, [nothingOpenText]]]
        : [
            ['Paano siya naglalaro', playSentences(history, games, repeating)],
            ['Ano ang maitutulong sa bahay', homeSentences(games, repeating)],
          ],
  };
}

/** Printed report of a pupil, one A4. */
export function ReportPaper({
  student,
  teacher,
  history: { time_zone, today },
  games,
  sentences,
}: ReportContent) {
  const day = (at: string | null) => (at ? longDay(dayOf(time_zone, Date.parse(at))) : '');
  return (
    <article className={`${sheet.sheet} ${css.paper}`}>
      <header>
        <img src={logo} alt="Tinig" />
        <span>{[...usePaperHead(), longDay(today)].join(' · ')}</span>
      </header>
      <h2>{fullName(student)}</h2>
      <p className="below-12">
        {[student.section && `Section ${student.section}`, teacher && `Guro: ${teacher}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        Ito ang kalagayan ng inyong anak sa mga laro ng Tinig. Hindi ito grado, at hindi siya inihahambing sa
        iba.
      </p>
      {games.length > 0 && <GamesOnPaper games={games} day={day} />}
      {sentences.map(([title, of]) => (
        <Sentences key={title} title={title} of={of} />
      ))}
      <h3>Paalala ng guro</h3>
      <i className={css.line} />
      <i className={css.line} />
      <footer className="stack text-center">
        <span>Lagda ng guro</span>
        <span>Lagda ng magulang o tagapag-alaga</span>
      </footer>
      <p className={css.legend}>
        {games.length > 0 && (
          <>
            <b>{reportLabels.done}:</b> natapos ang laro. <b>{reportLabels['on-its-way']}:</b> lampas na sa
            kalahati. <b>{reportLabels['needs-guidance']}:</b> nasubukan na, wala pa sa kalahati o hindi na
            tumataas.{' '}
          </>
        )}
        {privacyLine()}
      </p>
    </article>
  );
}

/** Games with their state in words. Games that were never open are left out. */
const GamesOnPaper = ({ games, day }: { games: ReportGame[]; day: (at: string | null) => string }) => (
  <>
    <h3>{standing}</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Quarter</th>
          <th scope="col">Laro</th>
          <th scope="col">Kalagayan</th>
          <th scope="col">Mula noong</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ game, quarter, state, since }, at) => (
          <tr key={game}>
            <td>{games[at - 1]?.quarter === quarter ? '' : quarterName(quarter)}</td>
            <td>{gameTitle(game)}</td>
            <td className={`one-line ${css.word}`}>
              <ReportGlyph state={state} />
              <b>{reportLabels[state]}</b>
            </td>
            <td>{day(since)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Sentences = ({ title, of }: { title: string; of: string[] }) => (
  <>
    <h3>{title}</h3>
    <ul className="stack gap-4">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </>
);

const steps: Record<ReportState, number> = { done: 3, 'on-its-way': 2, 'needs-guidance': 1, 'not-begun': 0 };

/** Three bars beside a state, filled to match it, because print has no colours. */
const ReportGlyph = ({ state }: { state: ReportState }) => (
  <svg className={css.glyph} viewBox="0 0 19 14" aria-hidden="true">
    {[6, 10, 14].map((height, at) => (
      <rect
        key={height}
        x={7 * at + 0.75}
        y={14 - height + 0.75}
        width="3.5"
        height={height - 1.5}
        rx="1.25"
        className={at < steps[state] ? css.on : ''}
      />
    ))}
  </svg>
);
