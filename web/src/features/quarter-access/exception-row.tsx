import { fullName, listName } from '@tinig/domain/people/people';
import type { LockException } from '@tinig/domain/quarter-access/quarter-access';
import { useState } from 'react';
import { useOnlineAct } from '#client/connection.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { tableRoles } from '#ui/table/column.ts';
import css from './class-grid.module.css';
import { exceptionsByPupil, exceptionText, type LockedClass } from './class-lock-text.ts';

export type FollowHandler = (exceptions: readonly LockException[]) => void;

type ExceptionRowProps = { of: LockedClass; onFollow: FollowHandler; onAdd: () => void };

/** Exceptions of a section, each with a button to remove it (QUARTER-3). */
export function ExceptionRow({ of: { exceptions, more }, onFollow, onAdd }: ExceptionRowProps) {
  const online = useOnlineAct();
  return (
    <tr className={css.exceptions} {...tableRoles.row}>
      <td colSpan={5} {...tableRoles.cell}>
        <div className="row wrap gap-6 muted size-13">
          <span>Hindi kasabay ng klase:</span>
          <ExceptionChips exceptions={exceptions} onFollow={onFollow} />
          {more > 0 && <Chip>at {more} pa</Chip>}
          <Button look="ghost" icon="plus" {...online(onAdd)}>
            Magdagdag ng hindi kasabay
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** Maximum number of pupils shown before the list is collapsed. */
const mostChips = 3;

type ExceptionChipsProps = { exceptions: readonly LockException[]; onFollow: FollowHandler };

/** One chip per pupil with an exception, and a button to remove it. Collapsed beyond the limit. */
export function ExceptionChips({ exceptions, onFollow }: ExceptionChipsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const pupils = exceptionsByPupil(exceptions);
  const folded = isWhole ? 0 : Math.max(0, pupils.length - mostChips);
  return (
    <>
      {pupils.slice(0, pupils.length - folded).map((own) => (
        <ExceptionChip key={own[0]!.uid} {...{ own, onFollow }} />
      ))}
      {folded > 0 && (
        <Button look="ghost" icon="down" onClick={() => setIsWhole(true)}>
          Ipakita ang {folded} pa
        </Button>
      )}
    </>
  );
}

type ExceptionChipProps = { own: readonly LockException[]; onFollow: FollowHandler };

function ExceptionChip({ own, onFollow }: ExceptionChipProps) {
  const online = useOnlineAct();
  const [pupil] = own;
  // The quarters tell namesakes apart for screen readers.
  const label = `Isabay muli si ${fullName(pupil!)} sa klase: ${exceptionText(own)}`;
  return (
    <span className={css.chip}>
      <Icon className="muted" name={own.some(({ is_open }) => !is_open) ? 'lock' : 'unlock'} small />
      {listName(pupil!)}: {exceptionText(own)}
      <IconButton icon="x" small label={label} {...online(() => onFollow(own), label)} />
    </span>
  );
}
