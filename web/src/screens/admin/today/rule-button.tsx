import { doneFrom } from '@tinig/domain/games';
import { awayDays, behindGames, repeatingDays, repeatingRise, repeatingTries } from '@tinig/domain/today';
import { Icon, type IconName } from '#parts/icon.tsx';
import { PopButton } from '#parts/pop-button.tsx';
import css from './rule.module.css';

const rules: { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'repeat',
    name: 'Paulit-ulit',
    text: `${repeatingTries} subok o higit sa isang laro sa loob ng ${repeatingDays} araw, wala pang ${doneFrom}%, at hindi na tumataas nang ${repeatingRise}%.`,
  },
  {
    icon: 'clock',
    name: 'Matagal nang walang laro',
    text: `${awayDays} araw o higit na walang laro, at may bukas na larong hindi pa tapos.`,
  },
  {
    icon: 'stairs',
    name: 'Nahuhuli',
    text: `${behindGames} laro o higit ang kulang sa bukas na quarter, at tapos na roon ang kalahati ng klase.`,
  },
];

/** The rule in words, made from its own constants. */
export const RuleButton = () => (
  <PopButton label="Paano ito pinipili?">
    <ul className={css.rules}>
      {rules.map(({ icon, name, text }) => (
        <li key={name}>
          <Icon name={icon} />
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
