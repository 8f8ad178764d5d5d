import { readSchool } from '@tinig/domain/calls/school';
import { paperHead } from '@tinig/domain/school/school';
import { useWatch } from '#client/use-watch.ts';
import { useLater } from '#ui/feedback/use-later.ts';

// Nobody prints earlier than this.
const afterMs = 300;

/** Header lines of the school for printed pages (SCHOOL-2). Empty until loaded, which happens after the screen. */
export function usePaperHead(): string[] {
  const isAsked = useLater(afterMs);
  const { value } = useWatch(readSchool, isAsked ? {} : null);
  return value ? paperHead(value) : [];
}
