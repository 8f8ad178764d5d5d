import { Card } from '#parts/card.tsx';
import { Skeleton, TableSkeleton } from '#parts/state.tsx';
import css from './today.module.css';

/** Grey rows where the groups will stand. */
export const TodaySkeleton = () => (
  <TableSkeleton label="Kinukuha ang klase">
    <div className={css.now}>
      <div className={css.stack}>
        {[5, 3].map((rows) => (
          <Card key={rows}>
            <div className={css.grey}>
              {Array.from({ length: rows }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else
                <Skeleton key={at} width={`${9 + (at % 3) * 4}rem`} />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <Card>
        <div className={css.grey}>
          {[9, 11, 8, 10].map((width) => (
            <Skeleton key={width} width={`${width}rem`} />
          ))}
        </div>
      </Card>
    </div>
  </TableSkeleton>
);
