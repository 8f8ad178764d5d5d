import { fold } from '#text/text';

const provinces =
  'abra|agusan del (norte|sur)|aklan|albay|antique|apayao|bataan|batanes|batangas|benguet|biliran|bohol|bukidnon|bulacan|cagayan|camarines (norte|sur)|camiguin|capiz|catanduanes|cavite|cebu|cotabato|davao( [a-z]+)*|(eastern |northern |western )?samar|guimaras|ifugao|ilocos (norte|sur)|iloilo|kalinga|la union|laguna|lanao del (norte|sur)|(southern )?leyte|maguindanao( [a-z]+)*|marinduque|masbate|(oriental|occidental) mindoro|misamis (oriental|occidental)|mountain province|negros( (oriental|occidental))?|nueva (ecija|vizcaya)|palawan|pampanga|pangasinan|quirino|romblon|sarangani|siquijor|sorsogon|south cotabato|sultan kudarat|sulu|surigao del (norte|sur)|tarlac|tawi tawi|zambales|zamboanga( [a-z]+)*|(metro )?manila|ncr|philippines|pilipinas';
// These are given names too.
const alsoNames = 'aurora|basilan|isabela|quezon|rizal';
const sure = new RegExp(`^(${provinces}|[a-z ]+ city|lungsod ng [a-z ]+)$`);
const likely = new RegExp(`^(${provinces}|${alsoNames})$`);

/** True for "Malinaw, Laguna". Provinces that are given names too count only if `isLikely`. */
export function isPlace(text: string, isLikely = false): boolean {
  const parts = text.split(',').map((part) =>
    fold(part)
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const last = parts[1] ?? '';
  return parts.length === 2 && parts[0] !== '' && (sure.test(last) || (isLikely && likely.test(last)));
}
