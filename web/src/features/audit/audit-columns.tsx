import { Link } from '@tanstack/react-router';
import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import { groupBy } from '@tinig/domain/text/group-by';
import { useId, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { AssignmentTag } from '#features/section-teachers/section-teachers.tsx';
import { actionLabel } from '#features/undo/action-labels.ts';
import { Chip } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { Column } from '#ui/table/column.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import { IdText } from '#ui/text/short-text.tsx';
import css from './audit.module.css';
import { eventDetail } from './describe-event.ts';

/** Columns of the audit log (T39): time, action, actor with origin, target. */
export const auditColumns: readonly Column<AuditLine>[] = [
  { head: 'Kailan', place: 'id', cell: ({ at }) => formatDateTime(at) },
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
        {address && <span className="muted size-13">{address}</span>}
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

/** Number of names shown in an expanded line, roughly one class. The others need one more click. */
const most = 50;

/** Action and details shared by the whole batch: "Nagpalit ng quarter access: 3rd Quarter Locked". */
const actionText = (line: AuditLine) =>
  [actionLabel(line.action), eventDetail(line)].filter(Boolean).join(': ');

/** Expandable line of an act on many targets (SCREEN-44). */
function BatchLines({ batch, inside }: Pick<AuditLine, 'batch' | 'inside'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const lines = useWatch(readAudit, isOpen ? { batch, per_page: most } : null).value;
  return (
    <div className={`${css.inside} ${isOpen ? css.open : ''}`}>
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="down" small className={isOpen ? css.opened : ''} /> {countWithNoun(inside, 'tala')}
      </button>
      <div id={id}>
        {isOpen && lines && (
          <>
            {[...groupBy(lines.items, actionText)].map(([what, items]) => (
              <div key={what}>
                <p className="muted size-13">{what}</p>
                <ul className={css.lines}>
                  {items.map(
                    ({ id, target, target_name }) =>
                      target && <li key={id}>{nameOrId(target, target_name)}</li>,
                  )}
                </ul>
              </div>
            ))}
            {lines.total > lines.items.length && (
              <Link {...linkProps('/superadmin/audit', { batch })}>
                Tingnan ang {formatNumber(lines.total)}
              </Link>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Labels of targets that are neither a person nor a section: the name of the page on which the target is changed. */
const pages: Record<string, string> = {
  AnswerKeys: 'Mga sagot',
  Cleanups: 'Paglilinis',
  GDriveLink: 'Download link',
  Retention: 'Pagtatago',
  School: 'Paaralan',
  SchoolDays: 'Kalendaryo',
  Skills: 'Kasanayan',
};

/** Current name of a person, or the id if the person was deleted. */
const nameOrId = (id: string, name: string) => name || (id ? <IdText id={id} /> : 'Server');

/** Target of an audit line, with the affected part. */
function LineTarget({ line }: { line: AuditLine }) {
  const { target, target_name } = line;
  const detail = eventDetail(line);
  return (
    <>
      {target && nameOrId(target, target_name || (pages[target] ?? ''))}{' '}
      {detail && <span className="muted size-13">{detail}</span>}
    </>
  );
}
