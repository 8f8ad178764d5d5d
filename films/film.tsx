import '@tinig/web/theme/tokens.css';
import '@tinig/web/theme/base.css';
import { tutorials } from '@tinig/web/public/tutorials';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { films } from './films.ts';
import { Frame } from './frame.tsx';

declare global {
  interface Window {
    /** Renders the frame for a time in seconds. Frames depend on nothing else. */
    showAt: (seconds: number) => void;
  }
}

const id = new URLSearchParams(location.search).get('id');
const tutorial = tutorials.find((one) => one.id === id);
const root = createRoot(document.getElementById('film') as HTMLElement);
window.showAt = (seconds) => {
  if (!tutorial) throw new Error(`no tutorial ${id}`);
  flushSync(() => root.render(<Frame tutorial={tutorial} film={films[tutorial.id]} at={seconds} />));
};
window.showAt(0);
