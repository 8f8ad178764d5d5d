import { Skeleton, TableSkeleton } from '#parts/state.tsx';
import css from './class-grid.module.css';

/** Grey cells in the places of the sections to come. */
export const GridSkeleton = () => (
  <TableSkeleton label="Kinukuha ang quarter access">
    <div className={css.waiting}>
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey cells have nothing else
        <Skeleton key={at} width="100%" height="4rem" />
      ))}
    </div>
  </TableSkeleton>
);
