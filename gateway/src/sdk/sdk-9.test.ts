/** @module-tag firebase */
import * as app from '@firebase/app';
import { classFlows } from '@tinig/tests/school/firebase/class-flows';
import { allFlows } from '@tinig/tests/school/firebase/flows';
import type { Sdk } from '@tinig/tests/school/firebase/handset';
import { inNode } from '@tinig/tests/school/firebase/in-node';
import * as auth from 'firebase-9-auth';
import * as database from 'firebase-9-database';

classFlows(allFlows(inNode({ app, auth, database } as unknown as Sdk), 'auth/invalid-login-credentials'));
