import { counted } from '#ui/count.ts';
import { Mark } from '#ui/mark.tsx';
import { when } from '#ui/when.ts';

type Burst = { games: number; at: string };

/** What a burst of completions was (T19), without blame: a phone sends late what was played offline. */
export const burstText = ({ games, at }: Burst) =>
  `${counted(games, 'laro')} ang natapos sa loob ng isang minuto, ${when(at)}. Maaaring naipon ang mga resulta sa phone habang walang internet.`;

/** The mark beside a student's name; hovering shows the rest. Not printed: others read the paper. */
export function BurstMark({ burst }: { burst: Burst | undefined }) {
  if (!burst) return null;
  return (
    <Mark icon="clock" title={burstText(burst)}>
      Sabay-sabay natapos
    </Mark>
  );
}
