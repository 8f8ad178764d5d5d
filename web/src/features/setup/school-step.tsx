import { setUpAccount } from '@tinig/domain/calls/setup';
import { setupSteps } from '@tinig/domain/setup/setup';
import { holdSession, keepDevice } from '#client/session.ts';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { OwnPassword } from '#features/profile/own-password.tsx';
import { FieldGrid } from '#ui/dialog/dialog.tsx';
import { ActPreview } from '#ui/feedback/act-preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import { Steps } from '#ui/shell/steps.tsx';
import { SetupFoot } from './setup-foot.tsx';
import { setupStepLabels } from './setup-labels.ts';

const missing = {
  school_name: 'Ilagay ang pangalan ng paaralan.',
  first_name: 'Ilagay ang inyong pangalan.',
  last_name: 'Ilagay ang inyong apelyido.',
  email: 'Ilagay ang inyong email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Step one: school name and superadmin account, in one act that also signs in (SETUP-3). */
export function SchoolStep({
  pass,
  onDone,
  onOver,
  onBack,
}: {
  pass: string;
  onDone: () => void;
  /** Called if the code has expired, or if somebody else has set up the school first. */
  onOver: () => void;
  onBack?: () => void;
}) {
  const form = useForm(
    { school_name: '', first_name: '', last_name: '', email: '', password: '', confirm_password: '' },
    missing,
  );
  const { field, busy } = form;

  async function submit() {
    const sent = form.check(setUpAccount.input, { ...form.values, pass });
    if (!sent) return;
    const outcome = attempt(setUpAccount, sent);
    const done = await form.outcomeOf(outcome, 'internal', 'no-connection');
    const { trouble } = await outcome;
    if (trouble && 'code' in trouble && ['setup-pass-over', 'already-set-up'].includes(trouble.code))
      onOver();
    if (!done) return;
    const { token, user, device } = done.answer;
    keepDevice(device);
    holdSession(token, user);
    onDone();
  }
  return (
    <>
      <Steps steps={setupSteps.map((step) => setupStepLabels[step])} at={0} />
      <PageTitle>{setupStepLabels.school}</PageTitle>
      <p className="below-12 muted">Hakbang 1 sa 3</p>
      <Form form={form} onSubmit={() => void submit()}>
        <Card padded className="stack gap-14">
          <Field
            label="Pangalan ng paaralan"
            {...field('school_name')}
            autoComplete="organization"
            hint="Makikita ito sa mga card, ulat at papel."
          />
          <FieldGrid>
            <Field label="Inyong pangalan" {...field('first_name')} autoComplete="given-name" />
            <Field label="Apelyido" {...field('last_name')} autoComplete="family-name" />
            <Field
              label="Email"
              {...field('email')}
              type="email"
              wide
              autoComplete="username"
              hint="Ito ang inyong login. Walang ipapadala rito."
            />
            <OwnPassword label="Password" field={field} />
          </FieldGrid>
          <ActPreview icon="shield">
            Kayo ang magiging <b>Super Administrator</b>: nakikita ang buong paaralan, at kayo ang magdaragdag
            ng mga guro.
          </ActPreview>
        </Card>
        <SetupFoot about="Pagkatapos nito, sarado na ang pahinang ito sa iba.">
          {onBack && <Button onClick={onBack}>Bumalik</Button>}
          <Button type="submit" look="primary" busy={busy}>
            {busy ? 'Ginagawa…' : 'Gawin ang account'}
          </Button>
        </SetupFoot>
      </Form>
    </>
  );
}
