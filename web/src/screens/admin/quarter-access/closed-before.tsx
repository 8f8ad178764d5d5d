import { Icon } from '#parts/icon.tsx';
import css from './class-grid.module.css';

/** Before a quarter is opened: that the one before it is closed; nothing where it is not. */
export const ClosedBefore = ({ children }: { children: string }) =>
  children && (
    <p className={css.inWords}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
