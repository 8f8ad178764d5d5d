/** What a day is by hand: planned without school, called off for the day, or of class although it would not be. */
export const dayMarks = ['off', 'suspended', 'class'] as const;
export type DayMark = (typeof dayMarks)[number];

/** What a day is: of class, without for no reason of its own (a Sunday, a vacation), off, or suspended. */
export const dayKinds = ['class', 'none', 'off', 'suspended'] as const;
export type DayKind = (typeof dayKinds)[number];

/** How far the school's year is: not entered, not begun, running, nearly over, over, or so long over that none runs. */
export const yearStandings = ['none', 'before', 'running', 'ending', 'over', 'lapsed'] as const;
export type YearStanding = (typeof yearStandings)[number];
