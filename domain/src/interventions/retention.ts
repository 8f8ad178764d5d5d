/** Days that a group and its notes are kept after its end (HELP-8). */
export const interventionRetentionDays = 400;
