import { useNavigate } from '@tanstack/react-router';
import type { Section } from '@tinig/domain/sections';
import { useId } from 'react';
import { Button } from '#parts/button.tsx';
import { Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { SectionFilter } from '#shared/section-filter.tsx';
import type { Sections } from '#shared/use-sections.ts';
import { toSection } from '#shared/ways.ts';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  sections: Sections['all'];
  /** The section chosen. */
  section: Section | undefined;
  onSection: (id: string) => void;
  /** A section's progress was asked for without one. */
  unchosen: boolean;
  onUnchosen: () => void;
};

/** Search, the section to show, and the way to that section's progress (SCREEN-27). */
export function ProgressToolbar({
  search,
  onSearch,
  sections,
  section,
  onSection,
  unchosen,
  onUnchosen,
}: Props) {
  const navigate = useNavigate();
  const filter = useId();
  const openSection = () => {
    if (section) return void navigate(toSection(section.id));
    onUnchosen();
    document.getElementById(filter)?.focus();
  };
  return (
    <Toolbar
      end={
        <Button look="primary" icon="progress" onClick={openSection}>
          Tingnan ang progress ng section
        </Button>
      }
    >
      <SearchBox label="Hanapin ang pangalan" value={search} onValue={onSearch} />
      <SectionFilter
        labelled
        id={filter}
        invalid={unchosen}
        value={section?.id ?? ''}
        onValue={onSection}
        sections={sections}
      />
    </Toolbar>
  );
}
