import { type IgnoredField, readUnkept } from '@tinig/domain/calls/move';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { figure } from '#ui/text/counted.ts';
import { when } from '#ui/text/when.ts';
import css from './move.module.css';

const reasons: Record<IgnoredField['why'], string> = {
  unknown: 'Walang lugar para rito sa Tinig.',
  lower: 'Mas mababa sa nakatalang bilang, na hindi bumababa.',
  'left-out': 'Wala sa ipinadalang buong tala; nananatili ito.',
};

/** Data that Firebase apps send and Tinig ignores (FIREBASE-40). */
export function IgnoredDataCard() {
  const { value, refusal, again } = useWatch(readUnkept, {});
  return (
    <Card>
      <div className={css.head}>
        <Icon name="info" />
        <h2>Ipinadala ng mga app na hindi na-save</h2>
      </div>
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang listahan. Walang nawalang datos.
        </Notice>
      )}
      {value?.length === 0 && (
        <p className={`${css.small} ${css.pad}`}>Wala pa. Na-save ang lahat ng ipinadala.</p>
      )}
      {value && value.length > 0 && (
        <ul className={css.unkept}>
          {value.map(({ path, why, times, last_at }) => (
            <li key={`${path} ${why}`}>
              <code>{path}</code> {figure(times)} beses, huli {when(last_at)}
              <div className={css.small}>{reasons[why]}</div>
            </li>
          ))}
        </ul>
      )}
      <p className={`${css.small} ${css.pad}`}>
        Mga pangalan at bilang lang ang narito, walang laman ng mga ito.
      </p>
    </Card>
  );
}
