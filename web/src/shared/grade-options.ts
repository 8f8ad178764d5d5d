import { grades, gradeText } from '@tinig/domain/sections';

/** The grades to choose from. */
export const gradeOptions = grades.slice(1).map((value) => ({ value, label: gradeText(value) }));
