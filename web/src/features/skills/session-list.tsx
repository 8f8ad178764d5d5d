import type { InterventionSession } from '@tinig/domain/calls/interventions';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { Card } from '#ui/card.tsx';
import head from '#ui/card-head.module.css';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import rows from '#ui/rows.module.css';
import css from './help.module.css';

/** Sessions of a group, newest first. Their author or the main teacher can edit and delete them (HELP-4). */
export function SessionList({
  sessions,
  of,
  mayChange,
  onEdit,
  onRemove,
}: {
  sessions: readonly InterventionSession[];
  of: number;
  mayChange: (session: InterventionSession) => boolean;
  onEdit: (session: InterventionSession) => void;
  onRemove: (session: InterventionSession) => void;
}) {
  return (
    <Card>
      <div className={head.head}>
        <Icon name="clock" />
        <h2>Mga sesyon</h2>
        <small>Bago sa itaas</small>
      </div>
      {sessions.length === 0 ? (
        <p className={css.empty}>Wala pang sesyon.</p>
      ) : (
        <ol className={`${rows.rows} ${css.sessions}`}>
          {sessions.map((session) => (
            <li key={session.number}>
              <time dateTime={session.day}>{weekdayAndDay(session.day)}</time>
              <div>
                {session.note && <p>{session.note}</p>}
                <small>
                  {session.minutes} minuto · {session.came.length} sa {of} ang dumalo
                </small>
              </div>
              {mayChange(session) && (
                <span className="screen-only">
                  <IconButton
                    icon="edit"
                    label={`I-edit ang sesyon ng ${weekdayAndDay(session.day)}`}
                    onClick={() => onEdit(session)}
                  />
                  <IconButton
                    icon="trash"
                    label={`Tanggalin ang sesyon ng ${weekdayAndDay(session.day)}`}
                    onClick={() => onRemove(session)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
