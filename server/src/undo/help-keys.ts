import type { Fields } from '@tinig/domain/undo';

/** The tables of groups for help, the groups themselves first, and by which columns their rows are known. */
export const helpKeys = {
  help_groups: ['id'],
  help_members: ['group_id', 'uid'],
  help_sessions: ['group_id', 'number'],
} as const;
export type HelpTable = keyof typeof helpKeys;

/** Which row of its table a change of groups is about; undefined for a change of something else. */
export const helpRowKey = (change: { place: string; before: Fields | null; after: Fields | null }) =>
  change.place in helpKeys
    ? helpKeys[change.place as HelpTable].map((key) => (change.after ?? change.before)?.[key]).join(' ')
    : undefined;
