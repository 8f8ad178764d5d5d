import type { QuarterNumber } from '@tinig/domain/quarter-access/games';
import { linkProps } from '#ui/link-props.ts';

/** Link to a pupil's progress. */
export const linkToStudent = (student: string) => linkProps('/student-progress', { student });
/** Link to a pupil's results at the end of a past year. */
export const linkToPastYear = (student: string, year: number) =>
  linkProps('/student-progress', { student, year: String(year) });
export const linkToSection = (section: string) => linkProps('/admin/progress/all', { section });
export const linkToProjector = (section: string) =>
  linkProps('/admin/progress/all', { section, view: 'projector' });
export const linkToQuarter = (section: string, quarter: QuarterNumber) =>
  linkProps('/admin/quarter/$quarter', { section }, { quarter: String(quarter) });
export const linkToGame = (section: string, game: number, status: '' | 'not-done' = '') =>
  linkProps('/admin/game/$gameNumber', { section, ...(status && { status }) }, { gameNumber: String(game) });
export const linkToQuarterTable = (section: string, quarter: QuarterNumber, view: '' | 'projector' = '') =>
  linkProps('/admin/progress/quarter', { section, quarter: String(quarter), ...(view && { view }) });
