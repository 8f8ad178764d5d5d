import type { ResponseOf } from '@tinig/domain/calls/call';
import type { FirstLogin, saveStaffList } from '@tinig/domain/calls/staff-list';
import { fullName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { FirstLoginsTable } from '#features/cards/first-logins-table.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { LeavingQuestion } from '#features/forms/leave-question.tsx';
import foot from '#features/setup/setup-foot.module.css';
import drawing from '#theme/drawings/mascot/mascot-happy.svg';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import { counted } from '#ui/text/counted.ts';
import { ReadyNext } from './ready-next.tsx';
import css from './setup-steps.module.css';

export type AddedStaff = ResponseOf<typeof saveStaffList>;

/** Last step: first passwords, shown only once and printable, and what comes next. */
export function ReadyStep({ added }: { added: AddedStaff | undefined }) {
  const me = useMe();
  const logins = added?.logins ?? [];
  const [isPrinted, setIsPrinted] = useState(false);
  const print = () => {
    setIsPrinted(true);
    window.print();
  };
  return (
    <>
      <PrintHead by={fullName(me)} />
      <Card className={`screen-only ${css.done}`}>
        <img src={drawing} alt="" width="136" height="136" />
        <div>
          <h2>Handa na ang Tinig</h2>
          <p>
            {added &&
              `${counted(added.sections, 'section')} at ${counted(added.teachers, 'guro')} ang naidagdag. `}
            {logins.length > 0
              ? 'Ang password ng bawat guro ay dito lang makikita: i-print bago umalis.'
              : 'Ang susunod na hakbang ay nasa Dashboard.'}
          </p>
          <div className={`${foot.buttons} ${css.ways}`}>
            {logins.length > 0 && (
              <Button look="primary" icon="print" onClick={print}>
                I-print ang login ng {counted(logins.length, 'guro')}
              </Button>
            )}
            <ButtonLink look={logins.length > 0 ? 'plain' : 'primary'} to="/admin/dashboard">
              Pumunta sa Dashboard
            </ButtonLink>
          </div>
        </div>
      </Card>
      {logins.length > 0 && <Logins logins={logins} />}
      <ReadyNext />
      <LeavingQuestion
        asks={logins.length > 0 && !isPrinted}
        icon="print"
        title="Hindi pa nai-print ang mga password."
        consequence="Kapag umalis kayo, hindi na makikita ang mga ito. Makakagawa pa ng bago sa Dashboard."
      />
    </>
  );
}

const Logins = ({ logins }: { logins: readonly FirstLogin[] }) => (
  <Card className={css.below}>
    <div className={`${head.head} ${css.wraps}`}>
      <Icon name="teachers" />
      <h2>Login ng mga guro</h2>
      <small>Papalitan nila ang password sa unang login</small>
    </div>
    <FirstLoginsTable logins={logins} className={css.within} />
  </Card>
);
