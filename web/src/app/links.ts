import type { QuarterNumber } from '@tinig/domain/quarter-access/games';
import { way } from '#ui/way.ts';

/** Link to a pupil's progress. */
export const linkToStudent = (student: string) => way('/student-progress', { student });
/** Link to a pupil's results at the end of a past year. */
export const linkToPastYear = (student: string, year: number) =>
  way('/student-progress', { student, year: String(year) });
export const linkToSection = (section: string) => way('/admin/progress/all', { section });
export const linkToProjector = (section: string) =>
  way('/admin/progress/all', { section, view: 'projector' });
export const linkToQuarter = (section: string, quarter: QuarterNumber) =>
  way('/admin/quarter/$quarter', { section }, { quarter: String(quarter) });
export const linkToGame = (section: string, game: number, status: '' | 'not-done' = '') =>
  way('/admin/game/$gameNumber', { section, ...(status && { status }) }, { gameNumber: String(game) });
export const linkToQuarterTable = (section: string, quarter: QuarterNumber, view: '' | 'projector' = '') =>
  way('/admin/progress/quarter', { section, quarter: String(quarter), ...(view && { view }) });
