import { changeSettings, readSettings } from '@tinig/domain/calls/school';
import { useState } from 'react';
import { useAct } from '#data/use-act.ts';
import { useWatch } from '#data/use-watch.ts';
import { wordsOf } from '#data/words.ts';
import { Button } from '#parts/button.tsx';
import { counted } from '#parts/count.ts';
import { FactCard } from '#parts/fact-card.tsx';
import { Notice } from '#parts/notice.tsx';
import { Page } from '#parts/page.tsx';
import { Question } from '#parts/question.tsx';
import { Failed, TableSkeleton } from '#parts/state.tsx';
import { toast } from '#parts/toast.tsx';
import { EditMinimum } from './edit-minimum.tsx';

/** The school's settings (RIGHT-23): whether the game may register, the shortest password. */
export default function SettingsScreen() {
  const { value, refusal, again } = useWatch(readSettings, {});
  const [opened, setOpened] = useState<'registration' | 'minimum'>();
  const close = () => setOpened(undefined);
  return (
    <Page title="Settings" lede="Mga patakaran ng paaralan para sa mga account.">
      {refusal && <Failed title="Hindi makuha ang mga setting" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={3} label="Kinukuha ang mga setting" />}
      {value && (
        <>
          <FactCard
            title={value.registration_open ? 'Bukas ang pagrehistro sa app' : 'Sarado ang pagrehistro sa app'}
            about={
              value.registration_open
                ? 'Nakagagawa ng sariling account ang studyante sa mobile app.'
                : 'Ang guro lamang ang makapagdaragdag ng studyante.'
            }
            acts={
              <Button
                icon={value.registration_open ? 'lock' : 'unlock'}
                onClick={() => setOpened('registration')}
              >
                {value.registration_open ? 'Isara ang pagrehistro' : 'Buksan ang pagrehistro'}
              </Button>
            }
          />
          <FactCard
            title="Pinakamaikling password"
            about={`${counted(value.minimum_password, 'karakter')}. Para sa mga bagong password; hindi nagbabago ang mga dati.`}
            acts={
              <Button icon="edit" onClick={() => setOpened('minimum')}>
                Palitan
              </Button>
            }
          />
          {opened === 'registration' && <TurnRegistration open={value.registration_open} onClose={close} />}
          {opened === 'minimum' && <EditMinimum least={value.minimum_password} onClose={close} />}
        </>
      )}
    </Page>
  );
}

function TurnRegistration({ open, onClose }: { open: boolean; onClose: () => void }) {
  // The question stays as it was asked, whatever somebody else sets meanwhile.
  const [isOpen] = useState(open);
  const { run, busy, refusal } = useAct(changeSettings);
  const turn = async () => {
    const { answer } = await run({ registration_open: !isOpen });
    if (!answer) return;
    toast(answer.message);
    onClose();
  };
  return (
    <Question
      icon={isOpen ? 'lock' : 'unlock'}
      title={isOpen ? 'Isara ang pagrehistro?' : 'Buksan ang pagrehistro?'}
      consequence={
        isOpen
          ? 'Hindi na makagagawa ng account ang studyante sa mobile app. Hindi maaapektuhan ang mga may account na.'
          : 'Makagagawa na ng sariling account ang sinumang may mobile app.'
      }
      verb={isOpen ? 'Isara' : 'Buksan'}
      busy={busy}
      busyLabel="Sine-save…"
      onYes={turn}
      onClose={onClose}
    >
      {refusal && (
        <Notice kind="danger">{wordsOf(refusal, 'settings-not-saved', 'settings-not-saved')}</Notice>
      )}
    </Question>
  );
}
