/** @module-tag firebase */
import { allFlows } from '@tinig/tests/school/firebase/flows';
import { inChromium } from '@tinig/tests/school/firebase/in-chromium';
import { pageFlows } from '@tinig/tests/school/firebase/page-flows';

const chromium = inChromium('9');
const phones = allFlows(chromium, 'auth/invalid-login-credentials');
pageFlows(chromium, phones);
