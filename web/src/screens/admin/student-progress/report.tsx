import { readLock } from '@tinig/domain/calls/quarter-access';
import { dayOf } from '@tinig/domain/days';
import { gameTitle, quarterName } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { reportWords } from '@tinig/domain/report';
import { longDay } from '@tinig/domain/times';
import { useEffect } from 'react';
import { useWatch } from '#data/use-watch.ts';
import logo from '#look/drawings/brand/logo.svg';
import { Back } from '#parts/back.tsx';
import { Button } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { privacyLine } from '#shared/privacy-address.ts';
import { usePaperHead } from '#shared/use-paper-head.ts';
import { toStudent } from '#shared/ways.ts';
import css from './report.module.css';
import { reportFile } from './report-file.ts';
import { type ReportGame, reportGames } from './report-games.ts';
import { ReportGlyph } from './report-glyph.tsx';
import { homeSentences, playSentences } from './report-sentences.ts';
import type { History, StudentNumbers, useTries } from './use-tries.ts';

type ReportProps = { student: StudentNumbers; of: ReturnType<typeof useTries> };

const print = () => window.print();

/** The report for parents: one page, in words that are easy to read; no percent, no rank, nobody else. */
export function Report({ student, of }: ReportProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) print();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const name = fullName(student);
  const shown = useShown({ student, of });
  return (
    <Page
      title="Ulat sa magulang"
      // For the teacher: the paper begins with what is the parents'.
      lede={
        <span className="screen-only">
          Isang pahina, sa mga salitang madaling maunawaan. Walang ranggo at walang numero.
        </span>
      }
      back={<Back {...toStudent(student.uid)}>{name}</Back>}
      actions={
        <>
          {shown && (
            <DownloadMenu
              of={reportFile({
                pupil: name,
                section: student.section,
                teacher: of.section?.section_teacher ?? '',
                school: shown.history.school_name,
                games: shown.games,
                sentences: shown.sentences,
              })}
            />
          )}
          <Button look="primary" icon="print" onClick={print}>
            I-print
          </Button>
        </>
      }
    >
      {shown && <Paper student={student} teacher={of.section?.section_teacher ?? ''} {...shown} />}
    </Page>
  );
}

type ShownReport = {
  history: History;
  games: ReportGame[];
  sentences: readonly (readonly [title: string, sentences: string[]])[];
};

/** What stands on the paper; nothing while it is still read. */
function useShown({ student, of: { history, pupil } }: ReportProps): ShownReport | undefined {
  const locks = useWatch(readLock, { uid: student.uid }).value;
  if (!history || !locks) return undefined;
  const repeating = pupil?.reason?.kind === 'repeating' ? pupil.reason.game : null;
  const games = reportGames(student, history, locks, repeating);
  return {
    history,
    games,
    sentences: [
      ['Paano siya naglalaro', playSentences(history, games, repeating)],
      ['Ano ang maitutulong sa bahay', homeSentences(games, repeating)],
    ],
  };
}

function Paper({
  student,
  teacher,
  history: { time_zone, today },
  games,
  sentences,
}: ShownReport & { student: StudentNumbers; teacher: string }) {
  const day = (at: string | null) => (at ? longDay(dayOf(time_zone, Date.parse(at))) : '');
  return (
    <article className={css.paper}>
      <header>
        <img src={logo} alt="Tinig" />
        <span>{[...usePaperHead(), longDay(today)].join(' · ')}</span>
      </header>
      <h2>{fullName(student)}</h2>
      <p className={css.who}>
        {[student.section && `Section ${student.section}`, teacher && `Guro: ${teacher}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        Ito ang kalagayan ng inyong anak sa mga laro ng Tinig. Hindi ito grado, at hindi siya inihahambing sa
        iba.
      </p>
      <h3>Nasaan na siya</h3>
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
              <td className={css.word}>
                <ReportGlyph state={state} />
                <b>{reportWords[state]}</b>
              </td>
              <td>{day(since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sentences.map(([title, of]) => (
        <Sentences key={title} title={title} of={of} />
      ))}
      <h3>Paalala ng guro</h3>
      <i className={css.line} />
      <i className={css.line} />
      <footer>
        <span>Lagda ng guro</span>
        <span>Lagda ng magulang o tagapag-alaga</span>
      </footer>
      <p className={css.legend}>
        <b>{reportWords.done}:</b> natapos ang laro. <b>{reportWords['on-its-way']}:</b> lampas na sa
        kalahati. <b>{reportWords['needs-guidance']}:</b> nasubukan na, wala pa sa kalahati o hindi na
        tumataas. {privacyLine()}
      </p>
    </article>
  );
}

const Sentences = ({ title, of }: { title: string; of: string[] }) => (
  <>
    <h3>{title}</h3>
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </>
);
