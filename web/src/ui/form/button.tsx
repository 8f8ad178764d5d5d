import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonSpinner } from '#ui/feedback/spinner.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './button.module.css';

type ButtonLook = 'plain' | 'primary' | 'danger' | 'danger-line' | 'ghost' | 'idle';

const classOf = (look: ButtonLook, className = '') => `${css.button} ${css[look]} ${className}`;

/**
 * A button. While `busy` it shows a spinner and ignores clicks but keeps the focus: disabling it would lose the
 * keyboard's place on the page.
 */
export function Button({
  look = 'plain',
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook; icon?: IconName; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <ButtonSpinner /> : icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}

/** A link styled as a button, for navigation. */
export function ButtonLink({
  look = 'plain',
  icon,
  children,
  ...rest
}: LinkProps & { look?: ButtonLook; icon?: IconName; onClick?: () => void; children: ReactNode }) {
  return (
    <Link {...rest} className={classOf(look)}>
      {icon && <Icon name={icon} small />}
      {children}
    </Link>
  );
}
