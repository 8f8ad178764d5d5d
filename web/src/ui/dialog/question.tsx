import { type ReactNode, useId } from 'react';
import { Button } from '#ui/form/button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

const namesShown = 6;

/**
 * Confirmation before an act: `title` with the count, `consequence` in one sentence, the affected names, and a button
 * that repeats the verb. `forever` makes the button red and puts the initial focus on Kanselahin.
 */
export function Question({
  title,
  consequence,
  names = [],
  count = names.length,
  icon,
  verb,
  verbIcon,
  busy = false,
  busyLabel,
  forever = false,
  onYes,
  onClose,
  children,
}: {
  title: string;
  consequence: string;
  names?: string[];
  /** Number of affected items, if not all are named. */
  count?: number;
  icon: IconName;
  verb: string;
  verbIcon?: IconName;
  busy?: boolean;
  busyLabel?: string;
  forever?: boolean;
  /** Runs the act. Undefined if it is not possible now; a notice explains why. */
  onYes: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}) {
  const label = useId();
  const body = useId();
  const more = count - Math.min(names.length, namesShown);
  return (
    <DialogFrame
      small
      role="alertdialog"
      label={label}
      describedBy={body}
      onClose={busy ? undefined : onClose}
      first={forever ? '[data-no]' : '[data-yes]'}
    >
      <div className={css.question}>
        <span className={`${css.sign} ${forever ? css.signDanger : ''}`}>
          <Icon name={icon} />
        </span>
        <div>
          <h2 className="title-20" id={label}>
            {title}
          </h2>
          <div id={body}>
            <p>{consequence}</p>
            {names.length > 0 && (
              <ul className="cluster gap-6 above-12">
                {names.slice(0, namesShown).map((name, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two pupils may have one name
                  <li key={`${at}${name}`}>
                    <Chip>{name}</Chip>
                  </li>
                ))}
                {more > 0 && (
                  <li>
                    <Chip>at {more} pa</Chip>
                  </li>
                )}
              </ul>
            )}
          </div>
          {children}
        </div>
      </div>
      <div className={css.foot}>
        <Button data-no onClick={busy ? undefined : onClose} aria-disabled={busy || undefined}>
          Kanselahin
        </Button>
        <Button
          data-yes
          look={forever ? 'danger' : 'primary'}
          {...(verbIcon && { icon: verbIcon })}
          busy={busy}
          aria-disabled={!onYes || undefined}
          onClick={onYes}
        >
          {busy && busyLabel ? busyLabel : verb}
        </Button>
      </div>
    </DialogFrame>
  );
}
