import { Link } from '@tanstack/react-router';
import { readImport } from '@tinig/domain/calls/move';
import { useId, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { linkProps } from '#ui/link-props.ts';
import { formatNumber } from '#ui/text/number-text.ts';

/**
 * Progress of a running import or migration, even if started elsewhere or before this page was opened (SCREEN-55). With
 * `isOwn`, this page started it and shows the outcome itself.
 */
export function RunningImport({ isOwn }: { isOwn: boolean }) {
  const { value } = useWatch(readImport, {});
  const [seen, setSeen] = useState<'own' | 'other'>();
  const label = useId();
  if (value && (isOwn ? seen !== 'own' : !seen)) setSeen(isOwn ? 'own' : 'other');
  if (value)
    return (
      <div className="stack gap-8 below-12" role="status">
        <p id={label}>
          {value.total > 0
            ? `Ipinapasok ang datos: ${formatNumber(value.done)} sa ${formatNumber(value.total)}`
            : 'Inihahanda ang pagpasok ng datos…'}
        </p>
        <ProgressBar {...value} label={label} />
        <p className="muted small">Lahat o wala ang papasok. Tuloy ito kahit isara ang pahina.</p>
      </div>
    );
  if (seen !== 'other' || value === undefined) return null;
  return (
    <Notice kind="info" onClose={() => setSeen(undefined)}>
      Tapos na ang pagpasok ng datos. Nasa <Link {...linkProps('/superadmin/audit')}>audit log</Link> ang
      pumasok; kung wala roon, walang nabago.
    </Notice>
  );
}
