/** Row keys, as constant functions because tables and selections depend on their identity. */
export const uidOf = ({ uid }: { uid: string }) => uid;
export const idOf = ({ id }: { id: string }) => id;

/** Dialog opened from a list: for a new row, one row, or several. */
export type OpenListDialog<Row, Batch extends string> =
  | { kind: 'add' }
  | { kind: 'edit'; row: Row }
  | { kind: Batch; rows: readonly Row[] };
