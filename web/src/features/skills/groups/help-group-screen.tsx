import { useNavigate, useParams } from '@tanstack/react-router';
import { endHelp, type InterventionGroupDetails, readHelpGroup } from '@tinig/domain/calls/interventions';
import {
  type InterventionOutcome,
  interventionOutcomes,
  interventionTitle,
} from '@tinig/domain/interventions/groups';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { message } from '@tinig/domain/messages/messages';
import { listName } from '@tinig/domain/people/people';
import { quarterOf } from '@tinig/domain/quarter-access/games';
import { undoHours } from '@tinig/domain/undo/undo';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { helpOutcomeLabels, linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { UnavailablePage } from '#features/lists/unavailable-page.tsx';
import { linkToSkills } from '#features/skills/skills-address.ts';
import notFound from '#theme/drawings/mascot/mascot-head-look.svg';
import { EmptyState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import bar from '#ui/layout/foot-bar.module.css';
import { Page } from '#ui/layout/page.tsx';
import { GroupPage } from './group-page.tsx';
import { PaperPage } from './group-paper.tsx';
import css from './help.module.css';
import { StandingCell } from './standings-card.tsx';
import { useHelpRights } from './use-help-rights.ts';

const address = { view: '' };

/** Page of a support group: standings, sessions, its end, and its printed sheet (HELP-3 to HELP-5). */
export default function HelpGroupScreen() {
  const { group } = useParams({ strict: false }) as { group: string };
  const { values } = useAddress(address);
  const { value, refusal, again } = useWatch(readHelpGroup, { id: group });
  if (value && !refusal) return <KeptGroup key={group} value={value} view={values.view} />;
  const act = <ButtonLink {...linkToSkills('groups', {})}>Mga pangkat</ButtonLink>;
  return (
    <Page title="Pangkat ng tulong" back={<BackLink {...linkToSkills('groups', {})}>Mga pangkat</BackLink>}>
      {!refusal ? (
        <TableSkeleton label="Kinukuha ang pangkat" />
      ) : refusal.code === 'help-group-not-found' ? (
        <EmptyState drawing={notFound} title={message('help-group-not-found')} act={act}>
          Maaaring na-undo ito, o lumipas na ang 400 araw mula nang matapos.
        </EmptyState>
      ) : (
        <UnavailablePage
          code={refusal.code}
          words={message('help-group-not-found')}
          act={act}
          onRetry={again}
        />
      )}
    </Page>
  );
}

function KeptGroup({ value, view }: { value: InterventionGroupDetails; view: string }) {
  const { mayKeep } = useHelpRights(value);
  if (view === 'end' && mayKeep) return <EndGroup value={value} />;
  if (view === 'paper') return <PaperPage value={value} />;
  return <GroupPage value={value} />;
}

/** Ends a group with one of three outcomes for each pupil, none preselected (HELP-5). */
function EndGroup({ value }: { value: InterventionGroupDetails }) {
  const { id, members, section, skill } = value;
  const [chosen, setChosen] = useState<Readonly<Record<string, InterventionOutcome>>>({});
  const navigate = useNavigate();
  const { run, busy, refusal } = useAct(endHelp);
  const [asked, setAsked] = useState(false);
  const lacking = members.filter(({ uid }) => !chosen[uid]);
  const decided = members.length - lacking.length;
  const lackingNames = lacking.map(listName).join('; ');
  const end = async () => {
    setAsked(true);
    if (lacking.length > 0) return;
    const outcomes = Object.fromEntries(members.map(({ uid }) => [uid, chosen[uid]!]));
    const { answer, act } = await run({ group: id, outcomes });
    if (!answer) return;
    await navigate(linkToHelpGroup(id));
    notifyDone(answer.message, act);
  };
  return (
    <Page
      title="Tapusin ang pangkat"
      lede={`${interventionTitle(value)}, ${section.section_name}. Kayo ang nagpapasya para sa bawat bata; walang nakapili nang una.`}
      back={<BackLink {...linkToHelpGroup(id)}>Pangkat: {interventionTitle(value)}</BackLink>}
    >
      {refusal && <Notice kind="danger">{errorText(refusal, 'help-not-saved', 'help-not-saved')}</Notice>}
      <Card>
        <CardHead icon="group" title="Pasya" note="Simula at ngayon" />
        <ul className={`rows ${css.outcomes}`}>
          {members.map((member) => (
            <li className="columns align-center" key={member.uid}>
              <b>{listName(member)}</b>
              <StandingCell
                standing={beforeAndNow(member.parts)}
                quarter={quarterOf(skill.game)}
                none="Wala pang subok"
              />
              <fieldset className="cluster gap-6" aria-label={`Pasya para kay ${listName(member)}`}>
                {interventionOutcomes.map((outcome) => (
                  <label className="option inline-row gap-8 round medium pointer phone-full" key={outcome}>
                    <input
                      type="radio"
                      name={`pasya-${member.uid}`}
                      checked={chosen[member.uid] === outcome}
                      onChange={() => setChosen((before) => ({ ...before, [member.uid]: outcome }))}
                    />
                    {helpOutcomeLabels[outcome]}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
      </Card>
      <div className="above-16">
        <Notice kind="info">
          <b>Sabihin sa punong-guro</b>: lalabas ang pangalan sa listahan ng Super Administrator at sa papel.
          Walang ipinapadala. <b>Ipagpatuloy</b>: gagawin ang kasunod na pangkat kasama sila.{' '}
          {consoleMessage('not-a-grade')}
        </Notice>
      </div>
      <div className={`${bar.bar} ${css.decided}`}>
        <p role="status">
          <b>
            {decided} sa {members.length} ang may pasya.
          </b>
          <small className={asked && lacking.length > 0 ? 'bad strong' : ''}>
            {lacking.length > 0 && `Kulang pa: ${lackingNames}. `}Maa-undo ito sa loob ng {undoHours} na oras.
          </small>
        </p>
        <ButtonLink {...linkToHelpGroup(id)}>Kanselahin</ButtonLink>
        <Button look="primary" icon="check" busy={busy} onClick={end}>
          Tapusin
        </Button>
      </div>
    </Page>
  );
}

/** Best percentage at the start and best since then. Without a newer attempt, `best` stays the first one. */
function beforeAndNow(parts: InterventionGroupDetails['members'][number]['parts']) {
  const bests = parts.map(({ best }) => best);
  const [before = null] = bests;
  const since = bests.slice(1).filter((best) => best !== null);
  const now = since.length > 0 ? Math.max(...since) : null;
  const last = [before, now].filter((best) => best !== null);
  return { best: last.at(-1) ?? null, last };
}
