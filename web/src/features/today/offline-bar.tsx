import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import { useEffect, useReducer } from 'react';
import { live, useConnectionLost, useLostSaid } from '#client/connection.ts';
import { useWatch } from '#client/use-watch.ts';
import linkButton from '#ui/form/link-button.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import css from './notices.module.css';

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

const looksEvery = 20_000;

/** Time of the server's last response. Stops while offline. */
export function useLastResponse(): number {
  const [, look] = useReducer((times: number) => times + 1, 0);
  useConnectionLost();
  useEffect(() => {
    const tick = setInterval(look, looksEvery);
    return () => clearInterval(tick);
  }, []);
  return live.heardAt();
}
