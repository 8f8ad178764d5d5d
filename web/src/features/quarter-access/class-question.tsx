import {
  gamesOf,
  gameTitle,
  type QuarterKey,
  quarterNameOf,
  quarterNumberOf,
} from '@tinig/domain/quarter-access/games';
import { dayOf } from '@tinig/domain/time/days';
import { clockText, weekdayAndDay } from '@tinig/domain/time/times';
import { useId, useState } from 'react';
import { useOnlineAct } from '#client/connection.ts';
import dialog from '#ui/dialog/dialog.module.css';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { ActPreview } from '#ui/feedback/act-preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { countWithNoun, formatNumber, joinNames } from '#ui/text/number-text.ts';
import css from './class-grid.module.css';
import {
  affectedCount,
  exceptionsInQuarter,
  type LockedClass,
  previousQuarterWarning,
} from './class-lock-text.ts';
import { ExceptionChips, type FollowHandler } from './exception-row.tsx';

type ClassQuestionProps = {
  chosen: readonly LockedClass[];
  zone: string;
  isAll: boolean;
  quarter: QuarterKey;
  onFollow: FollowHandler;
  onSchedule: () => void;
  onAdd: (() => void) | undefined;
  onYes: (type: boolean, includes: boolean) => void;
  onClose: () => void;
};

const gamesIn = (quarter: QuarterKey) => joinNames(gamesOf(quarterNumberOf(quarter)).map(gameTitle));

/**
 * Confirms opening or closing a quarter for classes: shows the number of affected pupils, the games, and the pupils who
 * stay unchanged.
 */
export function ClassQuestion({
  chosen,
  zone,
  isAll,
  quarter,
  onFollow,
  onSchedule,
  onAdd,
  onYes,
  onClose,
}: ClassQuestionProps) {
  const [includes, setIncludes] = useState(false);
  const online = useOnlineAct();
  const label = useId();
  const body = useId();
  const box = useId();
  const name = quarterNameOf(quarter);
  const whom = isAll ? 'lahat ng section' : chosen[0]!.section_name;
  const differ = exceptionsInQuarter(chosen, quarter);
  // Offer opening or closing only if it would change a section.
  const acts = [false, true].filter((type) =>
    chosen.some(({ quarters }) => quarters[quarter].state !== (type ? 'open' : 'closed')),
  );
  return (
    <DialogFrame
      small={acts.length < 2}
      label={label}
      describedBy={body}
      onClose={onClose}
      first="[data-yes]"
    >
      <div className={dialog.head}>
        <h2 className="title-20" id={label}>
          {name}, {whom}
        </h2>
        <IconButton icon="x" label="Isara" onClick={onClose} />
      </div>
      <div className={`stack gap-12 ${dialog.body} ${css.question}`}>
        <div id={body}>
          {[...acts].reverse().map((type) => (
            <LockSentence
              key={String(type)}
              type={type}
              name={name}
              games={gamesIn(quarter)}
              whom={isAll ? whom : `buong ${whom}`}
              n={affectedCount(chosen, quarter, type, includes)}
            />
          ))}
          {acts.includes(true) && (
            <PreviousQuarterNotice>{previousQuarterWarning(chosen, quarter)}</PreviousQuarterNotice>
          )}
          {!isAll && <QuarterDates of={chosen[0]!} quarter={quarter} zone={zone} />}
        </div>
        {differ.length > 0 && (
          <>
            <p>Mananatili ang sariling kalagayan:</p>
            <div className="row wrap gap-6 muted size-13">
              <ExceptionChips exceptions={differ} onFollow={onFollow} />
            </div>
            <label htmlFor={box} className="row gap-10 touch-high pointer">
              <CheckBox id={box} checked={includes} onChange={setIncludes} />
              Isama ang hindi kasabay ({differ.length})
            </label>
          </>
        )}
        <Button icon="cal" onClick={onSchedule}>
          Itakda ang petsa…
        </Button>
        {onAdd && (
          <Button look="ghost" icon="plus" onClick={onAdd}>
            Magdagdag ng hindi kasabay
          </Button>
        )}
      </div>
      <div className={dialog.foot}>
        <Button onClick={onClose}>Kanselahin</Button>
        {acts.map((type, at) => (
          <Button
            key={String(type)}
            data-yes={at === acts.length - 1 || undefined}
            look={at === acts.length - 1 ? 'primary' : 'plain'}
            icon={type ? 'unlock' : 'lock'}
            {...online(() => onYes(type, includes))}
          >
            {type ? 'Buksan' : 'Isara'} sa {formatNumber(affectedCount(chosen, quarter, type, includes))}
          </Button>
        ))}
      </div>
    </DialogFrame>
  );
}

type LockSentenceProps = { type: boolean; name: string; games: string; whom: string; n: number };

function LockSentence({ type, name, games, whom, n }: LockSentenceProps) {
  return (
    <p>
      {type ? 'Buksan' : 'Isara'} ang {name} para sa {whom}? <b>{countWithNoun(n, 'studyante')}</b>{' '}
      {type
        ? `ang makakalaro ng ${games} pagbukas nila ng app.`
        : `ang hindi na makakalaro ng ${games}. Walang resultang mawawala.`}
    </p>
  );
}

type QuarterDatesProps = { of: LockedClass; quarter: QuarterKey; zone: string };

/** Dates on which the quarter opens and closes automatically. Superadmins also see who set them. */
function QuarterDates({ of: { quarters }, quarter, zone }: QuarterDatesProps) {
  const when = (at: string) =>
    `${weekdayAndDay(dayOf(zone, Date.parse(at)))}, ${clockText(zone, Date.parse(at))}`;
  const { opens_at, closes_at, set_by } = quarters[quarter];
  if (!opens_at && !closes_at) return null;
  return (
    <p>
      {opens_at && `Bubukas sa ${when(opens_at)}. `}
      {closes_at && `Magsasara sa ${when(closes_at)}. `}
      {set_by && `Itinakda ni ${set_by}.`}
    </p>
  );
}

/** Warning before a quarter is opened while the previous one is closed. Empty if there is nothing to warn of. */
export const PreviousQuarterNotice = ({ children }: { children: string }) =>
  children && (
    <ActPreview icon="alert" apart>
      {children}
    </ActPreview>
  );
