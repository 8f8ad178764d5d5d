import * as app from '@firebase/app';
import * as auth from '@firebase/auth';
import * as database from '@firebase/database';
import { classFlows } from '@tinig/tests/school/firebase/class-flows';
import { allFlows } from '@tinig/tests/school/firebase/flows';
import { inNode } from '@tinig/tests/school/firebase/in-node';

classFlows(allFlows(inNode({ app, auth, database }), 'auth/invalid-credential'));
