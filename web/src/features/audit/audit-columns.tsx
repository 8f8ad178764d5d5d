import type { AuditLine } from '@tinig/domain/calls/audit';
import { AssignmentTag } from '#features/section-teachers/section-teachers.tsx';
import { actionLabel } from '#features/undo/action-labels.ts';
import { Chip } from '#ui/inline/badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { when } from '#ui/text/when.ts';
import css from './audit.module.css';
import { BatchLines } from './batch-lines.tsx';
import { LineTarget, nameOrId } from './line-target.tsx';

/** Columns of the audit log (T39): time, action, actor with origin, target. */
export const auditColumns: readonly Column<AuditLine>[] = [
  { head: 'Kailan', place: 'id', cell: ({ at }) => when(at) },
  {
    head: 'Ginawa',
    place: 'name',
    cell: ({ action, result }) => (
      <>
        {actionLabel(action)} {result === 'refused' && <Chip>Tinanggihan</Chip>}
      </>
    ),
  },
  {
    head: 'Nino',
    place: 'second',
    cell: ({ actor, actor_name, held_as, address }) => (
      <>
        {actor === 'command-line' ? 'Command line' : nameOrId(actor, actor_name)}{' '}
        {held_as && <AssignmentTag holding={held_as} />}{' '}
        {address && <span className={css.detail}>{address}</span>}
      </>
    ),
  },
  {
    head: 'Kanino o ano',
    place: 'third',
    cell: (line) => (
      <>
        <LineTarget line={line} />
        {line.inside > 0 && <BatchLines {...line} />}
      </>
    ),
  },
];
