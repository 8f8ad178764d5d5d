import { useRouter } from '@tanstack/react-router';
import { readSetupState } from '@tinig/domain/calls/setup';
import { type ReactNode, useEffect, useState } from 'react';
import { chooseTheme, useTheme } from '#client/theme.ts';
import { attempt } from '#client/use-act.ts';
import logo from '#theme/drawings/brand/logo.svg';
import darkLogo from '#theme/drawings/brand/logo-on-dark.svg';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import { LoadFailedState } from '#ui/feedback/empty-state.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import { CodeStep } from './code-step.tsx';
import { RestoreStep } from './restore-step.tsx';
import { SchoolStep } from './school-step.tsx';
import css from './setup.module.css';
import { MascotIntro } from './setup-foot.tsx';

const place = 'tinig.setup';

/** First run of an empty school: code, then school and account (SETUP-1 to SETUP-3). */
export default function SetupScreen() {
  const [state, setState] = useState<'asking' | 'open' | 'shut' | 'failed'>('asking');
  const [pass, setPass] = useState(() => sessionStorage.getItem(place) ?? '');
  const [way, setWay] = useState<SetupMethod>();
  const { navigate } = useRouter();
  const keep = (given: string) => {
    if (given) sessionStorage.setItem(place, given);
    else sessionStorage.removeItem(place);
    setPass(given);
  };

  useEffect(() => {
    if (state !== 'asking') return;
    void attempt(readSetupState, {}).then(({ answer }) =>
      setState(!answer ? 'failed' : answer.is_set_up ? 'shut' : 'open'),
    );
  }, [state]);

  const again = () => setState('asking');
  const afterAccount = () => {
    sessionStorage.removeItem(place);
    void navigate(
      way === 'firebase'
        ? { to: '/superadmin/move', search: { from: 'setup' } }
        : { to: '/superadmin/setup' },
    );
  };
  const afterRestore = () => {
    sessionStorage.removeItem(place);
    window.location.replace('/login');
  };
  const startAnew = () => {
    setWay(undefined);
    keep('');
    again();
  };
  return (
    <SetupFrame>
      {state === 'asking' && <PageSpinner />}
      {state === 'failed' && <LoadFailedState title="Hindi maabot ang Tinig" onRetry={again} />}
      {state === 'shut' && (
        <MascotIntro drawing={happy} title="May Super Administrator na">
          Tapos na ang pagsisimula ng Tinig na ito. <a href="/login">Mag-login</a>
        </MascotIntro>
      )}
      {state === 'open' && pass === '' && <CodeStep onPass={keep} />}
      {state === 'open' && pass !== '' && !way && <ChooseStep onChoose={setWay} />}
      {state === 'open' && pass !== '' && (way === 'new' || way === 'firebase') && (
        <SchoolStep pass={pass} onDone={afterAccount} onOver={startAnew} onBack={() => setWay(undefined)} />
      )}
      {state === 'open' && pass !== '' && way === 'restore' && (
        <RestoreStep pass={pass} onBack={() => setWay(undefined)} onDone={afterRestore} />
      )}
    </SetupFrame>
  );
}

/** Layout of the first steps, without a menu because nobody is signed in. */
export function SetupFrame({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <div className={css.setup}>
      <title>Simulan ang Tinig · Tinig</title>
      <SkipLink />
      <header className={css.top}>
        <img src={theme === 'dark' ? darkLogo : logo} alt="Tinig" width="98" height="36" />
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label="Palitan ang tema: maliwanag o madilim"
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      <main className={css.main} id="nilalaman" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export type SetupMethod = 'new' | 'restore' | 'firebase';

/** Choice of how to begin: new school, backup, or Firebase files. Offered only while there is no data (SETUP-7). */
export const ChooseStep = ({ onChoose }: { onChoose: (way: SetupMethod) => void }) => (
  <>
    <MascotIntro drawing={happy} title="Mabuhay! Ako si Bibo.">
      Tatlong hakbang, mga sampung minuto. Puwedeng itigil at ituloy sa ibang araw.
    </MascotIntro>
    <div className={css.choose}>
      <BeginChoice icon="plus" title="Bagong simula" verb="Magsimula" onChoose={() => onChoose('new')}>
        Pangalan ng paaralan, inyong account, taon, at listahan ng guro at section.
      </BeginChoice>
      <BeginChoice
        icon="restore"
        title="May backup ako"
        verb="Ibalik ang backup"
        onChoose={() => onChoose('restore')}
      >
        Galing sa lumang computer o sa USB. Babalik ang mga studyante, laro at account.
      </BeginChoice>
      <BeginChoice
        icon="upload"
        title="Galing sa Firebase"
        verb="Ilipat ang mga file"
        onChoose={() => onChoose('firebase')}
      >
        May tatlong file ng dating app. Kasunod ito ng pangalan ng paaralan at inyong account.
      </BeginChoice>
    </div>
    <p className="above-16 muted small text-center">
      Habang walang Super Administrator, ito lang ang pahinang bukas.
    </p>
  </>
);

const BeginChoice = ({
  icon,
  title,
  verb,
  onChoose,
  children,
}: {
  icon: IconName;
  title: string;
  verb: string;
  onChoose: () => void;
  children: string;
}) => (
  <button className="stack gap-4 outlined round-lg surface plain" type="button" onClick={onChoose}>
    <Icon name={icon} />
    <b>{title}</b>
    <span className="muted">{children}</span>
    <em className="inline-row gap-6 accent strong">
      {verb} <Icon name="right" small />
    </em>
  </button>
);
