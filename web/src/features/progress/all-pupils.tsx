import { fullName } from '@tinig/domain/people/people';
import { useMemo } from 'react';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import type { Pupil } from '#features/sections/use-class.ts';
import { useBursts } from '#features/sign-ins/use-bursts.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { ButtonLink } from '#ui/form/button.tsx';
import { way } from '#ui/way.ts';
import css from './progress.module.css';
import { progressColumns, progressLink } from './progress-columns.tsx';

/** Pupils of many sections, with their quarter averages. */
export function AllPupils({ list }: { list: List<Pupil> }) {
  const bursts = useBursts();
  const columns = useMemo(() => progressColumns(bursts), [bursts]);
  return (
    <div className={css.sheet}>
      <PagedTable
        list={list}
        noun="studyante"
        advice="Subukan ang apelyido lamang."
        empty={{
          drawing,
          title: 'Wala pang studyante',
          text: 'Lalabas dito ang mga studyante kapag naidagdag o nakarehistro na sila.',
          act: (
            <ButtonLink look="primary" icon="upload" {...way('/admin/students/add-class')}>
              Magdagdag ng klase
            </ButtonLink>
          ),
        }}
        label="Talaan ng progress"
        columns={columns}
        nameOf={fullName}
        actions={progressLink}
      />
    </div>
  );
}
