import { consoleMessage } from '@tinig/domain/console-messages';
import type { SectionHolder } from '@tinig/domain/section-teachers';

/** Who holds a section beside its main teacher: each by name, how, and a substitute until which day. */
export const othersHolding = (holders: readonly SectionHolder[]): string[] =>
  holders.flatMap(({ name, holding, last_day }) => {
    if (holding === 'main') return [];
    if (holding === 'co-teacher') return [`${name}, ${consoleMessage('holding-co-teacher')}`];
    return [`${name}, ${consoleMessage('holding-substitute')} hanggang ${last_day}`];
  });
