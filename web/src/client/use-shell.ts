import { useMe } from './session.ts';
import { signOutOfConsole } from './sign-out.ts';
import { chooseTheme, useTheme } from './theme.ts';

/** What a shell's bars show and do: who is signed in, the theme, and the way out. */
export function useShell() {
  const me = useMe();
  const theme = useTheme();
  const turnTheme = () => chooseTheme(theme === 'dark' ? 'light' : 'dark');
  return { me, theme, turnTheme, logOut: signOutOfConsole };
}
