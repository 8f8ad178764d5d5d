import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Day } from '@tinig/domain/time/days';
import { AddException } from './add-exception.tsx';
import type { LockedClass } from './class-lock-text.ts';
import { ClassQuestion } from './class-question.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ClassActs } from './use-class-acts.tsx';

/** Dialog that is open over the grid, with its sections and quarter. */
export type OpenClassDialog =
  | { kind: 'question' | 'schedule'; quarter: QuarterKey; ids: string[] }
  | { kind: 'exception'; quarter?: QuarterKey; ids: string[] };

type ClassDialogsProps = {
  opened: OpenClassDialog;
  classes: readonly LockedClass[];
  zone: string;
  /** Undefined until the calendar is loaded. */
  offered: Record<QuarterKey, Day | null> | undefined;
  isOffline: boolean;
  acts: ClassActs;
  onOpen: (opened: OpenClassDialog) => void;
  onClose: () => void;
};

/** Dialogs of the grid: open or close, schedule, and exception. */
export function ClassDialogs({
  opened,
  classes,
  zone,
  offered,
  isOffline,
  acts,
  onOpen,
  onClose,
}: ClassDialogsProps) {
  const chosen = classes.filter(({ id }) => opened.ids.includes(id));
  if (chosen.length === 0) return null;
  if (opened.kind === 'exception')
    return <AddException of={chosen[0]!} quarter={opened.quarter} acts={acts} onClose={onClose} />;
  const { quarter, ids } = opened;
  if (opened.kind === 'schedule')
    return (
      <ScheduleDialog
        {...{ classes, zone, quarter, acts, onClose }}
        offered={offered?.[quarter] ?? null}
        chosen={ids}
      />
    );
  return (
    <ClassQuestion
      chosen={chosen}
      zone={zone}
      isAll={ids.length > 1}
      quarter={quarter}
      isOffline={isOffline}
      onFollow={acts.follow}
      onSchedule={() => onOpen({ kind: 'schedule', quarter, ids })}
      onAdd={ids.length === 1 ? () => onOpen({ kind: 'exception', quarter, ids }) : undefined}
      onYes={(type, includes) => {
        onClose();
        void acts.change({ classes: chosen, quarter, type, includes });
      }}
      onClose={onClose}
    />
  );
}
