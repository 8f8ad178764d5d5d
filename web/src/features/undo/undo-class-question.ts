import { counted } from '#ui/count.ts';

/** A class list that was saved: where, how many it has added, and how many it has changed. */
type SavedClass = { section: string; added: number; changed: number };

/** With which question a class list is taken back (UNDO-4). */
export const undoClassQuestion = ({ section, added, changed }: SavedClass) => ({
  title: `I-undo ang klase na idinagdag sa ${section}?`,
  consequence: `Matatanggal ang ${counted(added, 'bagong account')} at babalik sa dati ang ${changed}. Mapupunta sa archive ang nakapaglaro na. Hindi na gagana ang mga login card nila.`,
  count: added || changed,
});
