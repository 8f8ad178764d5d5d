import { changeSetupDraft, readSetupDraft } from '@tinig/domain/calls/setup';
import type { SetupDraft } from '@tinig/domain/setup/setup-draft';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { wordsOf } from '#client/words.ts';
import { setupStepLabels } from '#features/setup/setup-labels.ts';
import drawing from '#theme/drawings/mascot/mascot-head-listen.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { counted } from '#ui/text/counted.ts';
import { way } from '#ui/way.ts';
import css from './notices.module.css';

/** Unfinished set-up, null if there is none, undefined while loading. */
export function useBegunSetup(): SetupDraft | null | undefined {
  const draft = useWatch(readSetupDraft, {}).value?.draft;
  return draft && (draft.step === 'done' || draft.is_hidden) ? null : draft;
}

/** Continues an unfinished set-up. Later the guide takes its place (SETUP-4). */
export function SetupResume({ draft }: { draft: SetupDraft }) {
  const { run, busy, refusal } = useAct(changeSetupDraft);
  const done = draft.done.map((step) => setupStepLabels[step]);
  const step = draft.step === 'school' ? 'year' : draft.step;
  return (
    <>
      {refusal && <Notice kind="danger">{wordsOf(refusal, 'internal', 'no-connection')}</Notice>}
      <Card className={css.resume}>
        <img src={drawing} alt="" width="96" height="96" />
        <div>
          <h2 className="title-20">Ituloy ang pagsisimula</h2>
          <p className="above-4 muted">
            Tapos na ang <b>{done.join(' at ')}</b>.
            {draft.list &&
              ` Naiwan ninyo ang listahan na may ${counted(draft.list.rows.length, 'hanay')}, at naroon pa ito.`}
          </p>
          <div className="cluster gap-8 above-14">
            <ButtonLink look="primary" {...way('/superadmin/setup')}>
              Ituloy: {setupStepLabels[step]}
            </ButtonLink>
            <Button
              look="ghost"
              busy={busy}
              onClick={() => void run({ draft: { ...draft, is_hidden: true } })}
            >
              Huwag nang ipakita
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}
