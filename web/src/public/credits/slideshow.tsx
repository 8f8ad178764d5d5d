import { useEffect, useLayoutEffect, useState } from 'react';
import listen from '#theme/drawings/slides/slide-1-pakinggan.svg';
import play from '#theme/drawings/slides/slide-2-maglaro.svg';
import follow from '#theme/drawings/slides/slide-3-subaybayan.svg';
import { Icon } from '#ui/inline/icon.tsx';
import css from './credits.module.css';

const slides = [
  { image: listen, alt: 'Si Bibo na nakikinig sa mga tunog ng matematika' },
  { image: play, alt: 'Mga mag-aaral na naglalaro sa cellphone' },
  { image: follow, alt: 'Guro na nagpapakita ng progress' },
];

/** Carousel of three drawings, with buttons for next, previous, each slide and pause (SCREEN-47, WCAG 2.2.2). */
export function Slideshow() {
  const show = useSlides(slides.length);

  return (
    <section
      className={css.show}
      aria-roledescription="carousel"
      aria-label="Mga larawan ng proyekto"
      // Pause only for a hovering mouse or visible focus. A touch has no lasting hover, and a click no visible focus.
      onPointerEnter={({ pointerType }) => show.setPointed(pointerType === 'mouse')}
      onPointerLeave={() => show.setPointed(false)}
      onFocus={({ target }) => show.setFocused(target.matches(':focus-visible'))}
      onBlur={() => show.setFocused(false)}
    >
      <div className={css.showFrame} aria-live={show.resting ? 'polite' : 'off'}>
        {slides.map(({ image, alt }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, no fieldset.
          <div
            key={image}
            className={css.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            data-current={index === show.current}
          >
            <img src={image} alt={alt} width="960" height="540" />
          </div>
        ))}
      </div>
      <div className={css.showNav}>
        <button className={css.roundkey} type="button" aria-label="Nakaraang larawan" onClick={show.previous}>
          <Icon name="left" />
        </button>
        <button
          className={css.roundkey}
          type="button"
          aria-label={show.paused ? 'Ituloy ang slideshow' : 'Ihinto ang slideshow'}
          onClick={show.togglePause}
        >
          <Icon name={show.paused ? 'play' : 'pause'} />
        </button>
        <div className={`flex ${css.dots}`}>
          {slides.map(({ image }, index) => (
            <button
              key={image}
              type="button"
              aria-label={`Larawan ${index + 1}`}
              aria-current={index === show.current}
              onClick={() => show.jump(index)}
            >
              <i />
            </button>
          ))}
        </div>
        <span className={css.count}>
          {show.current + 1} / {slides.length}
        </span>
        <button className={css.roundkey} type="button" aria-label="Susunod na larawan" onClick={show.next}>
          <Icon name="right" />
        </button>
      </div>
    </section>
  );
}

const interval = 5000;

/**
 * Hook: state of a slideshow (STATE-17). Advances every 5 seconds and wraps at both ends. Stops while paused, hovered
 * or focused. Starts paused if the user prefers reduced motion.
 */
function useSlides(total: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const resting = paused || pointed || focused;

  // Runs before the first paint, so that nothing starts to move.
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // Restarts after every slide change, so that a slide chosen by hand gets its full time.
  useEffect(() => {
    if (resting) return;
    const timer = setTimeout(() => setCurrent((current + 1) % total), interval);
    return () => clearTimeout(timer);
  }, [current, resting, total]);

  return {
    current,
    paused,
    resting,
    setPointed,
    setFocused,
    togglePause: () => setPaused(!paused),
    next: () => setCurrent((current + 1) % total),
    previous: () => setCurrent((current + total - 1) % total),
    jump: setCurrent,
  };
}
