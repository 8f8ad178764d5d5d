import { FewWords } from '#public/few-words.tsx';
import look from '#public/look.module.css';
import bibo from '#theme/drawings/mascot/mascot-head-worried.svg';

/** Page for an address that does not exist. */
export function PublicNotFound() {
  return (
    <FewWords drawing={bibo}>
      <h1 className={look.title}>Walang pahina rito</h1>
      <p className={look.subtitle}>Baka may mali sa address, o inilipat na ang pahina.</p>
      <a className={`inline-row centered gap-10 unlined text-center ${look.key}`} href="/">
        Pumunta sa unang pahina
      </a>
    </FewWords>
  );
}
