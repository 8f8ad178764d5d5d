import { readSchool } from '@tinig/domain/calls/school';
import { paperHead } from '@tinig/domain/school';
import { useWatch } from '#data/use-watch.ts';

/** The lines that a paper of the school begins with (SCHOOL-2); none while they are read. */
export function usePaperHead(): string[] {
  const { value } = useWatch(readSchool, {});
  return value ? paperHead(value) : [];
}
