import type { ReactNode } from 'react';
import searchDrawing from '#theme/drawings/empty/empty-search.svg';
import failedDrawing from '#theme/drawings/empty/error-connection.svg';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './empty-state.module.css';
import { slowConnectionText } from './spinner.tsx';
import { useHasElapsed } from './use-now.ts';

/**
 * Card with a drawing that says why nothing is here and what to do next. `isHead` draws only the mascot's head, small.
 */
export function EmptyState({
  drawing,
  title,
  alert = false,
  isHead = false,
  children,
  act,
}: {
  drawing: string;
  title: string;
  alert?: boolean;
  isHead?: boolean;
  children: ReactNode;
  act?: ReactNode;
}) {
  return (
    <Card>
      <div className={css.state} role={alert ? 'alert' : undefined}>
        <img src={drawing} alt="" width="240" height="165" className={isHead ? css.head : undefined} />
        <h2 className="title-20">{title}</h2>
        <p className="muted breaks">{children}</p>
        {act}
      </div>
    </Card>
  );
}

type NothingFoundProps = {
  noun: string;
  search: string;
  advice?: string;
  onClear: () => void;
  /** Searches in all sections. */
  onWiden?: (() => void) | undefined;
};

/** State: nothing matches the search. */
export function NothingFound({ noun, search, advice, onClear, onWiden }: NothingFoundProps) {
  return (
    <EmptyState
      drawing={searchDrawing}
      title="Walang nahanap"
      act={
        <>
          {onWiden && (
            <Button look="primary" icon="search" onClick={onWiden}>
              Hanapin sa lahat
            </Button>
          )}
          <Button onClick={onClear}>Burahin ang hinahanap</Button>
        </>
      }
    >
      {search ? `Walang ${noun} na tugma sa “${search}”.` : `Walang ${noun} na tugma sa napili.`} {advice}
    </EmptyState>
  );
}

type FailedProps = { title?: string; onRetry: () => void };

/** State: the list could not be loaded. */
export function LoadFailedState({ title = 'Hindi makuha ang listahan', onRetry }: FailedProps) {
  return (
    <EmptyState
      drawing={failedDrawing}
      title={title}
      alert
      act={
        <Button look="primary" icon="restore" onClick={onRetry}>
          Subukan muli
        </Button>
      }
    >
      Tingnan ang koneksyon sa internet, saka subukan muli. Walang nawalang datos.
    </EmptyState>
  );
}

const shownAfter = 150;
const slowAfter = 8000;
const lateAfter = 15_000;

/** Loading state: grey rows after 150 ms, a message after 8 seconds. */
export function TableSkeleton({
  label = 'Kinukuha ang talaan',
  rows = 10,
  heads = [],
  late,
}: {
  label?: string;
  rows?: number;
  /** Headings shown above the first three columns. */
  heads?: readonly string[];
  /** Replaces the skeleton after 15 seconds. */
  late?: ReactNode;
}) {
  const shown = useHasElapsed(shownAfter);
  const isLate = useHasElapsed(lateAfter);
  if (isLate && late) return late;
  return (
    <div className={css.loading} aria-busy="true" role="status" aria-label={label}>
      <SlowConnectionNotice />
      {shown && (
        <Card>
          {heads.length > 0 && (
            <div className={css.row}>
              <span />
              {heads.slice(0, 3).map((head) => (
                <span key={head} className="muted small">
                  {head}
                </span>
              ))}
            </div>
          )}
          {Array.from({ length: rows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else
            <div key={at} className={css.row}>
              <Skeleton width="1.125rem" height="1.125rem" />
              <Skeleton width="5rem" />
              <Skeleton width={`${9 + (at % 3)}rem`} />
              <Skeleton width="4.5rem" />
            </div>
          ))}
        </Card>
      )}
    </div>
  );
}

/** Shows a message after eight seconds: the connection is slow. */
export function SlowConnectionNotice() {
  const slow = useHasElapsed(slowAfter);
  return slow && <p className={css.slow}>{slowConnectionText}</p>;
}

/** A grey bar in place of a text. */
export function Skeleton({ width, height }: { width: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} />;
}
