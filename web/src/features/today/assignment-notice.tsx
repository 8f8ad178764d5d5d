import type { SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import { namedShortDay, weekdayAndDay } from '@tinig/domain/time/times';
import type { OwnAssignment } from '#features/section-teachers/use-own-assignments.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Explains a shared section: to a substitute the limits, to others who shares it (TEACHERS-5). */
export function AssignmentNotice({ held }: { held: OwnAssignment | undefined }) {
  if (!held) return null;
  const { section_name, holding, last_day, others } = held;
  const main = others.find((one) => one.holding === 'main');
  const substitute = others.find((one) => one.holding === 'substitute');
  const beside = namesOf(others.filter((one) => one.holding === 'co-teacher'));
  if (holding === 'main' && !substitute && !beside) return null;
  return (
    <div className="screen-only">
      <Notice kind="info" icon="swap">
        {holding === 'substitute' && last_day && (
          <>
            <b>{main ? `Kapalit kayo ni ${main.name}` : 'Kapalit kayo'}</b>
            {` sa ${section_name} hanggang ${namedShortDay(last_day)}. Hindi ninyo makikita ang LRN, at hindi kayo makakapag-archive o makakapag-download. `}
          </>
        )}
        {holding === 'co-teacher' && (main ? `Katuwang kayo ni ${main.name} sa ${section_name}. ` : '')}
        {substitute?.last_day &&
          `Si ${substitute.name} ang kapalit${holding === 'main' ? ' ninyo' : ''} hanggang ${weekdayAndDay(substitute.last_day)}. `}
        {beside &&
          `Katuwang${holding === 'co-teacher' ? ' din' : holding === 'main' ? ' ninyo' : ''}: ${beside}.`}
      </Notice>
    </div>
  );
}

const namesOf = (holders: readonly SectionAssignment[]) => holders.map(({ name }) => name).join(', ');
