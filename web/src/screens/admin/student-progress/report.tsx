import { readLock } from '@tinig/domain/calls/quarters';
import { dayOf } from '@tinig/domain/days';
import { gameKey, gamesOf, gameTitle, quarterName } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { reportState, reportWords } from '@tinig/domain/report';
import { longDay } from '@tinig/domain/times';
import { openQuarters } from '@tinig/domain/today';
import { useEffect } from 'react';
import { useWatch } from '#data/use-watch.ts';
import logo from '#look/drawings/brand/logo.svg';
import { Back } from '#parts/back.tsx';
import { Button } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { toStudent } from '#shared/ways.ts';
import css from './report.module.css';
import { homeSentences, playSentences } from './report-sentences.ts';
import type { StudentNumbers, useHistory } from './use-history.ts';

type ReportProps = { student: StudentNumbers; of: ReturnType<typeof useHistory> };

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
  return (
    <Page
      title="Ulat sa magulang"
      lede="Isang pahina, sa mga salitang madaling maunawaan. Walang ranggo at walang numero."
      back={<Back {...toStudent(student.uid)}>{name}</Back>}
      actions={
        <Button look="primary" icon="print" onClick={print}>
          I-print
        </Button>
      }
    >
      <Paper student={student} of={of} />
    </Page>
  );
}

function Paper({ student, of }: ReportProps) {
  const { history, section, pupil } = of;
  const locks = useWatch(readLock, { uid: student.uid }).value;
  if (!history || !locks) return null;
  const repeating = pupil?.reason?.kind === 'repeating' ? pupil.reason.game : null;
  const tried = new Map(history.games.map((one) => [one.game, one]));
  const wasOpen = (game: number) => student[gameKey(game)] > 0 || tried.has(game);
  const open = new Set(openQuarters({ locks }));
  const quarters = ([1, 2, 3, 4] as const).filter(
    (quarter) => open.has(quarter) || gamesOf(quarter).some(wasOpen),
  );
  const games = quarters.flatMap((quarter) =>
    gamesOf(quarter).map((game, at) => ({
      game,
      quarter: at === 0 ? quarterName(quarter) : '',
      state: reportState(student[gameKey(game)], tried.get(game)?.tries ?? 0, repeating === game),
      since:
        tried.get(game)?.done_at ?? history.items.findLast((one) => one.game === game)?.played_at ?? null,
    })),
  );
  const day = (at: string | null) => (at ? longDay(dayOf(history.time_zone, Date.parse(at))) : '');
  return (
    <article className={css.paper}>
      <header>
        <img src={logo} alt="Tinig" />
        <span>{[history.school_name, longDay(history.today)].filter(Boolean).join(' · ')}</span>
      </header>
      <h2>{fullName(student)}</h2>
      <p className={css.who}>
        {[
          student.section && `Section ${student.section}`,
          section?.section_teacher && `Guro: ${section.section_teacher}`,
        ]
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
          {games.map(({ game, quarter, state, since }) => (
            <tr key={game}>
              <td>{quarter}</td>
              <td>{gameTitle(game)}</td>
              <td>
                <b>{reportWords[state]}</b>
              </td>
              <td>{day(since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sentences title="Paano siya naglalaro" of={playSentences(history, games, repeating)} />
      <Sentences title="Ano ang maitutulong sa bahay" of={homeSentences(games, repeating)} />
      <h3>Paalala ng guro</h3>
      <i className={css.line} />
      <i className={css.line} />
      <footer>
        <span>Lagda ng guro</span>
        <span>Lagda ng magulang o tagapag-alaga</span>
      </footer>
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
