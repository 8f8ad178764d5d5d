import type { ResponseOf } from '@tinig/domain/calls/call';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import type { readSectionTeachers } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import type { IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import css from './section-teachers.module.css';

type ShownHolders = ResponseOf<typeof readSectionTeachers>['holders'];
type NowProps = {
  holders: ShownHolders;
  onReplace?: () => void;
  onEnd?: (holder: ShownHolders[number]) => void;
};

/** Current teachers of a section, editable with `onReplace` and `onEnd`. */
export function CurrentTeachers({ holders, onReplace, onEnd }: NowProps) {
  const day = useDay();
  const hasMain = holders.some(({ holding }) => holding === 'main');
  return (
    <People title="Ngayon" icon="teachers">
      {!hasMain && (
        <OneHolder
          name={consoleMessage('no-teacher')}
          avatar={{ first_name: '', last_name: '' }}
          words={assignmentLabel('main')}
        >
          {onReplace && (
            <Button icon="edit" onClick={onReplace}>
              Lagyan ng guro
            </Button>
          )}
        </OneHolder>
      )}
      {holders.map((holder) => {
        const { uid, name, holding, since, last_day } = holder;
        const isMain = holding === 'main';
        return (
          <OneHolder
            key={uid}
            name={name}
            avatar={holder}
            words={`${isMain ? 'Pangunahing guro' : assignmentLabel(holding, last_day)}, mula ${weekdayAndDay(day(since))}`}
          >
            {isMain
              ? onReplace && (
                  <Button icon="edit" onClick={onReplace}>
                    Palitan
                  </Button>
                )
              : onEnd && (
                  <IconButton
                    icon="trash"
                    label={`Alisin si ${name}`}
                    title="Alisin"
                    onClick={() => onEnd(holder)}
                  />
                )}
          </OneHolder>
        );
      })}
    </People>
  );
}

export function FormerTeachers({ past }: Pick<ResponseOf<typeof readSectionTeachers>, 'past'>) {
  const day = useDay();
  if (past.length === 0) return null;
  return (
    <People title="Nagdaan" icon="clock">
      {past.map(({ holding, since, ended_at, ...names }, at) => (
        <OneHolder
          // biome-ignore lint/suspicious/noArrayIndexKey: the same teacher may have held it twice
          key={`${at}${since}`}
          name={fullName(names)}
          avatar={names}
          words={`${assignmentLabel(holding)}, ${
            holding === 'main'
              ? `hanggang ${weekdayAndDay(day(ended_at))}`
              : daysText(day(since), day(ended_at))
          }`}
        />
      ))}
    </People>
  );
}

const minute = 60_000;

/** Returns the day of a time in the school's time zone. Midnight counts as the end of the day before. */
function useDay() {
  const zone = useWatch(readSchoolDays, {}).value?.time_zone ?? defaultZone;
  return (moment: string) => dayOf(zone, Date.parse(moment) - minute);
}

/** "Okt 12–16", "Okt 30 – Nob 6", "Okt 12". */
function daysText(first: string, last: string) {
  if (first >= last) return weekdayAndDay(last);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${shortDay(first)}–${Number(last.slice(8))}`;
  return `${shortDay(first)} – ${shortDay(last)}`;
}

const People = ({ title, icon, children }: { title: string; icon: IconName; children: ReactNode }) => (
  <Card>
    <CardHead icon={icon} title={title} />
    <ul className={`lined ${css.people}`}>{children}</ul>
  </Card>
);

type OneHolderProps = {
  name: string;
  avatar: ComponentProps<typeof Avatar>;
  words: string;
  children?: ReactNode;
};

function OneHolder({ name, avatar, words, children }: OneHolderProps) {
  return (
    <li className="stack align-center">
      <Avatar {...avatar} />
      <div>
        <b>{name}</b>
        <small>{words}</small>
      </div>
      {children}
    </li>
  );
}
