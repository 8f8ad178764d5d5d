/** Marks set by hand: planned day off, class suspended, or extra class day. */
export const dayMarks = ['off', 'suspended', 'class'] as const;
export type DayMark = (typeof dayMarks)[number];

/** Kinds of days. `none` has no class for a regular reason, such as a Sunday or a vacation. */
export const dayKinds = ['class', 'none', 'off', 'suspended'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Phases of a school year, from not entered to lapsed. */
export const yearPhases = ['none', 'before', 'running', 'ending', 'over', 'lapsed'] as const;
export type YearPhase = (typeof yearPhases)[number];
