import { useLocation } from '@tanstack/react-router';
import { useLostSaid } from '#client/connection.ts';
import { Icon } from '#ui/inline/icon.tsx';
import css from './connection-lost-notice.module.css';

/** Quiet notice that the connection is lost and the data may be stale. The Dashboard has its own bar. */
export function ConnectionLostNotice() {
  const shown = useLostSaid();
  const { pathname } = useLocation();
  return (
    <div role="status" className={`screen-only ${css.place}`}>
      {shown && pathname !== '/admin/dashboard' && (
        <p className={css.line}>
          <Icon name="info" small />
          Nawala ang koneksyon. Ang huling nakuha ang ipinapakita.
        </p>
      )}
    </div>
  );
}
