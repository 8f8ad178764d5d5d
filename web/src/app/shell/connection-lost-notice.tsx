import { useLocation } from '@tanstack/react-router';
import { defaultZone } from '@tinig/domain/time/days';
import { momentText } from '@tinig/domain/time/times';
import { useEffect, useState } from 'react';
import { useConnectionLongLost, useShown } from '#client/connection.ts';
import { Icon } from '#ui/inline/icon.tsx';
import { schoolDay } from '#ui/text/date-time.ts';
import css from './connection-lost-notice.module.css';

// A value from an earlier visit is usually replaced within a second.
const oldAfter = 1500;

/** Quiet notice: the connection is lost, or values from an earlier visit are shown, with the time they are from. */
export function ConnectionLostNotice() {
  const isLost = useConnectionLongLost();
  const { oldest, isMissing } = useShown();
  const isOld = useLasting(oldest !== undefined);
  const { pathname } = useLocation();
  const since = oldest && momentText(defaultZone, oldest, schoolDay(new Date()));
  return (
    <div role="status" className={`screen-only ${css.place}`}>
      {(isLost ? pathname !== '/admin/dashboard' : isOld) && (
        <p className={css.line}>
          <Icon name="info" small />
          {isLost && 'Nawala ang koneksyon.'}
          {since !== undefined && !isMissing && ` Ang huling nakuha (${since}) ang ipinapakita.`}
          {!isLost && ' Kinukuha ang bago…'}
        </p>
      )}
    </div>
  );
}

/** Hook: true once `isSo` has been true for `oldAfter` milliseconds. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const wait = setTimeout(setLasts, isSo ? oldAfter : 0, isSo);
    return () => clearTimeout(wait);
  }, [isSo]);
  return isSo && lasts;
}
