import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './menu-group.module.css';

/** A collapsible part of the side menu. Its links are focusable only while it is open. */
export function MenuGroup({
  name,
  icon,
  toMend = 0,
  open,
  onTurn,
  children,
}: {
  name: string;
  icon: IconName;
  /** Number of problems to fix. */
  toMend?: number;
  open: boolean;
  onTurn: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.group}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onTurn}>
        <Icon name={icon} />
        <span className={css.name}>{name}</span>
        {toMend > 0 && (
          <span className={css.count}>
            {toMend}
            <span className="sr"> ang kailangang ayusin</span>
          </span>
        )}
        <Icon name="down" small />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
