import sprite from '#theme/icons.svg?url&no-inline';

export type IconName =
  | 'home'
  | 'students'
  | 'sections'
  | 'teachers'
  | 'progress'
  | 'lock'
  | 'unlock'
  | 'archive'
  | 'logout'
  | 'search'
  | 'plus'
  | 'edit'
  | 'trash'
  | 'restore'
  | 'check'
  | 'x'
  | 'left'
  | 'right'
  | 'down'
  | 'arrowl'
  | 'arrowr'
  | 'menu'
  | 'sun'
  | 'moon'
  | 'download'
  | 'play'
  | 'pause'
  | 'volume'
  | 'full'
  | 'mail'
  | 'eye'
  | 'alert'
  | 'info'
  | 'help'
  | 'okc'
  | 'half'
  | 'cal'
  | 'target'
  | 'group'
  | 'swap'
  | 'copy'
  | 'print'
  | 'projector'
  | 'user'
  | 'shield'
  | 'clock'
  | 'settings'
  | 'data'
  | 'upload'
  | 'file'
  | 'card'
  | 'repeat'
  | 'buoy'
  | 'stairs'
  | 'up'
  | 'undo'
  | 'game'
  | 'phone'
  | 'usb'
  | 'rain'
  | 'report'
  | 'server'
  | 'wifi'
  | 'qr'
  | 'privacy'
  | 'offline';

/** An icon, hidden from screen readers: they read the text beside it or the button's name. */
export function Icon({
  name,
  small = false,
  className = '',
}: {
  name: IconName;
  small?: boolean;
  className?: string;
}) {
  return (
    <svg className={`i ${small ? 'i--16' : ''} ${className}`} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
