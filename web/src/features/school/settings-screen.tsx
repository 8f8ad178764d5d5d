import { Link } from '@tanstack/react-router';
import { readSchool } from '@tinig/domain/calls/school';
import { maxPasswordLength, minPasswordLength } from '@tinig/domain/people/people';
import { paperHeading, type SchoolSettings } from '@tinig/domain/school/school';
import { type ReactNode, useId } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useWatch } from '#client/use-watch.ts';
import { LeavingQuestion } from '#features/forms/leave-question.tsx';
import { settingLabel } from '#features/operations/setting-labels.ts';
import logo from '#theme/drawings/brand/logo.svg';
import { LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import type { IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import bar from '#ui/layout/foot-bar.module.css';
import { linkProps } from '#ui/link-props.ts';
import { capitalize, countWithNoun } from '#ui/text/number-text.ts';
import { SettingField, SettingSwitch } from './setting-field.tsx';
import css from './settings.module.css';
import type { SettingTexts } from './settings-form.ts';
import { useSettings } from './use-settings.ts';

/** School settings on one page with one save (SCHOOL-3, RIGHT-23). */
export default function SettingsScreen() {
  const { value, refusal, again } = useWatch(readSchool, {});
  return (
    <SchoolPage
      entry="Settings at audit log"
      lede="Ang datos ng paaralan at ang mga tuntunin nito, sa isang pahina."
    >
      {refusal && <LoadFailedState title="Hindi makuha ang mga setting" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={6} label="Kinukuha ang mga setting" />}
      {value && <SettingsPage settings={value} />}
    </SchoolPage>
  );
}

function SettingsPage({ settings }: { settings: SchoolSettings }) {
  const of = useSettings(settings);
  return (
    <form
      className={`stack gap-16 grow ${css.page}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void of.save();
      }}
    >
      {of.notice && (
        <Notice kind={of.notice.kind} onRetry={of.busy ? undefined : () => void of.save()}>
          {of.notice.text}
        </Notice>
      )}
      <div className="split">
        <div className="split-part">
          <SchoolPart {...{ of }} />
          <Part id="privacy-officer" icon="shield" title="Privacy officer" note="Nasa paalala sa privacy">
            <div className={`stack align-start inset-16 ${css.grid}`}>
              <SettingField {...{ of }} name="privacy_officer" label="Pangalan" />
              <SettingField
                {...{ of }}
                name="privacy_contact"
                label="Paano siya makakausap"
                hint="Telepono o email ng paaralan, hindi personal"
              />
              <SettingField
                {...{ of }}
                name="server_place"
                label="Nasaan ang computer ng Tinig"
                hint="Isulat ang totoo: kung nasa cloud ang server, sabihin kung saan."
              />
            </div>
          </Part>
          <Part id="pagpasok" icon="lock" title="Pagpasok">
            <div className={`stack align-start inset-16 ${css.grid}`}>
              <SettingField
                {...{ of }}
                name="minimum_password"
                label="Pinakamaikling password"
                inputMode="numeric"
                hint={`${minPasswordLength} hanggang ${maxPasswordLength} titik. Para sa bagong password lang.`}
              />
              <SettingField
                {...{ of }}
                name="password_help"
                label="Kanino lalapit ang gurong nakalimot ng password"
                hint="Hal. Gng. Reyes, Computer Room. Mababasa ito ng sinuman sa pahina ng login."
                wide
              />
            </div>
            <SettingSwitch
              {...{ of }}
              name="registration_open"
              label="Puwedeng mag-register mula sa laro"
              hint="Kapag sarado, ang guro ang gumagawa ng account."
            />
          </Part>
        </div>
        <Beside texts={of.texts} />
      </div>
      <ChangesBar changed={of.changed.map(settingLabel)} busy={of.busy} onBack={of.back} />
      <LeavingQuestion
        asks={of.changed.length > 0}
        icon="settings"
        title={`May ${countWithNoun(of.changed.length, 'pagbabago')} na hindi pa nai-save.`}
        consequence="Kapag umalis kayo, mawawala ang mga ito."
      />
    </form>
  );
}

const SchoolPart = ({ of }: { of: ReturnType<typeof useSettings> }) => (
  <Part id="paaralan-datos" icon="sections" title="Paaralan" note="Nasa bawat papel">
    <div className={`stack align-start inset-16 ${css.grid}`}>
      <SettingField {...{ of }} name="school_name" label="Pangalan ng paaralan" wide />
      <SettingField {...{ of }} name="school_id" label="School ID" inputMode="numeric" hint="6 na numero" />
      <SettingField {...{ of }} name="region" label="Region" />
      <SettingField {...{ of }} name="division" label="Division" />
      <SettingField {...{ of }} name="school_head" label="Punong-guro" hint="Pangalan sa lugar ng pirma" />
    </div>
  </Part>
);

type PartProps = { id: string; icon: IconName; title: string; note?: string; children: ReactNode };

function Part({ id, icon, title, note, children }: PartProps) {
  const name = useId();
  return (
    <section id={id} aria-labelledby={name}>
      <Card>
        <CardHead icon={icon} id={name} title={title}>
          {note && <small className="block muted small">{note}</small>}
        </CardHead>
        {children}
      </Card>
    </section>
  );
}

const parts = [
  ['paaralan-datos', 'Paaralan'],
  ['privacy-officer', 'Privacy officer'],
  ['pagpasok', 'Pagpasok'],
] as const;

/** Preview of the print header, and links to other settings. */
function Beside({ texts }: { texts: SettingTexts }) {
  const [name = 'Wala pang pangalan ang paaralan', ...lines] = paperHeading(texts);
  return (
    <div className="split-part">
      <Part id="papel" icon="print" title="Ganito sa papel">
        <div className={`row gap-12 round-sm small breaks ${css.paper}`}>
          <img className="high-28" src={logo} alt="" />
          <div className="stack can-shrink">
            <b>{name}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        </div>
      </Part>
      <nav aria-label="Sa pahinang ito">
        <Card className={`wide-only ${css.toc}`}>
          {parts.map(([id, title]) => (
            <a className="row round muted unlined medium" key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Card>
      </nav>
      <p className="block muted small">
        Time zone, taon at araw ng klase:{' '}
        <Link className="accent strong" {...linkProps('/superadmin/calendar')}>
          Kalendaryo
        </Link>
        . Gaano katagal itinatago ang datos:{' '}
        <Link className="accent strong" {...linkProps('/superadmin/privacy')}>
          Privacy
        </Link>
        .
      </p>
    </div>
  );
}

type ChangesBarProps = {
  changed: readonly string[];
  busy: boolean;
  onBack: () => void;
};

/**
 * Bar inside a form that lists the changed fields and saves them together. Before a change it is invisible, but its
 * live region exists from the start, so that screen readers announce the first change.
 */
export function ChangesBar({ changed, busy, onBack }: ChangesBarProps) {
  return (
    <div className={`screen-only ${changed.length > 0 ? `${bar.bar} ${bar.changes}` : 'sr'}`}>
      <p role="status">
        {changed.length > 0 && (
          <>
            <b>{`${changed.length} pagbabago.`}</b>
            <small>{capitalize(changed.join(', '))}</small>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <>
          <Button onClick={onBack} aria-disabled={busy || undefined}>
            Ibalik sa dati
          </Button>
          <Button type="submit" look="primary" icon="check" busy={busy}>
            I-save
          </Button>
        </>
      )}
    </div>
  );
}
