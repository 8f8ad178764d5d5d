import { type ReactNode, useState } from 'react';
import { EmptyState, LoadFailedState, NothingFound, TableSkeleton } from '#ui/feedback/empty-state.tsx';

type ListStatesProps<Value> = {
  /** Result of `useWatch`. */
  watched: { value: Value | undefined; refusal: { text: string } | undefined; again: () => void };
  noun: string;
  /** The search text. With a search or `filtered`, an empty list means "not found". */
  search: string;
  filtered?: boolean;
  /** Keeps the list visible although it has become empty. */
  held?: boolean;
  onClear: () => void;
  /** Searches in all sections. */
  onWiden?: (() => void) | undefined;
  advice?: string;
  heads?: readonly string[];
  empty: { drawing: string; title: string; text: ReactNode; act?: ReactNode };
  children: (value: Value) => ReactNode;
};

/** The five states of a list: loading, filled, empty, nothing found, failed. */
export function ListStates<Value extends { total: number }>({
  watched: { value, refusal, again },
  noun,
  search,
  filtered = false,
  held = false,
  onClear,
  onWiden,
  advice,
  heads,
  empty,
  children,
}: ListStatesProps<Value>) {
  const [tries, setTries] = useState(0);
  if (refusal) return <LoadFailedState onRetry={again} />;
  if (!value) {
    const retry = () => {
      again();
      setTries(tries + 1);
    };
    return (
      <TableSkeleton
        key={tries}
        {...(heads && { heads })}
        late={<LoadFailedState title="Hindi pa dumarating ang listahan" onRetry={retry} />}
      />
    );
  }
  if (value.total > 0 || held) return children(value);
  if (search || filtered) return <NothingFound {...{ noun, search, advice, onClear, onWiden }} />;
  return (
    <EmptyState drawing={empty.drawing} title={empty.title} act={empty.act}>
      {empty.text}
    </EmptyState>
  );
}
