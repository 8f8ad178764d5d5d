import { gamesOf, gameTitle, type QuarterNumber, quarterName } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { gameProgress, sectionProgress } from '@tinig/domain/progress';
import { useMe } from '#data/session.ts';
import { Back } from '#parts/back.tsx';
import { ButtonLink } from '#parts/button.tsx';
import { CardLink } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { QuarterBand } from '#parts/quarter-band.tsx';
import { ClosedShare, Share } from '#parts/share.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { PrintHead } from '#shared/print-head.tsx';
import { quarterFile } from '#shared/progress-file.ts';
import type { ReadyClass } from '#shared/use-class.ts';
import { closedUnplayed } from '#shared/use-class-locks.ts';
import { toGame, toMatrix, toSection } from '#shared/ways.ts';
import css from './quarter.module.css';

/** One section's quarter: how many completed each game. */
export function QuarterView({ of, quarter }: { of: ReadyClass; quarter: QuarterNumber }) {
  const { section, pupils } = of;
  const me = useMe();
  const { completed, total } = sectionProgress(pupils)[quarter - 1]!;
  const games = gamesOf(quarter);
  const opens = closedUnplayed(of, quarter);
  return (
    <>
      <title>{`${quarterName(quarter)}, Section ${section.section_name} · Tinig`}</title>
      <PrintHead by={fullName(me)} />
      <div className={`screen-only ${css.head}`}>
        <Back {...toSection(section.id)}>Section {section.section_name}</Back>
        <div className={`cluster gap-8 ${css.actions}`}>
          <ButtonLink icon="students" {...toMatrix(section.id, quarter)}>
            Tingnan bawat studyante
          </ButtonLink>
          <span className="wide-only">
            <ButtonLink icon="projector" {...toMatrix(section.id, quarter, 'projector')}>
              Ipakita sa klase
            </ButtonLink>
          </span>
          <DownloadMenu of={quarterFile(section, pupils, quarter)} />
          <PrintButton />
        </div>
      </div>
      <div data-quarter={quarter}>
        <QuarterBand quarter={quarter} completed={completed} total={total} opens={opens}>
          Section {section.section_name} · {counted(games.length, 'laro')} · {counted(total, 'studyante')}
        </QuarterBand>
        <div className={css.games}>
          {games.map((game) => (
            <CardLink key={game} {...toGame(section.id, game)} className={css.game}>
              <span className="row spread gap-8">
                <b className="title-20">{gameTitle(game)}</b>
                <Icon name="right" className="screen-only" />
              </span>
              {opens === undefined ? (
                <Share {...gameProgress(pupils, game)} />
              ) : (
                <ClosedShare opens={opens} />
              )}
            </CardLink>
          ))}
        </div>
      </div>
    </>
  );
}
