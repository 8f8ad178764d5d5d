import { Link } from '@tanstack/react-router';
import { fullName, listName } from '@tinig/domain/people/people';
import type { ReactNode } from 'react';
import { linkToStudent } from '#app/links.ts';
import { useMe } from '#client/session.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import choices from '#ui/form/choices.module.css';
import { PrintButton } from '#ui/layout/page.tsx';
import css from './names-frame.module.css';

type ListedName = { uid: string; first_name: string; last_name: string };

/** Names behind a number: chips for the groups, then the pupils of the chosen group, each linked to the history. */
export function NamesFrame<Group extends string, Pupil extends ListedName>({
  title,
  note,
  groups,
  group,
  setGroup,
  names,
  figureOf,
  act,
  paper,
  beside,
  refusal,
  again,
  onClose,
  children,
}: {
  title: string;
  note?: string;
  groups: readonly { of: Group; word: string; count: number }[];
  group: Group;
  setGroup: (group: Group) => void;
  names: readonly Pupil[] | undefined;
  figureOf?: (pupil: Pupil) => string;
  /** Action on the shown pupils. */
  act?: ReactNode;
  /** Heading on paper. Without it the names are not printed. */
  paper?: string;
  /** Link to other names. */
  beside?: ReactNode;
  refusal: unknown;
  again: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const me = useMe();
  const chosen = groups.find(({ of }) => of === group);
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
          <PrintHead by={fullName(me)} />
          <h3>{title}</h3>
          <p>{[paper, chosen && `${chosen.word}: ${chosen.count}`].filter(Boolean).join(' · ')}</p>
        </div>
      )}
      {note && <p className="note">{note}</p>}
      <fieldset className={`screen-only ${choices.choices} ${css.groups}`} aria-label="Kalagayan">
        {groups
          .filter(({ of, count }) => of === group || count > 0)
          .map(({ of, word, count }) => (
            <button key={of} type="button" aria-pressed={of === group} onClick={() => setGroup(of)}>
              {word} <b>{count}</b>
            </button>
          ))}
      </fieldset>
      {refusal !== undefined && refusal !== null && (
        <Failed title="Hindi nakuha ang mga pangalan" onRetry={again} />
      )}
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
