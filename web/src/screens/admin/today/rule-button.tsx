import { ruleParts } from '@tinig/domain/today-rule';
import { Icon } from '#parts/icon.tsx';
import { PopButton } from '#parts/pop-button.tsx';
import { reasonIcon } from '#shared/reason-icon.ts';
import css from './rule.module.css';

/** The rule in words, made from its own constants. */
export const RuleButton = () => (
  <PopButton label="Paano ito pinipili?">
    <ul className={css.rules}>
      {ruleParts.map(({ kind, name, text }) => (
        <li key={kind}>
          <Icon name={reasonIcon({ kind }) ?? 'half'} />
          <div>
            <b>{name}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
    <p className={css.note}>
      Isang dahilan lang ang ipinapakita, ang nauna sa listahang ito. Nawawala ito kapag natapos ang laro.
      Hindi ito grado.
    </p>
  </PopButton>
);
