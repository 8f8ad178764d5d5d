import {
  type InterventionGroupDetails,
  type InterventionSession,
  removeSession,
} from '@tinig/domain/calls/interventions';
import { daysOverdue, interventionCounts, interventionTitle } from '@tinig/domain/interventions/groups';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { defaultMark } from '@tinig/domain/skills/skills';
import { dayText, shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { NoAnswerError } from '#client/request.ts';
import { useAct } from '#client/use-act.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { durationText, linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { linkToSkills } from '#features/skills/skills-address.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Facts } from '#ui/layout/figure-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { capitalize, countWithNoun } from '#ui/text/number-text.ts';
import { DaysDialog, MembersDialog, SessionList } from './group-dialogs.tsx';
import css from './help.module.css';
import { SessionDialog } from './session-dialog.tsx';
import { StandingsCard } from './standings-card.tsx';
import { useStartHelp } from './suggested-groups.tsx';
import { useHelpRights } from './use-help-rights.ts';

type OpenDialog = 'session' | 'members' | 'days' | { session: InterventionSession };

/** Page content of a support group: each pupil's three standings, and the sessions. */
export function GroupPage({ value }: { value: InterventionGroupDetails }) {
  const rights = useHelpRights(value);
  const [open, setOpen] = useState<OpenDialog>();
  const { run, refusal } = useAct(removeSession);
  const { id, skill, section, started_on, until_on, ended_on, members, today } = value;
  const title = interventionTitle(value);
  const where = `${gameTitle(skill.game)} · ${section.section_name}`;
  const over = ended_on ? 0 : daysOverdue(until_on, today);
  const close = () => setOpen(undefined);
  const remove = async ({ number }: InterventionSession) => {
    const { answer, act } = await run({ group: id, session: String(number) });
    if (answer) notifyDone(answer.message, act);
  };
  return (
    <Page
      title={title}
      lede={`${where} · ${shortDay(started_on)} hanggang ${shortDay(ended_on ?? until_on)} · ${countWithNoun(members.length, 'bata')}`}
      back={
        <BackLink {...linkToSkills('groups', { section: section.id })}>
          Mga pangkat: {section.section_name}
        </BackLink>
      }
      actions={
        <>
          <ButtonLink icon="print" {...linkToHelpGroup(id, 'paper')}>
            I-print
          </ButtonLink>
          {rights.mayKeep && (
            <ButtonLink icon="check" {...linkToHelpGroup(id, 'end')}>
              Tapusin ang pangkat
            </ButtonLink>
          )}
          {rights.mayNote && (
            <Button look="primary" icon="plus" className={css.first} onClick={() => setOpen('session')}>
              Itala ang sesyon
            </Button>
          )}
        </>
      }
      printHead={<PrintHead of={`${title} · ${section.section_name}`} />}
    >
      {over > 0 && (
        <Notice kind="info">
          Lampas na sa petsa nang {countWithNoun(over, 'araw')}. Tumatakbo pa ang pangkat hanggang tapusin
          ninyo.
        </Notice>
      )}
      {ended_on && (
        <Notice kind="info">
          Tapos na ang pangkat na ito noong {shortDay(ended_on)}. Hindi na ito nababago.
        </Notice>
      )}
      {rights.mayGoOn && <NextGroup value={value} />}
      {refusal && (
        <Notice kind="danger">
          {refusal instanceof NoAnswerError
            ? consoleMessage('no-connection')
            : errorText(refusal, 'help-not-saved', 'help-not-saved')}
        </Notice>
      )}
      <GroupFacts value={value} onDays={rights.mayKeep ? () => setOpen('days') : undefined} />
      <div className={`split ${css.kept}`}>
        <StandingsCard value={value} onMembers={rights.mayKeep ? () => setOpen('members') : undefined} />
        <SessionList
          sessions={value.sessions}
          of={members.length}
          mayChange={rights.mayChange}
          onEdit={(session) => setOpen({ session })}
          onRemove={remove}
        />
      </div>
      <p className="note">
        Bawat bar ay isang subok sa {gameTitle(skill.game)}; ang guhit ay ang {defaultMark}%. Ang numero ay
        ang pinakamataas sa bahaging iyon. {consoleMessage('not-a-grade')}
      </p>
      {open === 'session' && <SessionDialog group={id} onClose={close} />}
      {typeof open === 'object' && <SessionDialog group={id} session={open.session} onClose={close} />}
      {open === 'members' && <MembersDialog value={value} onClose={close} />}
      {open === 'days' && <DaysDialog value={value} onClose={close} />}
    </Page>
  );
}

type GroupFactsProps = { value: InterventionGroupDetails; onDays: (() => void) | undefined };

function GroupFacts({ value, onDays }: GroupFactsProps) {
  const { sessions, members, skill, today, mid_on, mid_is_set } = value;
  const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
  const [last] = sessions;
  const { mastered } = interventionCounts(members, skill.mark);
  const before = interventionCounts(members, skill.mark, 'before').mastered;
  const facts = [
    ['Sesyon', sessions.length, durationText(minutes)],
    [
      'Huling sesyon',
      last ? capitalize(dayText(last.day, today)) : 'Wala pa',
      last && weekdayAndDay(last.day),
    ],
    [
      'Kaya na',
      `${mastered} sa ${members.length}`,
      before === 0 ? 'wala noong simula' : `${before} noong simula`,
    ],
    ['Kalagitnaan', weekdayAndDay(mid_on), mid_is_set ? 'itinakda ng petsa' : 'gitna ng mga araw ng klase'],
  ] as const;
  return (
    <Card className="row wrap below-16">
      <Facts facts={facts} />
      {onDays && (
        <span className="screen-only inset-12-18">
          <Button icon="cal" onClick={onDays}>
            Mga petsa
          </Button>
        </span>
      )}
    </Card>
  );
}

/** Ipagpatuloy: after a group ends, starts the next one with the pupils who continue and are still in the section. */
function NextGroup({ value: { section, skill, part, members } }: { value: InterventionGroupDetails }) {
  const { start, busy, failure } = useStartHelp();
  const goOn = members.filter(({ outcome }) => outcome === 'continue');
  if (goOn.length === 0) return null;
  const input = { section: section.id, game: skill.game, part, uids: goOn.map(({ uid }) => uid) };
  return (
    <Notice kind={failure ? 'danger' : 'info'}>
      <p>{failure ?? `Ipagpatuloy: ${goOn.map(fullName).join(', ')}.`}</p>
      <span className="screen-only">
        <Button icon="play" busy={busy} onClick={() => start(input)}>
          Simulan ang kasunod na pangkat, {countWithNoun(goOn.length, 'bata')}
        </Button>
      </span>
    </Notice>
  );
}
