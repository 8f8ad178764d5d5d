import { useMemo } from 'react';
import { linkToSection } from '#app/links.ts';
import { useAddress } from '#client/use-address.ts';
import { filterEntries } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { type ReadyClass, useClass } from '#features/sections/use-class.ts';
import { ClassRows } from '#features/students/class-rows.tsx';
import { orderClass } from '#features/students/order-class.ts';
import { progressFileColumns } from '#features/students/progress-file.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import css from './heat-table.module.css';
import { type CellVariant, cellVariants, HeatTable } from './heat-table.tsx';
import { progressAddress } from './progress-toolbar.tsx';

/** Hook: pupils of the class, filtered and sorted by the URL's values. */
function useShown(of: ReadyClass) {
  const { values, setters } = useAddress(progressAddress);
  const { search, order } = values;
  const shown = useMemo(() => orderClass(of.pupils, search, order), [of.pupils, search, order]);
  return { shown, search, order, setters };
}

/** The whole class at a glance: pupils by games. */
export const ClassPicture = ({ id }: { id: string }) => (
  <ClassGate of={useClass(id)} inside>
    {(ready) => <Picture of={ready} />}
  </ClassGate>
);

function Picture({ of }: { of: ReadyClass }) {
  const { shown, search, order, setters } = useShown(of);
  return (
    <ClassRows total={shown.length} search={search} onClear={() => setters.search('')}>
      {() => (
        <>
          <HeatTable
            pupils={shown}
            locks={of.locks}
            of={`${search} ${order}`}
            sort={order}
            onSort={setters.order}
          />
          <Legend />
        </>
      )}
    </ClassRows>
  );
}

const Legend = () => (
  <>
    <p className={`cluster above-14 muted small ${css.key}`}>
      {(Object.keys(cellVariants) as CellVariant[]).map((look) => (
        <span className="inline-row gap-8" key={look}>
          <i className={`${css.cell} ${css[look]}`} aria-hidden="true" />
          {cellVariants[look]}
        </span>
      ))}
    </p>
    <p className="above-8 muted small">
      Ang numero ay ang pinakamataas na resulta sa laro, sa porsiyento. Hindi ito grado.
    </p>
  </>
);

/** Actions on the shown class. Empty until it is loaded. */
export function ClassActions({ id }: { id: string }) {
  const of = useClass(id);
  return (
    <>
      {of.state === 'ready' && <PaperActions of={of} />}
      <span className={css.wide}>
        <ButtonLink look="primary" icon="progress" {...linkToSection(id)}>
          Tingnan ang progress ng section
        </ButtonLink>
      </span>
    </>
  );
}

function PaperActions({ of }: { of: ReadyClass }) {
  const { shown, search } = useShown(of);
  const { section_name } = of.section;
  return (
    <>
      <DownloadMenu
        of={{
          screen: 'progress',
          section: section_name,
          name: ['Progress', section_name],
          of: filterEntries(section_name, search),
          noun: 'studyante',
          total: shown.length,
          columns: progressFileColumns,
          rows: () => shown,
        }}
      />
      <PrintButton />
    </>
  );
}
