import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import { live, useLostSaid } from '#client/connection.ts';
import { useWatch } from '#client/use-watch.ts';
import linkButton from '#ui/form/link-button.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import css from './notices.module.css';
import { useLastResponse } from './use-last-response.ts';

/** Offline bar: since when, and a retry button. The last data stays visible. */
export function OfflineBar() {
  const zone = useWatch(readSchoolDays, {}).value?.time_zone ?? defaultZone;
  const isLost = useLostSaid();
  const heardAt = useLastResponse();
  return (
    <div role="status" className="screen-only">
      {isLost && (
        <div className={css.bar}>
          <Icon name="offline" />
          <p>
            <b className="strong">Walang koneksyon</b>
            {heardAt > 0 && ` · huling balita ${clockText(zone, heardAt)}`}
          </p>
          <button type="button" className={linkButton.link} onClick={live.tryNow}>
            Subukan muli
          </button>
        </div>
      )}
    </div>
  );
}
