import { posters } from './posters.ts';
import type { Tutorial } from './tutorials.ts';

interface FilmPlayerProps extends Pick<Tutorial, 'id' | 'title'> {
  arrives?: (video: HTMLVideoElement | null) => void;
}

/** The browser's own player, with the captions of a tutorial's film. */
export const FilmPlayer = ({ id, title, arrives }: FilmPlayerProps) => (
  <video
    ref={arrives}
    controls
    preload="none"
    playsInline
    poster={posters[id]}
    width="1280"
    height="720"
    aria-label={title}
  >
    <source src={`/videos/${id}.mp4`} type="video/mp4" />
    <track kind="captions" src={`/videos/${id}.vtt`} srcLang="fil" label="Filipino" default />
  </video>
);
