import { giveSetupCode } from '@tinig/domain/calls/setup';
import { codeLength } from '@tinig/domain/setup/setup';
import { useEffect, useEffectEvent } from 'react';
import { RefusedError } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import drawing from '#theme/drawings/mascot/mascot-head-look.svg';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import css from './setup.module.css';
import { MascotIntro } from './setup-foot.tsx';

/** Example of the server's console output, to help find the code. */
const ScreenExample = () => (
  <>
    Tinig · {location.origin}
    {'\n'}Wala pang Super Administrator.
    {'\n'}Sa computer na ito, buksan ang: {location.origin}/setup#<b>KHM7-P3XR</b>
    {'\n'}Sa ibang device, ilagay ang code: <b>KHM7-P3XR</b>
    {'\n'}Isang gamit lang, hanggang 10:29. Bagong code: Enter.
  </>
);

/**
 * Input for the code that the server shows (SETUP-2). A code in the URL, as opened by the launcher, is submitted at
 * once.
 */
export function CodeStep({ onPass }: { onPass: (pass: string) => void }) {
  const form = useForm({ code: '' }, { code: 'Ilagay ang code.' });

  async function give(code: string) {
    const outcome = attempt(giveSetupCode, { code });
    const done = await form.outcomeOf(outcome, 'internal', 'no-connection');
    if (done) return onPass(done.answer.pass);
    const { trouble } = await outcome;
    if (trouble instanceof RefusedError && trouble.code === 'setup-code-wrong')
      form.refuse(trouble.message, { code: 'Tingnan ulit ang screen ng computer.' });
  }
  const giveHash = useEffectEvent(() => {
    const code = location.hash.slice(1);
    if (!code) return;
    // The code is valid once, so it is removed from the URL and history.
    history.replaceState(null, '', location.pathname);
    void give(code);
  });
  useEffect(() => {
    giveHash();
    // The URL with the code may be opened while this page is already open.
    window.addEventListener('hashchange', giveHash);
    return () => window.removeEventListener('hashchange', giveHash);
  }, []);
  return (
    <>
      <MascotIntro drawing={drawing} title="Bago pa ang Tinig na ito">
        Ilagay ang code na nasa screen ng computer ng Tinig. Patunay ito na kayo ang nasa harap nito.
      </MascotIntro>
      <Form
        form={form}
        onSubmit={() => {
          const sent = form.check(giveSetupCode.input);
          if (sent) void give(sent.code);
        }}
      >
        <Card padded className="stack gap-14">
          <div className={css.code}>
            <Field
              label="Code"
              {...form.field('code')}
              autoComplete="one-time-code"
              maxLength={codeLength + 1}
              placeholder="KHM7-P3XR"
              spellCheck={false}
              hint="Walong titik at numero. Walang O, 0, I, L at 1."
            />
          </div>
          <div>
            <Button type="submit" look="primary" busy={form.busy}>
              Magpatuloy
            </Button>
          </div>
        </Card>
      </Form>
      <section className="block above-16" aria-labelledby="where">
        <Card>
          <CardHead icon="server" id="where" title="Saan makikita ang code" />
          <div className="stack gap-10 muted inset-16-18">
            <p>Ganito ang nakasulat sa screen ng computer:</p>
            <div
              className="round sunken breaks terminal"
              role="img"
              aria-label="Halimbawa ng nakasulat sa screen ng computer"
            >
              <ScreenExample />
            </div>
            <p>
              Kung walang screen ang server, nasa file na <b>setup-code</b> ng data folder nito ang code.
            </p>
          </div>
        </Card>
      </section>
    </>
  );
}
