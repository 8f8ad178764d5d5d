import { hydrateRoot } from 'react-dom/client';
import { Slideshow } from '#public/credits/slideshow.tsx';
import { DownloadButtons } from '#public/landing/download-buttons.tsx';
import { Notice } from '#public/privacy/notice.tsx';

const islands = { download: DownloadButtons, notice: Notice, slides: Slideshow };

const root = document.querySelector<HTMLElement>('[data-island]')!;
const Part = islands[root.dataset.island as keyof typeof islands];
hydrateRoot(root, <Part />);
