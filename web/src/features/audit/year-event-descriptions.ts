import type { EventOf } from '@tinig/domain/audit/audit-events';
import { quarterNameOf } from '@tinig/domain/quarter-access/games';
import { shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { called, type EventDescriptions, listed } from './event-description.ts';

/** Start of the sentence about changed days, before their dates. */
const marks = {
  suspended: 'Sinuspinde ang klase sa',
  off: 'Ginawang walang pasok ang',
  class: 'Ginawang araw ng klase ang',
  none: 'Ibinalik sa dati ang',
};

/** Sentence about a changed range of days, '' for other calendar changes. */
const markedDays = (
  { mark, first, last }: EventOf<'school-days-changed'>,
  text: (day: string) => string,
  span = (first: string, last: string) => `${text(first)} – ${text(last)}`,
) =>
  mark === undefined || !first || !last
    ? ''
    : `${marks[mark ?? 'none']} ${first === last ? text(first) : span(first, last)}`;

/** Texts of changes of the calendar and the school year. */
export const yearEventDescriptions: EventDescriptions = {
  'school-days-changed': {
    detail: (event) =>
      listed([
        event.time_zone && `time zone: ${event.time_zone}`,
        event.days_off !== undefined && `araw na walang pasok: ${event.days_off}`,
        event.year && `school year ${event.year}`,
        event.weekdays !== undefined && `araw ng klase sa linggo: ${event.weekdays}`,
        event.periods !== undefined && `grading period: ${event.periods}`,
        markedDays(event, (day) => day),
        event.marked !== undefined && `araw na pinalitan: ${event.marked}`,
        event.offered?.map((quarter) => `alok na petsa ng ${quarterNameOf(quarter)}`).join(', '),
      ]),
    icon: 'cal',
    title: (act, event) => {
      const { periods, offered: [quarter] = [] } = event;
      if (periods !== undefined) return 'Pinalitan ang school year at mga grading period';
      if (quarter) return `Pinalitan ang alok na petsa ng ${quarterNameOf(quarter)}`;
      const span = (first: string, last: string) => `${shortDay(first)} – ${shortDay(last)}`;
      return markedDays(event, weekdayAndDay, span) || called(act);
    },
  },
  'year-begun': {
    detail: ({ year, up, along, stays, transfers, leaves }) =>
      listed([
        `school year ${year}`,
        `aakyat: ${up + along}`,
        stays > 0 && `uulit: ${stays}`,
        transfers > 0 && `lilipat: ${transfers}`,
        leaves > 0 && `aalis: ${leaves}`,
      ]),
    icon: 'cal',
    title: (_, { year }) => `Sinimulan ang ${year}`,
    final: 'nagsimula na ang bagong taon',
  },
};
