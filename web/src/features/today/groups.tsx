import { Link } from '@tanstack/react-router';
import type { Today } from '@tinig/domain/calls/today';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle, quarterOf } from '@tinig/domain/quarter-access/games';
import { isGameDone, shownPercent } from '@tinig/domain/results/progress';
import { finishedText, fullMoment, momentText } from '@tinig/domain/time/times';
import { type PupilGroup, reasonText } from '@tinig/domain/today/today';
import { type ReactNode, useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import drawing from '#theme/drawings/empty/all-done.svg';
import { TriesBars } from '#ui/chart/tries-bars.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { reasonIcon } from './reason-icon.ts';
import { countNeedingHelp, type StableRow } from './stable-rows.ts';
import css from './today.module.css';

/** Card of a group: icon, name, count, explanation, and members. */
function GroupCard({
  icon,
  title,
  count,
  about,
  className,
  children,
}: {
  icon: IconName;
  title: string;
  /** Number of members. Undefined while loading. */
  count?: number;
  about?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Card className={className}>
        <CardHead
          icon={icon}
          title={
            <>
              {title} {count !== undefined && <span>{count}</span>}
            </>
          }
          note={about}
          className={css.head}
        />
        {children}
      </Card>
    </section>
  );
}

const heads: Record<Exclude<PupilGroup, 'help'>, { title: string; about: string; icon: IconName }> = {
  'not-started': { title: 'Hindi pa nagsisimula', about: 'Walang laro sa bukas na quarter', icon: 'half' },
  going: { title: 'Tuloy-tuloy', about: 'Pinakahuling laro ng bawat isa', icon: 'progress' },
  done: { title: 'Tapos na', about: 'Lahat ng laro ng bukas na quarter', icon: 'okc' },
};

/** Kailangan ng tulong: pupils who need help, each with one reason. */
export function HelpList({ rows, today }: { rows: StableRow[]; today: Today }) {
  return (
    <GroupCard
      className={`warn-line ${css.help}`}
      icon="buoy"
      title="Kailangan ng tulong"
      count={rows.filter(({ pupil }) => pupil.group === 'help').length}
      about="Huling laro"
    >
      {rows.map((row) => (
        <HelpRow key={row.placed.uid} row={row} today={today} />
      ))}
    </GroupCard>
  );
}

function HelpRow({ row, today }: { row: StableRow; today: Today }) {
  const { placed, pupil } = row;
  const reason = pupil.group === 'help' ? pupil.reason : placed.reason;
  const isWell = pupil.group !== 'help';
  const icon = isWell ? 'okc' : reason && reasonIcon(reason);
  return (
    <Link {...linkToStudent(pupil.uid)} className={`lit ${css.row} ${isWell ? css.isWell : ''}`} data-pupil>
      <Icon name={icon ?? 'clock'} />
      <Name row={row} />
      <p className="can-shrink">{isWell ? wellText(pupil) : reason && reasonText(reason)}</p>
      <span>
        {!isWell && reason?.kind === 'repeating' && (
          <TriesBars tries={pupil.tries} quarter={quarterOf(reason.game)} />
        )}
      </span>
      <LastPlay row={row} today={today} />
      <Icon name="right" small className="screen-only" />
    </Link>
  );
}

/** Pupil's name. New pupils as of the last sorting get a chip, so that rows don't change size in between. */
const Name = ({ row: { placed, pupil } }: { row: StableRow }) => (
  <b>
    {listName(pupil)} {placed.is_new && <small>{consoleMessage('new-in-class')}</small>}
  </b>
);

/** Time when the pupil last played, or a note that the pupil is playing the repeated game now. */
function LastPlay({ row: { pupil }, today }: { row: StableRow; today: Today }) {
  const { uid, reason, played_at } = pupil;
  if (played_at === null) return <span />;
  const at = Date.parse(played_at);
  const isAtIt =
    reason?.kind === 'repeating' && today.playing.some((one) => one.uid === uid && one.game === reason.game);
  return (
    <time
      className="muted size-13 text-right one-line figures"
      dateTime={played_at}
      title={fullMoment(today.time_zone, at)}
    >
      {isAtIt ? consoleMessage('plays-now') : momentText(today.time_zone, at, today.today)}
    </time>
  );
}

/** Text about a pupil who no longer needs help. */
function wellText({ last }: StableRow['pupil']): string {
  if (!last) return 'Ayos na';
  const result = `${gameTitle(last.game)}, ${shownPercent(last.percent)}%`;
  return isGameDone(last.percent) ? `Natapos na niya ang ${result}` : `Naglaro na ulit ng ${result}`;
}

/** Empty state of the list as of the last sorting. Says so if somebody has come to need help since. */
export const NobodyNeedsHelp = ({ today }: { today: Today }) => (
  <Banner
    drawing={drawing}
    title={
      countNeedingHelp(today) === 0
        ? 'Walang kailangan ng tulong ngayon'
        : `Kailangan ng tulong ngayon: ${countNeedingHelp(today)}`
    }
  >
    Lalabas dito ang pangalan kapag may paulit-ulit, matagal nang walang laro, o nahuhuli.
  </Banner>
);

const fewOnPhone = 6;

/** List of a group other than "needs help", one line per name. */
export function GroupCells({
  group,
  rows,
  today,
  about = heads[group].about,
}: {
  group: Exclude<PupilGroup, 'help'>;
  rows: StableRow[];
  today: Today;
  about?: string;
}) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const { title, icon } = heads[group];
  const more = rows.length - fewOnPhone;
  return (
    <GroupCard icon={icon} title={title} count={rows.length} about={about}>
      <div className={`fit ${css.cells} ${isWhole ? css.isWhole : ''}`}>
        {rows.map((row) => (
          <Link
            className="lit stack round unlined"
            key={row.placed.uid}
            {...linkToStudent(row.pupil.uid)}
            data-pupil
          >
            <Name row={row} />
            <small>{lineOf(row.pupil, today)}</small>
          </Link>
        ))}
      </div>
      {more > 0 && !isWhole && (
        <div className="phone-only line-above inset-8-16">
          <button type="button" className="link" onClick={() => setIsWhole(true)}>
            Ipakita ang {more} pa
          </button>
        </div>
      )}
    </GroupCard>
  );
}

function lineOf(pupil: StableRow['pupil'], { time_zone, today }: Today): string {
  if (pupil.group === 'done')
    return finishedText(time_zone, pupil.done_at === null ? null : Date.parse(pupil.done_at), today);
  if (pupil.reason) return reasonText(pupil.reason);
  if (!pupil.last) return pupil.played_at ? momentText(time_zone, Date.parse(pupil.played_at), today) : '';
  const { game, percent, at } = pupil.last;
  return `${gameTitle(game)} · ${shownPercent(percent)}% · ${momentText(time_zone, Date.parse(at), today)}`;
}
