/** For so many days after its end a group of help is kept, with its notes (HELP-8). */
export const helpKeptDays = 400;
