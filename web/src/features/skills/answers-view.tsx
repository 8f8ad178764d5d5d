import { readSkillAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { type AnsweredOrder, answeredOrders } from '@tinig/domain/skills/answered-skills';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { TableSkeleton } from '#ui/feedback/state.tsx';
import { counted } from '#ui/text/counted.ts';
import css from './answers.module.css';
import { AnswersCard } from './answers-card.tsx';
import { answersFile } from './answers-file.ts';
import { skillsAddress } from './skills-address.ts';
import { ActList, orderActs, SkillsPage, type SkillsScope, SkillsUnavailable } from './skills-page.tsx';

const orderWords: Record<AnsweredOrder, string> = { least: 'Pinakakulang muna', game: 'Ayon sa laro' };

/** Skills of a class by answers: learned, on the way, and not enough answers yet. */
export function AnswersView(of: SkillsScope) {
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
        <SkillsUnavailable code={refusal.code} onRetry={again} />
      ) : value ? (
        <AnswersCard value={value} period={period} order={order} />
      ) : (
        <TableSkeleton label="Kinukuha ang mga sagot" />
      )}
    </SkillsPage>
  );
}

/** Rules for counting answers, each with a drawn example. */
const AnswerRules = () => (
  <>
    <ul className="stack gap-12 above-8">
      <li>
        <b>Kaya na</b> 4 sa huling 5 sagot ang tama, at tama ang huling 3.
        <LastFive marks="10111" />
      </li>
      <li>
        <b>Papunta na</b> May 5 sagot na o higit pa, wala pa sa itaas.
        <LastFive marks="11110" />
      </li>
      <li>
        <b>Kulang pa</b> Wala pang 5 sagot. Wala pang masasabi.
      </li>
    </ul>
    <p className="note">
      Sa mga sagot ng napiling panahon, ayon sa oras ng paglalaro. {consoleMessage('not-a-grade')}
    </p>
  </>
);

const LastFive = ({ marks }: { marks: string }) => (
  <span
    role="img"
    className={`flex gap-4 above-4 ${css.last}`}
    aria-label={`Halimbawa: ${[...marks].map((mark) => (mark === '1' ? 'tama' : 'mali')).join(', ')}`}
  >
    {[...marks].map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
      <i key={at} className={mark === '1' ? css.right : css.wrong} />
    ))}
  </span>
);
