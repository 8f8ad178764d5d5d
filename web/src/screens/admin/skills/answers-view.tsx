import { type AnsweredOrder, answeredOrders } from '@tinig/domain/answered-skills';
import { readSkillAnswers } from '@tinig/domain/calls/answers';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { counted } from '#parts/count.ts';
import { TableSkeleton } from '#parts/state.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { periodText } from '#shared/period-words.ts';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { ActList, orderActs } from './act-list.tsx';
import { AnswerRules } from './answer-rules.tsx';
import { AnswersCard } from './answers-card.tsx';
import { answersFile } from './answers-file.ts';
import { skillsAddress } from './skills-address.ts';
import { type ShownSkills, SkillsPage } from './skills-page.tsx';

const orderWords: Record<AnsweredOrder, string> = { least: 'Pinakakulang muna', game: 'Ayon sa laro' };

/** A class by what it answered: who has learned a skill, who is on the way, of whom nothing can be said yet. */
export function AnswersView(of: ShownSkills) {
  const { section, period } = of;
  const { values, setters } = useAddress(skillsAddress);
  const { value, refusal, again } = useWatch(readSkillAnswers, { section, period });
  const order = answeredOrders.find((one) => one === values.order) ?? 'least';
  const hasRows = value !== undefined && value.skills.length > 0;
  return (
    <SkillsPage
      {...{ of }}
      tab="answers"
      lede={`Ano ang nasagot ng klase, at saan sila nagkakamali?${value ? ` ${value.section.section_name}, ${counted(value.students, 'studyante')}.` : ''}`}
      paper={value ? `${value.section.section_name}, ${periodText(value.period)}` : ''}
      download={hasRows && <DownloadMenu of={answersFile(value, order)} />}
      hasPrint={hasRows}
      more={(close) => (
        <>
          <ActList acts={orderActs(orderWords, order, setters.order)} close={close} />
          <b>Paano ito binibilang?</b>
          <AnswerRules />
        </>
      )}
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
