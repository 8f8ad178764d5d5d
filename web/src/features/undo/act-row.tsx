import type { MyAct } from '@tinig/domain/calls/my-acts';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { isSameDay } from '#ui/text/when.ts';
import { describeAct, irreversibleReason, lostChangesText } from './describe-act.ts';
import css from './undo.module.css';

const hour = (at: string) => clockText(defaultZone, Date.parse(at));

/** Act with its time, targets, and undo while possible (UNDO-2). */
export function ActRow({
  act,
  now,
  busy,
  onUndo,
}: {
  act: MyAct;
  now: Date;
  busy: boolean;
  onUndo: (act: MyAct) => void;
}) {
  const { icon, title, more } = describeAct(act);
  const lost = lostChangesText(act);
  const day = isSameDay(act.until, now) ? 'ngayon' : 'bukas';
  return (
    <li className={`${css.act} ${act.state === 'undone' ? css.undone : ''}`}>
      <time className="num muted" dateTime={act.at}>
        {hour(act.at)}
      </time>
      <Icon name={icon} />
      <div>
        <b className="strong breaks">{title}</b>
        {more && <small>{more}</small>}
        {lost && <small>{lost}</small>}
        {act.undone_at && <small>Na-undo na ninyo nang {hour(act.undone_at)}.</small>}
        {act.state === 'final' && <small>{irreversibleReason(act)}</small>}
      </div>
      <span className={`muted row gap-12 size-13 ${css.end}`}>
        {act.state === 'undone' && (
          <span className="inline-row gap-4 medium">
            <Icon name="okc" small /> Na-undo
          </span>
        )}
        {act.state === 'final' && 'Hindi maa-undo'}
        {act.state === 'undoable' && (
          <>
            <span className={`screen-only ${css.until}`}>
              hanggang {day} {hour(act.until)}
            </span>
            <Button
              icon="undo"
              className="screen-only"
              busy={busy}
              aria-label={`I-undo: ${title}`}
              onClick={() => onUndo(act)}
            >
              I-undo
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
