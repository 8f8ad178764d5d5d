import type { AnswerOf } from '@tinig/domain/call';
import type { readStudentProgress } from '@tinig/domain/calls/progress';
import { readResults } from '@tinig/domain/calls/results';
import { readToday } from '@tinig/domain/calls/today';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';
import { useSections } from '#shared/use-sections.ts';

export type StudentNumbers = AnswerOf<typeof readStudentProgress>;
export type History = AnswerOf<typeof readResults>;
export type PlayedTry = History['items'][number];

const step = 20;
const most = 200;

/** A pupil's tries, the newest first, and the Dashboard's word on the pupil; nothing of another teacher's. */
export function useHistory(uid: string, sectionName: string) {
  const [perPage, setPerPage] = useState(step);
  const { value, refusal, again } = useWatch(readResults, { uid, per_page: perPage });
  const section = useSections(useMe()).seen?.find(({ section_name }) => section_name === sectionName);
  const isSeen = section !== undefined && value !== undefined;
  const today = useWatch(readToday, isSeen ? { section: section.id } : null).value;
  return {
    history: value,
    /** The tries could not be read; of another teacher's pupil there are none to see. */
    failed: refusal !== undefined && refusal.code !== 'forbidden',
    again,
    section,
    pupil: today?.pupils.find((one) => one.uid === uid),
    playing: today?.playing.find((one) => one.uid === uid),
    more: value && perPage < most ? Math.min(most, value.total) - value.items.length : 0,
    showMore: () => setPerPage((before) => Math.min(most, before + 3 * step)),
  };
}
