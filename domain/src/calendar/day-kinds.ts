/** Marks set by hand: planned day off, class suspended, or extra class day. */
export const dayMarks = ['off', 'suspended', 'class'] as const;
export type DayMark = (typeof dayMarks)[number];

/** Kinds of days. `none`: a day that regularly has no class, such as a Sunday or a vacation day. */
export const dayKinds = ['class', 'none', 'off', 'suspended'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Phases of a school year. `none`: no year is entered. `lapsed`: over for too long to count any more. */
export const yearPhases = ['none', 'before', 'running', 'ending', 'over', 'lapsed'] as const;
export type YearPhase = (typeof yearPhases)[number];
