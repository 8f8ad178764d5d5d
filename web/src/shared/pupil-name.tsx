import { Link } from '@tanstack/react-router';
import { listName, type NamedPerson } from '@tinig/domain/people';
import type { Column } from '#parts/column.ts';
import { BurstMark } from './burst-mark.tsx';
import css from './name-link.module.css';
import type { Bursts } from './use-bursts.ts';
import { toStudent } from './ways.ts';

/** A pupil's name in a list; it leads to the pupil. */
export function PupilName({ pupil }: { pupil: NamedPerson }) {
  return (
    <Link {...toStudent(pupil.uid)} className={`unlined ${css.link}`}>
      {listName(pupil)}
    </Link>
  );
}

/** The column of names where progress is listed, with a mark for many games completed at one moment (T19). */
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
