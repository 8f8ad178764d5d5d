import { useParams } from '@tanstack/react-router';
import { type QuarterNumber, quarterNumbers } from '@tinig/domain/games';
import { useAddress } from '#data/use-address.ts';
import { ClassGate } from '#shared/class-gate.tsx';
import { NoQuarter } from '#shared/no-quarter.tsx';
import { useClass } from '#shared/use-class.ts';
import { QuarterView } from './quarter-view.tsx';

const address = { section: '' };

/** Quarter page (SCREEN-36): one section's quarter, a card for each of its games. */
export default function QuarterScreen() {
  const { section } = useAddress(address).values;
  const { quarter: written } = useParams({ strict: false }) as { quarter: string };
  const quarter = quarterNumbers.find((number) => String(number) === written);
  if (!quarter) return <NoQuarter section={section} />;
  return <QuarterOf key={section} section={section} quarter={quarter} />;
}

function QuarterOf({ section: id, quarter }: { section: string; quarter: QuarterNumber }) {
  return <ClassGate of={useClass(id)}>{(ready) => <QuarterView of={ready} quarter={quarter} />}</ClassGate>;
}
