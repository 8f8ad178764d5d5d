/** What tells the rows of a list apart; constant functions, as tables and selections need them. */
export const uidOf = ({ uid }: { uid: string }) => uid;
export const idOf = ({ id }: { id: string }) => id;

/** A dialog that is open above a list: for a new row, for one row, or for several. */
export type OpenListDialog<Row, Batch extends string> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  | { kind: Batch; rows: readonly Row[] };
