import { allFlows } from '#testing/firebase/flows';
import { inChromium } from '#testing/firebase/in-chromium';
import { pageFlows } from '#testing/firebase/page-flows';

const chromium = inChromium('9');
const phones = allFlows(chromium, 'auth/invalid-login-credentials');
pageFlows(chromium, phones);
