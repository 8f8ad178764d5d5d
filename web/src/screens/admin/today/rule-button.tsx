import { ruleParts } from '@tinig/domain/today-rule';
import { Icon } from '#parts/icon.tsx';
import { PopButton } from '#parts/pop-button.tsx';
import { reasonIcon } from '#shared/reason-icon.ts';
import css from './notices.module.css';

/** The rule in words, made from its own constants. */
export const RuleButton = () => (
  <PopButton label="Paano ito pinipili?">
    <ul className={`stack gap-10 ${css.rules}`}>
      {ruleParts.map(({ kind, name, text }) => (
        <li className="stack gap-10" key={kind}>
          <Icon name={reasonIcon({ kind }) ?? 'half'} />
          <div>
            <b className="strong block">{name}</b>
            <span className="muted">{text}</span>
          </div>
        </li>
      ))}
    </ul>
    <p className="muted above-12 small">
      Isang dahilan lang ang ipinapakita, ang nauna sa listahang ito. Nawawala ito kapag natapos ang laro.
      Hindi ito grado.
    </p>
  </PopButton>
);
