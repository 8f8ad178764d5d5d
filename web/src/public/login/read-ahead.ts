import { callUrl } from '@tinig/domain/calls/address';
import { sectionsAhead } from '#client/read-ahead.ts';
import { requestOnce } from '#client/request.ts';
import { sessionCalls } from '#client/session-calls.ts';

/** Reads the sections for the console, which takes them from here. */
export function readAhead(token: string) {
  const value = requestOnce(sessionCalls.readSections, sectionsAhead, token);
  // Whoever takes it hears why it failed.
  value.catch(() => {});
  window.tinigHanded = {
    token,
    at: performance.now(),
    address: callUrl(sessionCalls.readSections, sectionsAhead),
    value,
  };
}
