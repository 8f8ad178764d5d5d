import { allFlows } from '#testing/firebase/flows';
import { inChromium } from '#testing/firebase/in-chromium';
import { pageFlows } from '#testing/firebase/page-flows';

const chromium = inChromium('8');
const phones = allFlows(chromium, 'auth/internal-error');
pageFlows(chromium, phones);
