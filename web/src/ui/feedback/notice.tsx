import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './notice.module.css';

export type NoticeKind = 'danger' | 'warning' | 'info' | 'success';
const looks: Record<NoticeKind, { sign: IconName; tone: string }> = {
  danger: { sign: 'alert', tone: 'tone-danger' },
  warning: { sign: 'alert', tone: 'tone-warning' },
  info: { sign: 'info', tone: 'tone-info' },
  success: { sign: 'okc', tone: 'tone-success' },
};

/** An inline message, above the toolbar or at the top of a dialog. Danger and warning interrupt a screen reader. */
export function Notice({
  kind,
  icon = looks[kind].sign,
  children,
  onRetry,
  onClose,
}: {
  kind: NoticeKind;
  icon?: IconName | undefined;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Scrolls into view, since the pressed button may be below the list. Info notices are not the result of a press.
  useEffect(() => {
    if (kind !== 'info') place.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div
      ref={place}
      className={`flex align-top gap-10 round below-12 ${looks[kind].tone} ${css.notice}`}
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <div className={`grow can-shrink breaks ${css.text}`}>{children}</div>
      {onRetry && (
        <button type="button" className={css.retry} onClick={onRetry}>
          Subukan muli
        </button>
      )}
      {onClose && (
        <IconButton icon="x" small label="Isara ang paalala" className={css.close} onClick={onClose} />
      )}
    </div>
  );
}
