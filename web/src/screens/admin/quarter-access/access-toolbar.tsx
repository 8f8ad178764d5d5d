import type { QuarterNumber } from '@tinig/domain/games';
import { Toolbar } from '#parts/page.tsx';
import { QuarterChoice } from '#parts/quarter-choice.tsx';
import { SectionFilter } from '#shared/section-filter.tsx';
import type { Sections } from '#shared/use-sections.ts';
import css from './quarter-access.module.css';

type AccessToolbarProps = {
  quarter: QuarterNumber | undefined;
  onQuarter: (quarter: QuarterNumber) => void;
  section: string;
  onSection: (id: string) => void;
  sections: Sections['seen'];
};

export function AccessToolbar({ quarter, onQuarter, section, onSection, sections }: AccessToolbarProps) {
  return (
    <Toolbar>
      <div className={css.picker}>
        <span className="label" aria-hidden="true">
          Quarter
        </span>
        <QuarterChoice quarter={quarter} onQuarter={onQuarter} />
      </div>
      <SectionFilter labelled value={section} onValue={onSection} sections={sections} />
    </Toolbar>
  );
}
