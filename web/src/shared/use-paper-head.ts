import { readSchool } from '@tinig/domain/calls/school';
import { paperHead } from '@tinig/domain/school';
import { useEffect, useState } from 'react';
import { useWatch } from '#data/use-watch.ts';

/** On a slow line what is seen comes first; nobody prints sooner. */
const afterMs = 300;

/** The lines that a paper of the school begins with (SCHOOL-2); none until they are read, soon after what is seen. */
export function usePaperHead(): string[] {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setIsAsked(true), afterMs);
    return () => clearTimeout(soon);
  }, []);
  const { value } = useWatch(readSchool, isAsked ? {} : null);
  return value ? paperHead(value) : [];
}
