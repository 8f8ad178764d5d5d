import { useMe } from './session.ts';
import { signOutOfConsole } from './sign-out.ts';
import { chooseTheme, useTheme } from './theme.ts';

/** Hook: data and actions of the shell's bars: user, theme and sign-out. */
export function useShell() {
  const me = useMe();
  const theme = useTheme();
  const turnTheme = () => chooseTheme(theme === 'dark' ? 'light' : 'dark');
  return { me, theme, turnTheme, logOut: signOutOfConsole };
}
