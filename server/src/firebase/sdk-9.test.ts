import * as app from '@firebase/app';
import * as auth from 'firebase-9-auth';
import * as database from 'firebase-9-database';
import { classFlows } from '#testing/firebase/class-flows';
import { allFlows } from '#testing/firebase/flows';
import type { Sdk } from '#testing/firebase/handset';
import { inNode } from '#testing/firebase/in-node';

classFlows(allFlows(inNode({ app, auth, database } as unknown as Sdk), 'auth/invalid-login-credentials'));
