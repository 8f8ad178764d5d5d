/** @module-tag firebase */
import firebase from '@firebase/app-compat';
import '@firebase/auth-compat';
import '@firebase/database-compat';
import { classFlows } from '@tinig/tests/school/firebase/class-flows';
import { asModular } from '@tinig/tests/school/firebase/compat';
import { allFlows } from '@tinig/tests/school/firebase/flows';
import { inNode } from '@tinig/tests/school/firebase/in-node';

classFlows(allFlows(inNode(asModular(firebase)), 'auth/invalid-credential'));
