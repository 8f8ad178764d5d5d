/** @module-tag firebase */
import { allFlows } from '@tinig/tests/school/firebase/flows';
import { inChromium } from '@tinig/tests/school/firebase/in-chromium';
import { pageFlows } from '@tinig/tests/school/firebase/page-flows';

const chromium = inChromium('8');
const phones = allFlows(chromium, 'auth/internal-error');
pageFlows(chromium, phones);
