import { fullName, type Locks } from '@tinig/domain/people/people';
import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { type ReportState, reportLabels, reportState } from '@tinig/domain/report/report';
import { dayOf } from '@tinig/domain/time/days';
import { longDay } from '@tinig/domain/time/times';
import { openQuarters, type Reason } from '@tinig/domain/today/today';
import { privacyLine, usePaperHead } from '#features/export/print-head.tsx';
import sheet from '#features/export/sheet.module.css';
import { PaperFoot, Signatures, WritingLines } from '#features/export/signed-paper.tsx';
import css from '#features/student-progress/report.module.css';
import type { History, StudentNumbers } from '#features/student-progress/use-tries.ts';
import logo from '#theme/drawings/brand/logo.svg';
import { joinNames } from '#ui/text/number-text.ts';

/** Line of the report: a game, its state, and the date of that state. */
export type ReportGame = {
  game: number;
  quarter: QuarterNumber;
  state: ReportState;
  since: string | null;
};

/** Games of the quarters that are or were open. */
function reportGames(
  student: StudentNumbers,
  history: History,
  locks: Locks,
  repeating: number | null,
): ReportGame[] {
  const tried = new Map(history.games.map((one) => [one.game, one]));
  const wasOpen = (game: number) => student[gameKey(game)] > 0 || tried.has(game);
  const open = new Set(openQuarters({ locks }));
  return quarterNumbers
    .filter((quarter) => open.has(quarter) || gamesOf(quarter).some(wasOpen))
    .flatMap((quarter) =>
      gamesOf(quarter).map((game) => ({
        game,
        quarter,
        state: reportState(student[gameKey(game)], tried.get(game)?.tries ?? 0, repeating === game),
        since:
          tried.get(game)?.done_at ??
          history.items.filter((one) => one.game === game).at(-1)?.played_at ??
          null,
      })),
    );
}

type ReportedGame = { game: number; state: ReportState };

/** Shown instead of all sentences if no quarter was ever open. */
const nothingOpenText = 'Hindi pa nabubuksan ang mga laro para sa kanya, kaya wala pang masasabi rito.';

/** Three sentences about the history: frequency, completed games, difficulties. */
function playSentences(history: History, games: readonly ReportedGame[], repeating: number | null): string[] {
  const days = history.days.filter(({ tries }) => tries > 0).length;
  const done = games.filter(({ state }) => state === 'done').map(({ game }) => gameTitle(game));
  const begun = games.filter(({ state }) => state !== 'done' && state !== 'not-begun');
  const tries = history.games.find(({ game }) => game === repeating)?.tries;
  return [
    days === 0
      ? `Hindi pa siya naglaro sa huling ${history.days.length} araw.`
      : `Naglaro siya sa ${days} araw ng huling ${history.days.length} araw.`,
    done.length === 0 ? 'Wala pa siyang natatapos na laro.' : `Natapos na niya ang ${joinNames(done)}.`,
    repeating !== null
      ? `${tries} beses na niyang sinubukan ang ${gameTitle(repeating)}, at doon siya kailangang samahan.`
      : begun.length > 0
        ? `Sinusubukan pa niya ang ${joinNames(begun.map(({ game }) => gameTitle(game)))}.`
        : 'Wala siyang larong naiwan sa kalagitnaan.',
  ];
}

/** Three sentences for practice at home. */
function homeSentences(games: readonly ReportedGame[], repeating: number | null): string[] {
  const next = repeating ?? games.find(({ state }) => state !== 'done')?.game;
  return [
    next === undefined
      ? 'Hayaan siyang ulitin ang larong gusto niya.'
      : `Tabihan siya nang sampung minuto habang nilalaro ang ${gameTitle(next)}.`,
    'Itanong kung paano niya nakuha ang sagot, tama man o mali.',
    'Purihin ang pag-ulit. Tumataas ang resulta kapag inuulit ang laro.',
  ];
}

/** Data of a report. `reason` is why the Dashboard lists the pupil. */
type ReportSource = {
  student: StudentNumbers;
  history: History;
  locks: Locks;
  reason: Reason | null | undefined;
  teacher: string | undefined;
};

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
      <header className="row spread gap-16">
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
      <WritingLines count={2} />
      <Signatures of={['Lagda ng guro', 'Lagda ng magulang o tagapag-alaga']} />
      <PaperFoot>
        {games.length > 0 && (
          <>
            <b>{reportLabels.done}:</b> natapos ang laro. <b>{reportLabels['on-its-way']}:</b> lampas na sa
            kalahati. <b>{reportLabels['needs-guidance']}:</b> nasubukan na, wala pa sa kalahati o hindi na
            tumataas.{' '}
          </>
        )}
        {privacyLine()}
      </PaperFoot>
    </article>
  );
}

/** Games with their state as text. Games that were never open are left out. */
const GamesOnPaper = ({ games, day }: { games: ReportGame[]; day: (at: string | null) => string }) => (
  <>
    <h3>{standing}</h3>
    <table className="ruled">
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
