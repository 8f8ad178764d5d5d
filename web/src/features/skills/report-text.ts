import type { PeriodReport } from '@tinig/domain/calls/report';
import { quarterName } from '@tinig/domain/quarter-access/games';
import type { Need } from '@tinig/domain/report/period-report';
import { gradeLabel } from '@tinig/domain/sections/sections';
import { type Skill, skillName } from '@tinig/domain/skills/skills';
import { shortDay } from '@tinig/domain/time/times';
import { awayDays } from '@tinig/domain/today/today';
import { periodName } from '#features/calendar/period-labels.ts';
import { counted } from '#ui/count.ts';
import type { IconName } from '#ui/icon.tsx';
import { inARow } from '#ui/sentence.ts';

/** Subject of a report: a section, a grade, or the whole school. */
export const reportSubject = ({ section, grade_level }: PeriodReport) =>
  section?.section_name ?? (gradeLabel(grade_level) || 'Buong paaralan');

/** "Term 2, Set 16 – Nob 25 · 49 na araw ng klase". */
export const periodLine = ({ period, class_days, is_running }: PeriodReport) =>
  [
    `${periodName(period)}${period.first === null ? '' : `, ${shortDay(period.first)} – ${is_running ? 'ngayon' : shortDay(period.last)}`}`,
    class_days !== null && `${counted(class_days, 'araw')} ng klase`,
  ]
    .filter(Boolean)
    .join(' · ');

export type NeedText = { icon: IconName; of: string; text: string };

const mostNamed = 3;
const namesOf = (sections: readonly string[]) =>
  sections.length <= mostNamed
    ? inARow(sections)
    : `${sections.slice(0, mostNamed).join(', ')} at ${sections.length - mostNamed} pa`;

/** Need as a sentence with its number (REPORT-4). */
export function needText(need: Need, skills: readonly Skill[]): NeedText {
  switch (need.kind) {
    case 'no-teacher':
      return {
        icon: 'teachers',
        of: namesOf(need.sections),
        text: `walang guro; ${counted(need.pupils, 'bata')} ang naghihintay.`,
      };
    case 'quarter-closed':
      return {
        icon: 'lock',
        of: namesOf(need.sections),
        text: `sarado pa ang ${quarterName(need.quarter)} sa karamihan ng ${counted(need.pupils, 'bata')}.`,
      };
    case 'least-learned':
      return {
        icon: 'target',
        of: skillName(skills[need.game - 1]!),
        text: `ang pinakakaunti ang natuto: ${need.mastered} sa ${counted(need.open, 'bata')} na bukas ito.`,
      };
    case 'away':
      return {
        icon: 'clock',
        of: counted(need.pupils, 'bata'),
        text: `ang ${awayDays} araw ng klase o higit nang walang laro.`,
      };
  }
}
