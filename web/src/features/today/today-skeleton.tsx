import { Failed, Skeleton, TableSkeleton } from '#ui/feedback/state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { GroupCard } from './group-card.tsx';
import css from './today.module.css';

/** Placeholder rows below the groups' real headings. */
export const TodaySkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <TableSkeleton
    label="Kinukuha ang klase"
    late={<Failed title="Hindi nakuha ang klase" onRetry={onRetry} />}
  >
    <div className={css.now}>
      <div className={css.stack}>
        <GroupCard icon="buoy" title="Kailangan ng tulong" className={css.help}>
          {[9, 12, 8, 10, 11].map((width) => (
            <div key={width} className={css.todaySkeletonRow}>
              <Skeleton width="1.25rem" height="1.25rem" />
              <Skeleton width={`${width}rem`} />
              <Skeleton width={`${22 - width}rem`} />
              <Skeleton width="2.5rem" />
            </div>
          ))}
        </GroupCard>
        <GroupCard icon="half" title="Hindi pa nagsisimula">
          <div className={css.todaySkeletonCells}>
            {[8, 10, 9].map((width) => (
              <Skeleton key={width} width={`${width}rem`} />
            ))}
          </div>
        </GroupCard>
      </div>
      <Card>
        <div className="stack gap-20 inset-16">
          {[9, 11, 8, 10].map((width) => (
            <Skeleton key={width} width={`${width}rem`} />
          ))}
        </div>
      </Card>
    </div>
  </TableSkeleton>
);
