import { Link } from '@tanstack/react-router';
import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import { groupBy } from '@tinig/domain/text/group-by';
import { useId, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { actionLabel } from '#features/undo/action-labels.ts';
import link from '#ui/form/link-button.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import { counted, figure } from '#ui/text/counted.ts';
import { way } from '#ui/way.ts';
import css from './audit.module.css';
import { eventDetail } from './describe-event.ts';
import { nameOrId } from './line-target.tsx';

/** Names shown in an opened line, about a class. More are one click away. */
const most = 50;

/** Action and details shared by the whole batch: "Nagpalit ng quarter access: 3rd Quarter Locked". */
const actionText = (line: AuditLine) =>
  [actionLabel(line.action), eventDetail(line)].filter(Boolean).join(': ');

/** Expandable line of an act on many targets (SCREEN-44). */
export function BatchLines({ batch, inside }: Pick<AuditLine, 'batch' | 'inside'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const lines = useWatch(readAudit, isOpen ? { batch, per_page: most } : null).value;
  return (
    <div className={`${css.inside} ${isOpen ? css.open : ''}`}>
      <button
        type="button"
        className={link.link}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="down" small className={isOpen ? css.opened : ''} /> {counted(inside, 'tala')}
      </button>
      <div id={id}>
        {isOpen && lines && (
          <>
            {[...groupBy(lines.items, actionText)].map(([what, items]) => (
              <div key={what}>
                <p className={css.detail}>{what}</p>
                <ul className={css.lines}>
                  {items.map(
                    ({ id, target, target_name }) =>
                      target && <li key={id}>{nameOrId(target, target_name)}</li>,
                  )}
                </ul>
              </div>
            ))}
            {lines.total > lines.items.length && (
              <Link {...way('/superadmin/audit', { batch })}>Tingnan ang {figure(lines.total)}</Link>
            )}
          </>
        )}
      </div>
    </div>
  );
}
