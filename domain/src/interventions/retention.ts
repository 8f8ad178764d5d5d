/** Days for which a group and its notes are stored after its end (HELP-8). */
export const interventionRetentionDays = 400;
