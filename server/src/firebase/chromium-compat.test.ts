import { allFlows } from '#testing/firebase/flows';
import { inChromium } from '#testing/firebase/in-chromium';
import { pageFlows } from '#testing/firebase/page-flows';

const chromium = inChromium('compat');
const phones = allFlows(chromium, 'auth/invalid-credential');
pageFlows(chromium, phones);
