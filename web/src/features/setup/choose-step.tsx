import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import css from './setup.module.css';
import { MascotIntro } from './setup-foot.tsx';

export type SetupMethod = 'new' | 'restore' | 'firebase';

/** New school, backup, or Firebase files. Offered only while there is no data (SETUP-7). */
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
