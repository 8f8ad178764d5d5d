import { Link } from '@tanstack/react-router';
import { listName } from '@tinig/domain/people/people';
import { type ReactNode, useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import choices from '#ui/form/choices.module.css';
import { PrintButton } from '#ui/layout/page.tsx';
import css from './names-frame.module.css';

type ListedName = { uid: string; first_name: string; last_name: string };

type NamesFrameProps<Group extends string, Pupil extends ListedName> = {
  title: string;
  note?: string;
  /** Groups with their number of pupils, shown until the names are loaded. */
  groups: readonly { of: Group; word: string; count: number }[];
  /** Group that is shown first. */
  first: Group;
  /** Pupils of a group. Undefined while loading. */
  namesIn: (group: Group) => readonly Pupil[] | undefined;
  figureOf?: (pupil: Pupil) => string;
  /** Action on the pupils of a group. */
  actOn?: (group: Group) => ReactNode;
  /** Heading on paper. Without it the names are not printed. */
  paper?: string;
  /** Link to another list of names. */
  beside?: ReactNode;
  refusal: unknown;
  again: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Dialog with the pupils behind a number: chips for the groups, then the pupils of the chosen group, each linked to the
 * history.
 */
export function NamesFrame<Group extends string, Pupil extends ListedName>({
  title,
  note,
  groups: given,
  first,
  namesIn,
  figureOf,
  actOn,
  paper,
  beside,
  refusal,
  again,
  onClose,
  children,
}: NamesFrameProps<Group, Pupil>) {
  const [wanted, setWanted] = useState(first);
  const groups = given.map((one) => ({ ...one, count: namesIn(one.of)?.length ?? one.count }));
  const chosen = groups.find(({ of }) => of === wanted) ?? groups[0]!;
  const names = namesIn(chosen.of);
  const act = actOn?.(chosen.of);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      prints={paper !== undefined}
      beside={beside}
      act={paper && <PrintButton />}
    >
      {paper && (
        <div className="paper-only">
          <PrintHead />
          <h3>{title}</h3>
          <p>{`${paper} · ${chosen.word}: ${chosen.count}`}</p>
        </div>
      )}
      {note && <p className="note">{note}</p>}
      <fieldset className={`screen-only ${choices.choices} ${css.groups}`} aria-label="Kalagayan">
        {groups
          .filter(({ of, count }) => of === chosen.of || count > 0)
          .map(({ of, word, count }) => (
            <button key={of} type="button" aria-pressed={of === chosen.of} onClick={() => setWanted(of)}>
              {word} <b>{count}</b>
            </button>
          ))}
      </fieldset>
      {Boolean(refusal) && <LoadFailedState title="Hindi nakuha ang mga pangalan" onRetry={again} />}
      {!names && !refusal && <TableSkeleton rows={3} label="Kinukuha ang mga pangalan" />}
      <ul className={css.names}>
        {names?.map((pupil) => (
          <li className="row spread gap-8 breaks" key={pupil.uid}>
            <Link {...linkToStudent(pupil.uid)}>{listName(pupil)}</Link>
            {figureOf && <small className="one-line">{figureOf(pupil)}</small>}
          </li>
        ))}
      </ul>
      {act && <p className="note">{act}</p>}
      <p className="note">{children}</p>
    </Dialog>
  );
}
