import { useParams } from '@tanstack/react-router';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { useAddress } from '#client/use-address.ts';
import { NoQuarter } from '#features/quarter-access/no-quarter.tsx';
import { ClassGate } from '#features/section-teachers/class-gate.tsx';
import { useClass } from '#features/sections/use-class.ts';
import { GameView, gameAddress } from './game-view.tsx';

/** Game page (SCREEN-37): which pupils of a section completed the game. */
export default function GameScreen() {
  const { gameNumber } = useParams({ strict: false }) as { gameNumber: string };
  const { section } = useAddress(gameAddress).values;
  const game = gameKeys.findIndex((_, at) => String(at + 1) === gameNumber) + 1;
  if (game === 0) return <NoQuarter section={section} what="laro" />;
  return <GameOf key={section} section={section} game={game} />;
}

const GameOf = ({ section: id, game }: { section: string; game: number }) => (
  <ClassGate of={useClass(id)}>{(ready) => <GameView of={ready} game={game} />}</ClassGate>
);
