import * as app from '@firebase/app';
import * as auth from 'firebase-9-auth';
import * as database from 'firebase-9-database';
import type { Sdk } from './handset.ts';
import { share } from './in-page.ts';

share({ app, auth, database } as unknown as Sdk);
