import { type AnsweredOrder, answeredOrders } from '@tinig/domain/answered-skills';
import { readSkillAnswers } from '@tinig/domain/calls/answers';
import { useWatch } from '#data/use-watch.ts';
import { PopButton } from '#parts/pop-button.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { AnswerRules } from './answer-rules.tsx';
import { AnswersCard } from './answers-card.tsx';
import { answersFile } from './answers-file.ts';
import { type ShownSection, SkillsPage } from './skills-page.tsx';

const orderWords: Record<AnsweredOrder, string> = { least: 'Pinakakulang muna', game: 'Ayon sa laro' };

/** A class by what it answered: who has learned a skill, who is on the way, of whom nothing can be said yet. */
export function SectionAnswers({ id, sections, period, ...asked }: ShownSection) {
  const { value, refusal, again } = useWatch(readSkillAnswers, { section: id, period });
  const order = answeredOrders.find((one) => one === asked.order) ?? 'least';
  return (
    <SkillsPage
      {...{ id, sections, value, period, order }}
      question="Ano ang nasagot ng klase, at saan sila nagkakamali?"
      orders={orderWords}
      actions={
        value && (
          <>
            <PopButton label="Paano ito binibilang?">
              <AnswerRules />
            </PopButton>
            {value.skills.length > 0 && (
              <>
                <DownloadMenu of={answersFile(value, order)} />
                <PrintButton />
              </>
            )}
          </>
        )
      }
    >
      {refusal ? (
        <SkillsNotThere code={refusal.code} onRetry={again} />
      ) : value ? (
        <AnswersCard value={value} period={period} order={order} />
      ) : (
        <TableSkeleton label="Kinukuha ang mga sagot" />
      )}
    </SkillsPage>
  );
}
