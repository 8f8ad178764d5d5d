import { countWithNoun } from '#ui/text/number-text.ts';

type SavedClass = { section: string; added: number; changed: number };

/** Confirmation before a class list is undone (UNDO-4). */
export const undoClassQuestion = ({ section, added, changed }: SavedClass) => ({
  title: `I-undo ang klase na idinagdag sa ${section}?`,
  consequence: `Matatanggal ang ${countWithNoun(added, 'bagong account')} at babalik sa dati ang ${changed}. Mapupunta sa archive ang nakapaglaro na. Hindi na gagana ang mga login card nila.`,
  count: added || changed,
});
