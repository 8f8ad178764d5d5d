import { doneFrom, gamesOf, quarterName } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { sectionProgress } from '@tinig/domain/progress';
import { useMemo } from 'react';
import { useMe } from '#data/session.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { Back } from '#parts/back.tsx';
import { counted } from '#parts/count.ts';
import { ListStates } from '#parts/list-states.tsx';
import { Count, Toolbar } from '#parts/page.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { ProjectorButton } from '#parts/projector.tsx';
import { QuarterBand } from '#parts/quarter-band.tsx';
import { QuarterChoice } from '#parts/quarter-choice.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { orderClass } from '#shared/order-class.ts';
import { PrintHead } from '#shared/print-head.tsx';
import { quarterFile } from '#shared/progress-file.ts';
import { closedUnplayed } from '#shared/use-class-locks.ts';
import { toQuarter } from '#shared/ways.ts';
import { MatrixTable } from './matrix-table.tsx';
import css from './progress-quarter.module.css';
import type { ShownQuarter } from './shown.ts';

/** Students by games, by name, for the desk and for paper. */
export function Matrix({ of, quarter, address }: ShownQuarter) {
  const { section, pupils, locks } = of;
  const { values, setters } = address;
  const { completed, total } = sectionProgress(pupils)[quarter - 1]!;
  const games = gamesOf(quarter);
  const shown = useMemo(
    () => orderClass(pupils, values.search, values.sort),
    [pupils, values.search, values.sort],
  );
  return (
    <>
      <title>{`${quarterName(quarter)}, Section ${section.section_name} · Tinig`}</title>
      <PrintHead by={fullName(useMe())} />
      <Back {...toQuarter(section.id, quarter)}>{quarterName(quarter)}</Back>
      <div data-quarter={quarter}>
        <QuarterBand
          quarter={quarter}
          completed={completed}
          total={total}
          opens={closedUnplayed(of, quarter)}
        >
          Section {section.section_name} · {counted(games.length, 'laro')} · {counted(total, 'studyante')}
        </QuarterBand>
        <Toolbar
          end={
            <>
              {values.search !== '' && <Count>{`${shown.length} sa ${pupils.length}`}</Count>}
              <ProjectorButton on={false} onChange={() => setters.view('projector')} />
              <DownloadMenu of={quarterFile(section, shown, quarter, values.search)} />
              <PrintButton />
            </>
          }
        >
          <SearchBox label="Hanapin ang studyante" value={values.search} onValue={setters.search} />
          <QuarterChoice quarter={quarter} onQuarter={address.setters.quarter} />
        </Toolbar>
        <ListStates
          watched={{ value: { total: shown.length }, refusal: undefined, again: () => {} }}
          noun="studyante"
          search={values.search}
          onClear={() => setters.search('')}
          empty={{
            drawing,
            title: 'Wala pang studyante sa section na ito',
            text: 'Lalabas dito ang mga studyante kapag nailagay na sila sa section.',
          }}
        >
          {() => (
            <MatrixTable
              of={`${quarter} ${values.search} ${values.sort}`}
              pupils={shown}
              quarter={quarter}
              locks={locks}
              sort={values.sort}
              onSort={setters.sort}
            />
          )}
        </ListStates>
        <p className={css.legend}>Tapos ang laro kapag {doneFrom}% pataas.</p>
      </div>
    </>
  );
}
