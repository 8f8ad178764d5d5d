import { useConnectionLost } from './connection.ts';

/** Hook: props of buttons that need a connection. */
export function useOnlineAct() {
  const isOffline = useConnectionLost();
  return (onClick: () => void, title?: string) => ({
    title: isOffline ? 'Kailangan ng koneksyon' : title,
    'aria-disabled': isOffline || undefined,
    onClick: isOffline ? undefined : onClick,
  });
}
