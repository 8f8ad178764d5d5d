import { listName } from '@tinig/domain/people';
import type { Column } from '#parts/table.tsx';
import { BurstMark } from './burst-mark.tsx';
import type { Bursts } from './use-bursts.ts';

type Named = { uid: string; first_name: string; last_name: string };

/** The column of names where progress is listed, with a mark for many games completed at one moment (T19). */
export const nameColumn = <Pupil extends Named>(bursts: Bursts): Column<Pupil> => ({
  head: 'Pangalan',
  place: 'name',
  sort: 'name',
  cell: (pupil) => (
    <>
      {listName(pupil)} <BurstMark burst={bursts.get(pupil.uid)} />
    </>
  ),
});
