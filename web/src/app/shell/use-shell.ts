import { useMe } from '#client/session.ts';
import { signOutOfConsole } from '#client/sign-out.ts';
import { chooseTheme, useTheme } from '#client/theme.ts';

/** Hook: data and actions of the shell's bars: user, theme and sign-out. */
export function useShell() {
  const me = useMe();
  const theme = useTheme();
  const turnTheme = () => chooseTheme(theme === 'dark' ? 'light' : 'dark');
  return { me, theme, turnTheme, logOut: signOutOfConsole };
}
