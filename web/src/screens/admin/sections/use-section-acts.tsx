import { removeSection } from '@tinig/domain/calls/sections';
import type { Section } from '@tinig/domain/sections';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { idOf } from '#shared/rows.ts';
import { useReport } from '#shared/use-report.tsx';
import { nameOfSection } from './section-columns.tsx';

/** Deleting sections, one or many. */
export function useSectionActs(picked: Picked<Section>) {
  const report = useReport(picked, idOf, nameOfSection);
  const { run, pending, progress } = useBatch<Section>(idOf);

  async function remove(sections: readonly Section[]) {
    report.clear();
    const ended = await run(sections, 'Tinatanggal…', ({ id }) => attempt(removeSection, { sectionID: id }));
    report.finish(sections, wordsOfReport(ended, 'failed-to-remove-section', 'failed-to-remove-section'), {
      done: (rows) =>
        rows.length === 1
          ? `Natanggal ang section ${nameOfSection(rows[0]!)}.`
          : `Natanggal ang ${counted(rows.length, 'section')}.`,
      stays: (failed, of) =>
        of === 1
          ? `Nanatili sa listahan ang ${nameOfSection(failed[0]!)}.`
          : `Natanggal ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa listahan:`,
      retry: remove,
    });
  }

  return { remove, report, pending, progress };
}

export type SectionActs = ReturnType<typeof useSectionActs>;
