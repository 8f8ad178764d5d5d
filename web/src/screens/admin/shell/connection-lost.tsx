import { useEffect, useState } from 'react';
import { useConnectionLost } from '#data/connection.ts';
import { Icon } from '#parts/icon.tsx';
import css from './connection-lost.module.css';

// A connection that is back within a second and a half need not be mentioned.
const saidAfter = 1500;

/** Says quietly that the connection is lost: what is shown stays, and may be old. */
export function ConnectionLostNotice() {
  const lost = useConnectionLost();
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!lost) return setSaid(false);
    const wait = setTimeout(() => setSaid(true), saidAfter);
    return () => clearTimeout(wait);
  }, [lost]);
  return (
    <div role="status" className={css.place}>
      {said && (
        <p className={css.line}>
          <Icon name="info" small />
          Nawala ang koneksyon. Ang huling nakuha ang ipinapakita.
        </p>
      )}
    </div>
  );
}
