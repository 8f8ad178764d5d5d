import type { Not } from '#people/record';

/**
 * What something is kept for: to know who it is, to let the person in, to see how the person learns, to say which
 * quarters are open, to answer for who did and saw what, to take an act back, or to run the server.
 */
export type Purpose = 'identity' | 'sign-in' | 'learning' | 'access' | 'accountability' | 'undo' | 'running';

/** Who sees it: on screens and in answers of calls. `machine`: nobody does, the server alone reads it. */
export type Viewer = 'pupil' | 'own-teachers' | 'all-teachers' | 'superadmin' | 'machine';

/** How long it is kept. What ends by a setting has the setting's name. */
export type Until =
  | 'account'
  | 'tries'
  | 'looks'
  | 'audit'
  | 'help'
  | 'backups'
  | 'undo-hours'
  | 'session'
  | 'minutes'
  | 'a-month'
  | 'school'
  | 'browser-session'
  | 'until-overwritten'
  | 'for-ever';

/**
 * What erasing a child does with it: the whole row goes; what names the child is taken out of a row that stays; an
 * id stays, which says nothing without the row that is gone; it is not about one child.
 */
export type Erasing = 'row-goes' | 'taken-out' | 'id-stays' | 'ages-out' | 'nothing-of-one';

/** All that is said of something that may hold something of a person. */
export type Handling = { purpose: Purpose; seen: readonly Viewer[]; until: Until; erasing: Erasing };

/** In the child's own record a column stands under its words, or does not stand there, and why. */
export type KeptColumn = { record: string | Not } & Partial<Handling>;

/** Which rows of a table are about a person: the columns that hold a uid, one alone or one of a list of them. */
export type AboutPerson = { columns: readonly string[]; list?: string };

/** A table: whom its rows are about, what holds for all its columns, and what each of them is. */
export type KeptTable = Handling & {
  about: AboutPerson | Not;
  /** Its heading in the child's record; '' where none of its columns stands there. */
  title: string;
  columns: Readonly<Record<string, KeptColumn>>;
};

export const shown = (record: string, more: Partial<Handling> = {}): KeptColumn => ({ record, ...more });
export const unshown = (not: string, more: Partial<Handling> = {}): KeptColumn => ({
  record: { not },
  ...more,
});

/** A table of which no row is about one person: each of its columns is named all the same. */
export const ofNobody = (not: string, columns: readonly string[]): KeptTable => ({
  about: { not },
  title: '',
  purpose: 'running',
  seen: ['machine'],
  until: 'school',
  erasing: 'nothing-of-one',
  columns: Object.fromEntries(columns.map((name) => [name, unshown(not)])),
});

/** What holds for a column: its own words, else its table's. */
export const handlingOf = (table: KeptTable, column: string): Handling => {
  const { purpose, seen, until, erasing } = { ...table, ...table.columns[column] };
  return { purpose, seen, until, erasing };
};

/** The columns of a table that stand in a child's record, with their words. */
export const recordColumns = (table: KeptTable): [column: string, words: string][] =>
  Object.entries(table.columns).flatMap(([name, { record }]) =>
    typeof record === 'string' ? [[name, record]] : [],
  );

/** A place besides the database: a file or a browser's store. */
export type KeptPlace = Handling & {
  /** How it is called there; `*` stands for what differs. */
  name: string;
  /** What it holds of a person, in a sentence. */
  holds: string;
};
