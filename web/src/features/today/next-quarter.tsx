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
  /** Joins the link to the preceding text. Undefined until that text is loaded, because the link would move. */
  joint: string | undefined;
};

/** Next quarter of a section: its opening date, or a link that opens the dialog to open it (QUARTER-14). */
export function NextQuarter({ section, joint }: NextQuarterProps) {
  const { value } = useWatch(readClassLocks, { section });
  const found = value?.sections[0];
  if (!found || joint === undefined) return null;
  const { quarters, students } = found;
  // Quarters opened for single pupils count as open from half of the class on.
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
