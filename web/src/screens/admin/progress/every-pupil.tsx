import { fullName } from '@tinig/domain/people';
import { useMemo } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { ButtonLink } from '#parts/button.tsx';
import { way } from '#parts/way.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useBursts } from '#shared/use-bursts.ts';
import type { Pupil } from '#shared/use-class.ts';
import type { List } from '#shared/use-list.ts';
import css from './progress.module.css';
import { progressColumns, toProgress } from './progress-columns.tsx';

/** Pupils of many sections, with the averages of their quarters. */
export function EveryPupil({ list }: { list: List<Pupil> }) {
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
        actions={toProgress}
      />
    </div>
  );
}
