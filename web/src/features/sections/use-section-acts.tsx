import { removeSection } from '@tinig/domain/calls/sections';
import type { Section } from '@tinig/domain/sections/sections';
import { attempt } from '#client/use-act.ts';
import { idOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import type { Picked } from '#ui/table/use-picked.ts';
import { counted } from '#ui/text/counted.ts';
import { nameOfSection } from './section-columns.tsx';

/** Deletes sections, one or many. */
export function useSectionActs(picked: Picked<Section>) {
  const { act, ...shown } = useRowActs(picked, idOf, nameOfSection);
  const remove = (sections: readonly Section[]) =>
    act(sections, {
      verb: 'Tinatanggal…',
      one: ({ id }) => attempt(removeSection, { sectionID: id }),
      failed: 'failed-to-remove-section',
      done: (rows) =>
        rows.length === 1
          ? `Natanggal ang section ${nameOfSection(rows[0]!)}.`
          : `Natanggal ang ${counted(rows.length, 'section')}.`,
      stays: (section) => `Nanatili sa listahan ang ${nameOfSection(section)}.`,
      stay: (part) => `Natanggal ang ${part}. Nanatili sa listahan:`,
    });
  return { ...shown, remove };
}

export type SectionActs = ReturnType<typeof useSectionActs>;
