import { consoleMessage } from '@tinig/domain/messages/console-messages';
import css from './answers.module.css';

/** Rules for counting answers, each with a drawn example. */
export const AnswerRules = () => (
  <>
    <ul className={css.rules}>
      <li>
        <b>Kaya na</b> 4 sa huling 5 sagot ang tama, at tama ang huling 3.
        <LastFive marks="10111" />
      </li>
      <li>
        <b>Papunta na</b> May 5 sagot na o higit pa, wala pa sa itaas.
        <LastFive marks="11110" />
      </li>
      <li>
        <b>Kulang pa</b> Wala pang 5 sagot. Wala pang masasabi.
      </li>
    </ul>
    <p className="note">
      Sa mga sagot ng napiling panahon, ayon sa oras ng paglalaro. {consoleMessage('not-a-grade')}
    </p>
  </>
);

const LastFive = ({ marks }: { marks: string }) => (
  <span
    role="img"
    className={css.last}
    aria-label={`Halimbawa: ${[...marks].map((mark) => (mark === '1' ? 'tama' : 'mali')).join(', ')}`}
  >
    {[...marks].map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
      <i key={at} className={mark === '1' ? css.right : css.wrong} />
    ))}
  </span>
);
