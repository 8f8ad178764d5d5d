import firebase from '@firebase/app-compat';
import '@firebase/auth-compat';
import '@firebase/database-compat';
import { classFlows } from '#testing/firebase/class-flows';
import { asModular } from '#testing/firebase/compat';
import { allFlows } from '#testing/firebase/flows';
import { inNode } from '#testing/firebase/in-node';

classFlows(allFlows(inNode(asModular(firebase)), 'auth/invalid-credential'));
