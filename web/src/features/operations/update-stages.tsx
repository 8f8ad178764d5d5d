import type { ReactNode } from 'react';
import { stages, type UpdateStage, type UpdateStageState } from './update-labels.ts';
import css from './updates.module.css';

const titles: Record<UpdateStage, (version: string) => string> = {
  wait: () => 'Hintay na walang naglalaro',
  backup: () => 'Backup, babasahing muli',
  lay: (version) => `Ilagay ang ${version}`,
  adapt: () => 'Iangkop ang database',
  try: () => 'Subukan: login, pagbasa, pag-save',
};
const heard = { past: 'tapos na', now: 'ginagawa', bad: 'hindi pumasa' } as const;

/** Stages of an update: completed, current, and failed. */
export const UpdateStages = ({
  version,
  states,
  abouts,
}: {
  version: string;
  states: Record<UpdateStage, UpdateStageState>;
  abouts: Partial<Record<UpdateStage, ReactNode>>;
}) => (
  <ol className={css.steps}>
    {stages.map((stage) => (
      <li key={stage} data-state={states[stage]}>
        <div>
          <b>{titles[stage](version)}</b>
          {states[stage] && <span className="sr">: {heard[states[stage]]}</span>}
          <small>{abouts[stage]}</small>
        </div>
      </li>
    ))}
  </ol>
);
