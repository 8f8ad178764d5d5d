import { callUrl } from '@tinig/domain/calls/address';
import { sectionsAhead } from '#client/read-ahead.ts';
import { requestOnce } from '#client/request.ts';
import { sessionCalls } from '#client/session-calls.ts';

/** Prefetches the sections for the console (takeAhead). */
export function readAhead(token: string) {
  const value = requestOnce(sessionCalls.readSections, sectionsAhead, token);
  // The consumer of the promise handles its failure.
  value.catch(() => {});
  window.tinigHanded = {
    token,
    at: performance.now(),
    address: callUrl(sessionCalls.readSections, sectionsAhead),
    value,
  };
}
