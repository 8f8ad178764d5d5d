import type { ReportState } from '@tinig/domain/report';
import css from './report.module.css';

const steps: Record<ReportState, number> = { done: 3, 'on-its-way': 2, 'needs-guidance': 1, 'not-begun': 0 };

/** Three bars beside a word for parents, as many filled as the word says: paper has no colours. */
export const ReportGlyph = ({ state }: { state: ReportState }) => (
  <svg className={css.glyph} viewBox="0 0 19 14" aria-hidden="true">
    {[6, 10, 14].map((height, at) => (
      <rect
        key={height}
        x={7 * at + 0.75}
        y={14 - height + 0.75}
        width="3.5"
        height={height - 1.5}
        rx="1.25"
        className={at < steps[state] ? css.on : ''}
      />
    ))}
  </svg>
);
