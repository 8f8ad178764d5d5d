import * as app from '@firebase/app';
import * as auth from '@firebase/auth';
import * as database from '@firebase/database';
import { classFlows } from '#testing/firebase/class-flows';
import { allFlows } from '#testing/firebase/flows';
import { inNode } from '#testing/firebase/in-node';

classFlows(allFlows(inNode({ app, auth, database }), 'auth/invalid-credential'));
