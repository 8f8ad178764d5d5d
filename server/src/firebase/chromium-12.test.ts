import { allFlows } from '#testing/firebase/flows';
import { inChromium } from '#testing/firebase/in-chromium';
import { pollingFlows } from '#testing/firebase/polling-flows';

const chromium = inChromium('12');
const phones = allFlows(chromium, 'auth/invalid-credential');
pollingFlows(chromium, phones);
