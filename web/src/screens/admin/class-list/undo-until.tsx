import { Link } from '@tanstack/react-router';
import { usualZone } from '@tinig/domain/days';
import { clockText } from '@tinig/domain/times';
import { undoHours } from '@tinig/domain/undo';
import { way } from '#parts/way.ts';
import css from './class-list.module.css';

/** Until when, and where, what was saved can be taken back: a day later at the same hour. */
export const UndoUntil = ({ at }: { at: Date }) => (
  <p className={css.undo}>
    Maaaring i-undo hanggang bukas, {clockText(usualZone, at.getTime() + undoHours * 3_600_000)}, sa{' '}
    <Link {...way('/admin/my-acts')}>Mga ginawa ko</Link>.
  </p>
);
