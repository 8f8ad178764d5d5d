/** @module-tag firebase */
import { allFlows } from '@tinig/tests/school/firebase/flows';
import { inChromium } from '@tinig/tests/school/firebase/in-chromium';
import { pageFlows } from '@tinig/tests/school/firebase/page-flows';

const chromium = inChromium('compat');
const phones = allFlows(chromium, 'auth/invalid-credential');
pageFlows(chromium, phones);
