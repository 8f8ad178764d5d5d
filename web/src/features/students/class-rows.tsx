import type { ComponentProps } from 'react';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { ListStates } from '#ui/table/list-states.tsx';

type ClassRowsProps = Pick<
  ComponentProps<typeof ListStates>,
  'search' | 'filtered' | 'onClear' | 'children'
> & {
  /** Number of pupils that match the search. */
  total: number;
};

/** Pupils of a loaded class that match the search, or a note that none does. */
export const ClassRows = ({ total, ...props }: ClassRowsProps) => (
  <ListStates
    {...props}
    watched={{ value: { total }, refusal: undefined, again: () => {} }}
    noun="studyante"
    advice="Subukan ang apelyido lamang."
    empty={{
      drawing,
      title: 'Wala pang studyante sa section na ito',
      text: 'Lalabas dito ang mga studyante kapag nailagay na sila sa section.',
    }}
  />
);
