import { useNavigate } from '@tanstack/react-router';
import type { Section } from '@tinig/domain/sections';
import { type ReactNode, useId } from 'react';
import { Button } from '#parts/button.tsx';
import type { Option } from '#parts/field.tsx';
import { Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { SectionFilter } from '#shared/section-filter.tsx';
import type { Sections } from '#shared/use-sections.ts';
import { toMatrix, toSection } from '#shared/ways.ts';

type ProgressToolbarProps = {
  search: string;
  onSearch: (search: string) => void;
  sections: Sections['all'];
  special: readonly Option[];
  /** What the filter shows. */
  chosen: string;
  section: Section | undefined;
  onSection: (id: string) => void;
  /** A section's progress was asked for without one. */
  unchosen: boolean;
  onUnchosen: () => void;
  download: ReactNode;
};

/** Search, the section to show, and the way to that section's progress (SCREEN-27). */
export function ProgressToolbar({
  search,
  onSearch,
  sections,
  special,
  chosen,
  section,
  onSection,
  unchosen,
  onUnchosen,
  download,
}: ProgressToolbarProps) {
  const navigate = useNavigate();
  const filter = useId();
  const open = (leadsTo: (section: string) => ReturnType<typeof toSection>) => () => {
    const id = section?.id ?? (!sections && !special.some(({ value }) => value === chosen) && chosen);
    if (id) return void navigate(leadsTo(id));
    onUnchosen();
    document.getElementById(filter)?.focus();
  };
  return (
    <Toolbar
      end={
        <>
          <Button icon="students" onClick={open((id) => toMatrix(id, 1))}>
            Tingnan bawat studyante
          </Button>
          <Button look="primary" icon="progress" onClick={open(toSection)}>
            Tingnan ang progress ng section
          </Button>
        </>
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
      {download}
    </Toolbar>
  );
}
