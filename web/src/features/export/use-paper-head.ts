import { readSchool } from '@tinig/domain/calls/school';
import { paperHead } from '@tinig/domain/school/school';
import { useWatch } from '#client/use-watch.ts';
import { useLater } from '#ui/use-later.ts';

// Nobody prints sooner.
const afterMs = 300;

/** The lines that a paper of the school begins with (SCHOOL-2); none until they are read, soon after what is seen. */
export function usePaperHead(): string[] {
  const isAsked = useLater(afterMs);
  const { value } = useWatch(readSchool, isAsked ? {} : null);
  return value ? paperHead(value) : [];
}
