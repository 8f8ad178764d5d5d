import '#theme/tokens.css';
import '#theme/base.css';
import './film.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { tutorials } from '#public/tutorials.ts';
import { films } from './films.ts';
import { Frame } from './frame.tsx';

declare global {
  interface Window {
    /** Renders the frame at a time. Every frame depends only on its time. */
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
window.showAt(Number(new URLSearchParams(location.search).get('at') ?? 0));
