/** @module-tag firebase */
import { classFlows } from '@tinig/tests/school/firebase/class-flows';
import { asModular } from '@tinig/tests/school/firebase/compat';
import { allFlows } from '@tinig/tests/school/firebase/flows';
import { inNode } from '@tinig/tests/school/firebase/in-node';
import { firebase } from '@tinig/tests/school/firebase/sdk-8';

classFlows(allFlows(inNode(asModular(firebase)), 'auth/internal-error'));
