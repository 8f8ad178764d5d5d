import { Link } from '@tanstack/react-router';
import { readClassLocks } from '@tinig/domain/calls/class-locks';
import { dayOf } from '@tinig/domain/days';
import { quarterKeys, quarterNameOf } from '@tinig/domain/games';
import { shortDay } from '@tinig/domain/times';
import { useWatch } from '#data/use-watch.ts';
import { way } from '#parts/way.ts';

/** When a section's next quarter opens, or that it may be opened: a link that asks for it at once (QUARTER-14). */
export function NextQuarter({ section, joint }: { section: string; joint: string }) {
  const { value } = useWatch(readClassLocks, { section });
  const quarters = value?.sections[0]?.quarters;
  if (!quarters) return null;
  const next = quarterKeys[quarterKeys.findLastIndex((key) => quarters[key].is_open) + 1];
  if (!next) return null;
  const { opens_at } = quarters[next];
  const [ordinal] = quarterNameOf(next).split(' ');
  return (
    <>
      {joint}
      <Link {...way('/admin/unlock-quarters', { open: next, section })}>
        {opens_at
          ? `${ordinal} sa ${shortDay(dayOf(value.time_zone, Date.parse(opens_at)))}`
          : `buksan ang ${ordinal}`}
      </Link>
    </>
  );
}
