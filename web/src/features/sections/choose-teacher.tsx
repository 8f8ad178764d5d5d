import { emptyCalendar } from '@tinig/domain/calendar/calendar';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { handOverDays } from '@tinig/domain/section-teachers/hand-over-days';
import type { AssignmentRole } from '@tinig/domain/section-teachers/section-teachers';
import type { Section } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { defaultZone } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useId, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { RefusedError } from '#client/request.ts';
import { useWatch } from '#client/use-watch.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { useTeachers } from '#features/teachers/use-teachers.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import choices from '#ui/form/choices.module.css';
import { Field } from '#ui/form/field.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { type AssignedSection, assignSection, holderOfKind } from './assign-section.ts';
import css from './choose-teacher.module.css';

type ChooseTeacherProps = {
  section: AssignedSection;
  as: AssignmentRole;
  /** Called if the section's teachers have changed meanwhile. The dialog closes and the list reloads. */
  onChanged: (words: string) => void;
  onClose: () => void;
};

const words = {
  main: { title: 'Guro ng', ask: 'Pindutin ang magiging guro' },
  'co-teacher': { title: 'Katuwang sa', ask: 'Pindutin ang magiging katuwang' },
  substitute: { title: 'Kapalit sa', ask: 'Pindutin ang papalit' },
} as const satisfies Record<AssignmentRole, object>;

const changedCodes = ['holders-changed', 'holds-already', 'co-teachers-full', 'section-not-found'];

/** Assigns a section with one click on a teacher's name, with undo. */
export function ChooseTeacher({ section, as, onChanged, onClose }: ChooseTeacherProps) {
  const until = useEndDay();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ask = useId();
  const teachers = useFreeTeachers(section, as);
  const main = holderOfKind(section.holders, 'main');

  async function give(teacher: { uid: string; name: string }) {
    if (busy) return;
    if (as === 'substitute' && !until.day) return setFailure(consoleMessage('date-missing'));
    setFailure('');
    setBusy(true);
    const { call, done } = assignSection(section, as, teacher, until.day);
    const { trouble, act } = await call;
    setBusy(false);
    if (!trouble) {
      notifyDone(done, act);
      return onClose();
    }
    const why = errorText(trouble, 'holders-not-changed', 'holders-not-changed');
    if (trouble instanceof RefusedError && changedCodes.includes(trouble.code)) return onChanged(why);
    setFailure(why);
  }

  return (
    <Dialog title={`${words[as].title} ${section.section_name}`} busy={busy} onClose={onClose}>
      {failure && <Notice kind="danger">{failure}</Notice>}
      {as === 'substitute' && (
        <>
          <p className="below-12 muted small">{main && `Para kay ${main.name}. `}Kusa itong matatapos.</p>
          <EndDayField of={until} />
        </>
      )}
      <span id={ask} className="label">
        {words[as].ask}
      </span>
      <fieldset aria-labelledby={ask} className={css.list}>
        {teachers?.map((teacher) => (
          <button
            className="lit stack align-center line-below surface text-left"
            key={teacher.uid}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void give(teacher)}
          >
            <Avatar {...teacher} />
            <span>
              <b className="block strong breaks">{teacher.name}</b>
              <small>{teacher.holds}</small>
            </span>
            <Icon name="right" small />
          </button>
        ))}
        {teachers?.length === 0 && <p className="muted">Wala nang ibang guro.</p>}
      </fieldset>
    </Dialog>
  );
}

/**
 * Hook: teachers who can be assigned, by name, with their current sections. A substitute can be chosen again to change
 * the last day.
 */
function useFreeTeachers({ id, holders }: AssignedSection, as: AssignmentRole) {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const teachers = useTeachers();
  if (!sections || !teachers) return undefined;
  const isFree = (uid: string) => {
    const holding = holders.find((one) => one.uid === uid)?.holding;
    return as === 'main' ? holding !== 'main' : !holding || (as === 'substitute' && holding === as);
  };
  return teachers
    .filter(({ value }) => isFree(value))
    .map(({ value: uid, label: name, ...names }) => ({
      ...names,
      uid,
      name,
      holds: wordsOfHeld(sections, id, uid),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fil'));
}

const heldAs = [
  ['main', 'hawak'],
  ['co-teacher', 'katuwang'],
  ['substitute', 'kapalit'],
] as const;

/** "katuwang dito; hawak: Luna". */
function wordsOfHeld(sections: readonly Section[], here: string, uid: string) {
  const all = heldAs.flatMap(([as, word]) => {
    const held = sections.filter(({ holders }) =>
      holders.some((one) => one.uid === uid && one.holding === as),
    );
    const elsewhere = held.filter(({ id }) => id !== here).map(({ section_name }) => section_name);
    return [
      ...(held.length > elsewhere.length ? [`${word} dito`] : []),
      ...(elsewhere.length > 0 ? [`${word}: ${elsewhere.join(', ')}`] : []),
    ];
  });
  return all.join('; ') || 'walang hawak na section';
}

/** Hook: last day of a substitute. `day` is '' while the user types another day. */
function useEndDay() {
  // Defaults for fields that are missing while the calendar is loading.
  const calendar = { ...emptyCalendar(defaultZone), ...useWatch(readSchoolDays, {}).value, by_hand: {} };
  const { days, chosen } = handOverDays(calendar, Date.now());
  const [picked, setPicked] = useState<string>();
  const [isOther, setIsOther] = useState(false);
  return { days, day: picked ?? chosen, isOther, setPicked, setIsOther };
}

/** Choice of the last day: today, the suggested days, or another day. */
function EndDayField({
  of: { days, day, isOther, setPicked, setIsOther },
}: {
  of: ReturnType<typeof useEndDay>;
}) {
  const id = useId();
  const pick = (one: string) => {
    setIsOther(false);
    setPicked(one);
  };
  return (
    <div className="stack gap-4 below-16">
      <span id={id} className="label">
        Hanggang kailan
      </span>
      <fieldset aria-labelledby={id} className={choices.choices}>
        {days.map((one, at) => (
          <button key={one} type="button" aria-pressed={!isOther && one === day} onClick={() => pick(one)}>
            {at === 0 ? 'Ngayon lang' : weekdayAndDay(one)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isOther}
          onClick={() => {
            setIsOther(true);
            setPicked('');
          }}
        >
          Petsa…
        </button>
      </fieldset>
      {isOther && <Field label="Huling araw" type="date" name="last_day" value={day} onValue={setPicked} />}
    </div>
  );
}
