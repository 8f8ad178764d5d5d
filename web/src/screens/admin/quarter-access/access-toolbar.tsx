import type { QuarterNumber } from '@tinig/domain/games';
import { useId } from 'react';
import type { Sections } from '#data/use-sections.ts';
import { Button } from '#parts/button.tsx';
import { Choice } from '#parts/field.tsx';
import { Filter, Toolbar } from '#parts/page.tsx';
import { QuarterChoice } from '#parts/quarter-choice.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import css from './quarter-access.module.css';
import type { AccessAddress, WatchedStudents } from './quarter-access-screen.tsx';

type Props = {
  address: AccessAddress;
  quarter: QuarterNumber | undefined;
  students: WatchedStudents;
  sections: Sections;
  /** The batch buttons stand in the selection bar. */
  selecting: boolean;
  onAsk: (unlock: boolean) => void;
};

/** Quarter and section; below them the search and what can be done. */
export function AccessToolbar({ address, quarter, students, sections, selecting, onAsk }: Props) {
  const { values, set, setters } = address;
  const label = useId();
  const hasRows = students.value !== undefined && students.value.total > 0;
  // Sorted by one quarter's status makes no sense under another's.
  const choose = (pressed: QuarterNumber) =>
    set({
      // Pressed again, the chosen one is let go (design §6).
      quarter: pressed === quarter ? '' : String(pressed),
      ...(values.sort.includes('quarter_') ? { sort: 'name' } : {}),
    });
  return (
    <>
      <Toolbar>
        <div className={css.picker}>
          <span className={css.label} aria-hidden="true">
            Quarter
          </span>
          <QuarterChoice quarter={quarter} onQuarter={choose} />
        </div>
        {sections.seen && (
          <Filter>
            <label htmlFor={label} className={css.label}>
              Section
            </label>
            <Choice
              id={label}
              placeholder="Lahat ng section"
              value={values.section}
              onValue={setters.section}
              options={sections.seen.map(({ id, section_name }) => ({ value: id, label: section_name }))}
            />
          </Filter>
        )}
      </Toolbar>
      <Toolbar
        quiet={selecting || !hasRows}
        end={
          !selecting &&
          hasRows && (
            <>
              <Button icon="lock" onClick={() => onAsk(false)}>
                I-lock
              </Button>
              <Button look="primary" icon="unlock" onClick={() => onAsk(true)}>
                I-unlock
              </Button>
            </>
          )
        }
      >
        <SearchBox label="Hanapin ang pangalan o ID" value={values.search} onValue={setters.search} />
      </Toolbar>
    </>
  );
}
