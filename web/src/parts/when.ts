const format = new Intl.DateTimeFormat('fil', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
});

/** A day and an hour as people read it in a school in the Philippines: "Nob 21, 2026, 7:30 PM". */
export const when = (at: string) => format.format(new Date(at));
