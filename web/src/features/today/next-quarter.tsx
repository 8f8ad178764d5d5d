import { Link } from '@tanstack/react-router';
import { readClassLocks } from '@tinig/domain/calls/quarter-access';
import { quarterKey, quarterKeys, quarterNumbers, quarterOrdinal } from '@tinig/domain/quarter-access/games';
import type { ClassQuarter } from '@tinig/domain/quarter-access/quarter-access';
import { dayOf } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useWatch } from '#client/use-watch.ts';
import { way } from '#ui/way.ts';

type NextQuarterProps = {
  section: string;
  /** What joins it to the words before; undefined until these are there, since it would move with them. */
  joint: string | undefined;
};

/** When a section's next quarter opens, or that it may be opened: a link that asks for it at once (QUARTER-14). */
export function NextQuarter({ section, joint }: NextQuarterProps) {
  const { value } = useWatch(readClassLocks, { section });
  const found = value?.sections[0];
  if (!found || joint === undefined) return null;
  const { quarters, students } = found;
  // What was opened for pupils one by one is open as well.
  const isOpen = ({ is_open, open }: ClassQuarter) => is_open || (open > 0 && open >= students / 2);
  const next = quarterNumbers[quarterKeys.map((key) => isOpen(quarters[key])).lastIndexOf(true) + 1];
  if (!next) return null;
  const key = quarterKey(next);
  const { opens_at, open } = quarters[key];
  const ordinal = quarterOrdinal(next);
  return (
    <>
      {joint}
      <Link className="accent strong" {...way('/admin/unlock-quarters', { open: key, section })}>
        {opens_at
          ? `${ordinal} sa ${weekdayAndDay(dayOf(value.time_zone, Date.parse(opens_at)))}`
          : `buksan ang ${ordinal}${open > 0 ? ' sa lahat' : ''}`}
      </Link>
    </>
  );
}
