import { type ReactNode, useId } from 'react';
import { linkToQuarterTable } from '#app/links.ts';
import { useAddress } from '#client/use-address.ts';
import { SectionFilter } from '#features/sections/section-filter.tsx';
import { type Sections, useLastSection, useSectionFilter } from '#features/sections/use-sections.ts';
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
  /** Value of the section filter. */
  chosen: string;
  /** Id of the shown section, '' for a list of several. Its progress link stands beside the title. */
  shown: string;
  onSection: (id: string) => void;
  /** True if the user asked for a section's progress without choosing a section. */
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

/**
 * `section` is an id, 'all' or 'mine'. By default it is the last used section. `sort` belongs to the list, `order` to
 * the heat map.
 */
export const progressAddress = { section: '', search: '', sort: 'name', order: 'name', page: 1 };

const lists = ['all', 'mine'];

/** Id of the shown section, '' for a list. Undefined until the user's sections are loaded. */
export function useShownSection(uid: string, { all, seen }: Sections) {
  const { values, set } = useAddress(progressAddress);
  const { section } = values;
  const isList = lists.includes(section);
  useSectionFilter(isList ? '' : section, set, all);
  const last = useLastSection(uid, isList ? '' : section);
  if (isList) return { id: '', isKnown: true };
  if (section !== '') return { id: section, isKnown: true };
  const isHeld = seen?.some(({ id }) => id === last);
  return { id: isHeld ? last : '', isKnown: last === '' || seen !== undefined };
}
