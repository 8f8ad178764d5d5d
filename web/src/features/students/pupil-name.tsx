import { Link } from '@tanstack/react-router';
import { listName, type NamedPerson } from '@tinig/domain/people/people';
import { linkToStudent } from '#app/links.ts';
import css from '#features/sections/name-link.module.css';
import { BurstMark } from '#features/sign-ins/burst-mark.tsx';
import type { Bursts } from '#features/sign-ins/use-bursts.ts';
import type { Column } from '#ui/table/column.ts';

/** Pupil's name in a list, as a link to the pupil. */
export function PupilName({ pupil }: { pupil: NamedPerson }) {
  return (
    <Link {...linkToStudent(pupil.uid)} className={`unlined ${css.link}`}>
      {listName(pupil)}
    </Link>
  );
}

/** Name column of progress lists, with an icon for bursts of completed games (T19). */
export const nameColumn = <Pupil extends NamedPerson>(bursts: Bursts): Column<Pupil> => ({
  head: 'Pangalan',
  place: 'name',
  sort: 'name',
  cell: (pupil) => (
    <>
      <PupilName pupil={pupil} /> <BurstMark burst={bursts.get(pupil.uid)} />
    </>
  ),
});
