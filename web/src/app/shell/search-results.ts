import type { SearchResults } from '@tinig/domain/calls/people';
import { listName } from '@tinig/domain/people/people';
import type { Role } from '@tinig/domain/people/roles';
import { beginsWords, compactKey, compactWords } from '@tinig/domain/text/name-search';
import { linkToSection, linkToStudent } from '#app/links.ts';
import type { IconName } from '#ui/inline/icon.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { SearchablePlaces } from '#ui/shell/side-menu.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';

export type SearchResult = {
  key: string;
  icon: IconName;
  name: string;
  about: string;
  to: ReturnType<typeof linkProps>;
};
export type SearchResultGroup = { name: string; rows: readonly SearchResult[] };

const mostPages = 5;

/** Actions whose form opens by URL (`useOpenDialog`). */
const adding: SearchablePlaces = [
  { path: '/admin/students', title: 'Magdagdag ng studyante' },
  { path: '/admin/sections', title: 'Magdagdag ng section', who: 'superadmin' },
  { path: '/admin/teachers', title: 'Magdagdag ng guro', who: 'superadmin' },
];

/** Matching actions and pages as results. */
function pagesOf(search: string, places: SearchablePlaces, { role, mayChange }: SearchUser): SearchResult[] {
  const isFound = ({ title, also = '', who }: SearchablePlaces[number]) =>
    (!who || who === role) && beginsWords(`${title} ${also}`, search);
  const titleOf = (path: string) => places.find((place) => place.path === path)?.title ?? '';
  const acts = adding
    .filter((one) => isFound(one) && (mayChange || one.path !== '/admin/students'))
    .map(
      ({ path, title }): SearchResult => ({
        key: `${path}?add`,
        icon: 'plus',
        name: title,
        about: titleOf(path),
        to: linkProps(path, { add: '1' }),
      }),
    );
  const pages = places.flatMap((place): SearchResult[] => {
    const { path, title, icon, within = '' } = place;
    if (!icon || !isFound(place) || (path === '/admin/students/add-class' && !mayChange)) return [];
    return [{ key: path, icon, name: title, about: within, to: linkProps(path) }];
  });
  return [...acts, ...pages].slice(0, mostPages);
}

/** Role of the user, and whether they may add pupils. */
export type SearchUser = { role: Role; mayChange: boolean };

/** Offline: filters the previous results by the new query. */
export const filterResults = (found: SearchResults, search: string): SearchResults => ({
  ...found,
  students: found.students.filter((pupil) => beginsWords(listName(pupil), search)),
  sections: found.sections.filter(({ section_name }) => beginsWords(section_name, search)),
  teachers: found.teachers.filter((teacher) => beginsWords(listName(teacher), search)),
});

/** Search results by group, in display order. Empty groups are left out. */
export function groupResults(
  found: SearchResults | undefined,
  search: string,
  places: SearchablePlaces,
  finder: SearchUser,
): SearchResultGroup[] {
  const students = (found?.students ?? []).map(
    (pupil): SearchResult => ({
      key: pupil.uid,
      icon: 'students',
      name: listName(pupil),
      about: pupil.section || 'Walang section',
      to: linkToStudent(pupil.uid),
    }),
  );
  const all: SearchResult[] = found?.more_students
    ? [
        {
          key: 'all',
          icon: 'right',
          name: 'Ipakita ang lahat sa Students',
          about: '',
          to: linkProps('/admin/students', { search }),
        },
      ]
    : [];
  const sections = (found?.sections ?? []).map(
    ({ id, section_name, students }): SearchResult => ({
      key: id,
      icon: 'sections',
      name: section_name,
      about: countWithNoun(students, 'studyante'),
      to: linkToSection(id),
    }),
  );
  const teachers = (found?.teachers ?? []).map(
    (teacher): SearchResult => ({
      key: teacher.uid,
      icon: 'teachers',
      name: listName(teacher),
      about: teacher.sections.join(', '),
      to: linkProps('/admin/teachers', { search: `${teacher.last_name} ${teacher.first_name}` }),
    }),
  );
  return [
    { name: 'Studyante', rows: [...students, ...all] },
    { name: 'Section', rows: sections },
    { name: 'Guro', rows: teachers },
    { name: 'Pahina', rows: pagesOf(search, places, finder) },
  ].filter(({ rows }) => rows.length > 0);
}

/** Splits a name into pieces and marks those that match the query at the start of a word. */
export function highlightMatches(name: string, search: string): { text: string; isMarked: boolean }[] {
  const sought = compactWords(search.replace(/[-‐‑–]/g, ' '));
  return name.split(/(?<=[-,\s])/).flatMap((word) => {
    const hit = sought.find((one) => compactKey(word).startsWith(one));
    if (!hit) return [{ text: word, isMarked: false }];
    const end = [...word].findIndex((_letter, at) => compactKey(word.slice(0, at + 1)) === hit) + 1;
    return [
      { text: word.slice(0, end), isMarked: true },
      { text: word.slice(end), isMarked: false },
    ];
  });
}
