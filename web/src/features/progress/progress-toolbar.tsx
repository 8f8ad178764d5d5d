import { type ReactNode, useId } from 'react';
import { linkToQuarterTable } from '#app/links.ts';
import { SectionFilter } from '#features/sections/section-filter.tsx';
import type { Sections } from '#features/sections/use-sections.ts';
import { YearFilter } from '#features/sections/year-filter.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import type { Option } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Toolbar } from '#ui/layout/page.tsx';

type ProgressToolbarProps = {
  search: string;
  onSearch: (search: string) => void;
  sections: Sections['all'];
  special: readonly Option[];
  /** Value of the filter. */
  chosen: string;
  /** Id of the shown section, '' for a list of several. Its progress link stands beside the title. */
  shown: string;
  onSection: (id: string) => void;
  /** True if a section's progress was requested without choosing one. */
  unchosen: boolean;
  onUnchosen: () => void;
  download: ReactNode;
};

/** Search, section filter, and link to the section's progress (SCREEN-27). */
export function ProgressToolbar({
  search,
  onSearch,
  sections,
  special,
  chosen,
  shown,
  onSection,
  unchosen,
  onUnchosen,
  download,
}: ProgressToolbarProps) {
  const filter = useId();
  const ask = () => {
    onUnchosen();
    document.getElementById(filter)?.focus();
  };
  return (
    <Toolbar
      end={
        shown ? (
          <ButtonLink icon="students" {...linkToQuarterTable(shown, 1)}>
            Tingnan bawat studyante
          </ButtonLink>
        ) : (
          <>
            <Button icon="students" onClick={ask}>
              Tingnan bawat studyante
            </Button>
            <Button look="primary" icon="progress" onClick={ask}>
              Tingnan ang progress ng section
            </Button>
          </>
        )
      }
    >
      <SearchBox label="Hanapin ang pangalan" value={search} onValue={onSearch} />
      <SectionFilter
        labelled
        id={filter}
        invalid={unchosen}
        value={chosen}
        special={special}
        onValue={onSection}
        sections={sections}
      />
      <YearFilter year="" />
      {download}
    </Toolbar>
  );
}
