import { ruleParts } from '@tinig/domain/today/today-rule';
import { PopButton } from '#ui/form/pop-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import css from './notices.module.css';
import { reasonIcon } from './reason-icon.ts';

/** Explains the rule, using its own constants. */
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
