import { useNavigate } from '@tanstack/react-router';
import type { Section } from '@tinig/domain/sections';
import { useId } from 'react';
import { Button } from '#parts/button.tsx';
import { Choice } from '#parts/field.tsx';
import { Filter, Toolbar } from '#parts/page.tsx';
import { SearchBox } from '#parts/search-box.tsx';
import { toSection } from '#shared/ways.ts';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  sections: readonly Section[];
  /** The section chosen. */
  section: Section | undefined;
  onSection: (id: string) => void;
  /** A section's progress was asked for without one. */
  unchosen: boolean;
  onUnchosen: () => void;
};

/** Search, the section to show, and the way to that section's progress (S§2, Progress screen). */
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
      <Filter label="Section">
        <Choice
          id={filter}
          aria-invalid={unchosen || undefined}
          placeholder="Lahat ng section"
          value={section?.id ?? ''}
          onValue={onSection}
          options={sections.map(({ id, section_name }) => ({ value: id, label: section_name }))}
        />
      </Filter>
    </Toolbar>
  );
}
