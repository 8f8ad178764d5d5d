import { NameMark } from '#ui/inline/badge.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';

type Burst = { games: number; at: string };

/** Describes a burst of completed games (T19) without blame: phones upload offline results late. */
export const burstText = ({ games, at }: Burst) =>
  `${countWithNoun(games, 'laro')} ang natapos sa loob ng isang minuto, ${formatDateTime(at)}. Maaaring naipon ang mga resulta sa phone habang walang internet.`;

/** Icon beside a student's name, with details on hover. Not printed, because others read the paper. */
export function BurstMark({ burst }: { burst: Burst | undefined }) {
  if (!burst) return null;
  return (
    <NameMark icon="clock" title={burstText(burst)}>
      Sabay-sabay natapos
    </NameMark>
  );
}
