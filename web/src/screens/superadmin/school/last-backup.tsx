import { Link } from '@tanstack/react-router';
import { readBackups } from '@tinig/domain/calls/backups';
import { useWatch } from '#data/use-watch.ts';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import { way } from '#parts/way.ts';
import { when } from '#parts/when.ts';
import css from './overview.module.css';

/** The youngest backup, also while none is missed (SERVER-1); of a database of one's own only where one lies here. */
export function LastBackup() {
  const backups = useWatch(readBackups, {}).value;
  if (!backups || (!backups.is_kept_here && backups.items.length === 0)) return null;
  const { youngest, items, is_late } = backups;
  return (
    <Card>
      <section aria-labelledby="last-backup">
        <div className={head.head}>
          <Icon name={is_late ? 'alert' : 'data'} />
          <h2 id="last-backup">Backup</h2>
        </div>
        <dl className={css.runs}>
          <div>
            <dt>Pinakabago</dt>
            <dd>
              {youngest ? when(youngest) : 'Wala pa'}
              <small>
                {counted(items.length, 'backup')} ang nasa server.{' '}
                <Link {...way('/superadmin/server')} className={css.name}>
                  Tingnan sa Server
                </Link>
              </small>
            </dd>
          </div>
        </dl>
      </section>
    </Card>
  );
}
