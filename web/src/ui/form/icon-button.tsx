import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './icon-button.module.css';

/** A button with only an icon. `label` is its full accessible name: "I-edit si Niña Batungbakal". */
export function IconButton({
  icon,
  label,
  small = false,
  danger = false,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  label: string;
  small?: boolean;
  danger?: boolean;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`${css.button} ${danger ? css.danger : ''} ${className}`}
    >
      <Icon name={icon} small={small} />
    </button>
  );
}

/** A link with only an icon, for use beside icon buttons. */
export function IconLink({
  icon,
  label,
  title,
  ...rest
}: LinkProps & { icon: IconName; label: string; title?: string }) {
  return (
    <Link {...rest} aria-label={label} title={title} className={css.button}>
      <Icon name={icon} />
    </Link>
  );
}
