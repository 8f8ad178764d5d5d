import { quarterNameOf } from '@tinig/domain/games';
import { fullName, listName } from '@tinig/domain/people';
import type { LockException } from '@tinig/domain/quarter-access';
import { Chip } from '#parts/badge.tsx';
import { Button } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import { as } from '#parts/table-roles.ts';
import css from './class-grid.module.css';
import type { LockedClass } from './class-words.ts';

export type OnFollow = (exception: LockException) => void;

/** Below a section: who does not go along with it, each with a way back (QUARTER-3). */
export function ExceptionRow({
  of: { exceptions, more },
  isOffline,
  onFollow,
  onAdd,
}: {
  of: LockedClass;
  isOffline: boolean;
  onFollow: OnFollow;
  onAdd: () => void;
}) {
  return (
    <tr className={css.exceptions} {...as.row}>
      <td colSpan={5} {...as.cell}>
        <div>
          <span>Hindi kasabay ng klase:</span>
          <ExceptionChips exceptions={exceptions} isOffline={isOffline} onFollow={onFollow} />
          {more > 0 && <Chip>at {more} pa</Chip>}
          <Button
            look="ghost"
            icon="plus"
            aria-disabled={isOffline || undefined}
            title={isOffline ? 'Kailangan ng koneksyon' : undefined}
            onClick={isOffline ? undefined : onAdd}
          >
            Magdagdag ng hindi kasabay
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** Each exception as a chip: who, how the quarter is for them, and the way back. */
export const ExceptionChips = ({
  exceptions,
  isOffline,
  onFollow,
}: {
  exceptions: readonly LockException[];
  isOffline: boolean;
  onFollow: OnFollow;
}) =>
  exceptions.map((one) => (
    <span key={`${one.uid} ${one.quarter}`} className={css.chip}>
      <Icon name={one.is_open ? 'unlock' : 'lock'} small />
      {listName(one)}: {one.is_open ? 'bukas na' : 'sarado'} ang {quarterNameOf(one.quarter)}
      <IconButton
        icon="x"
        small
        label={`Isabay muli si ${fullName(one)} sa klase`}
        title={isOffline ? 'Kailangan ng koneksyon' : `Isabay muli si ${fullName(one)} sa klase`}
        aria-disabled={isOffline || undefined}
        onClick={isOffline ? undefined : () => onFollow(one)}
      />
    </span>
  ));
