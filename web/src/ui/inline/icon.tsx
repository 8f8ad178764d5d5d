// Icons of icons.svg.
type Place = 'home' | 'students' | 'sections' | 'teachers' | 'progress' | 'archive' | 'settings' | 'game';
type Machine = 'server' | 'data' | 'wifi' | 'usb' | 'qr' | 'phone' | 'projector' | 'offline' | 'rain';
type Paper = 'file' | 'card' | 'mail' | 'report' | 'print' | 'copy' | 'cal' | 'clock' | 'target' | 'buoy';
type Person = 'user' | 'group' | 'shield' | 'privacy' | 'eye' | 'logout';
type Act =
  | 'plus'
  | 'edit'
  | 'trash'
  | 'restore'
  | 'undo'
  | 'swap'
  | 'search'
  | 'download'
  | 'upload'
  | 'repeat';
type Turn =
  | 'left'
  | 'right'
  | 'down'
  | 'up'
  | 'arrowl'
  | 'menu'
  | 'x'
  | 'play'
  | 'pause'
  | 'sun'
  | 'moon'
  | 'stairs';
type State = 'stairs' | 'check' | 'okc' | 'half' | 'alert' | 'info' | 'help' | 'lock' | 'unlock';
export type IconName = Place | Machine | Paper | Person | Act | Turn | State;

type IconProps = { name: IconName; small?: boolean; className?: string };

/**
 * An icon, hidden from screen readers: they read the text beside it or the button's name. Its symbol is inlined in the
 * page (main.tsx, render.tsx), so that it never appears later than its button.
 */
export function Icon({ name, small = false, className = '' }: IconProps) {
  return (
    <svg className={`i ${small ? 'i--16' : ''} ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
