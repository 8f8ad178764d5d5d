import { readSettings } from '@tinig/domain/calls/school';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { minPasswordLength } from '@tinig/domain/people/people';
import { useWatch } from '#client/use-watch.ts';

/** Minimum password length of the school, and a check that reports a short password before it is sent (FORM-26). */
export function useLeastPassword(form: { refuse: (text: string, fault: 'password') => void }) {
  const least = useWatch(readSettings, {}).value?.minimum_password ?? minPasswordLength;
  const isTooShort = (password: string) => {
    const isShort = [...password].length < least;
    if (isShort) form.refuse(consoleMessage('password-too-short', { least }), 'password');
    return isShort;
  };
  return { least, isTooShort };
}
