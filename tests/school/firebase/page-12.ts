import * as app from '@firebase/app';
import * as auth from '@firebase/auth';
import * as database from '@firebase/database';
import { share } from './in-page.ts';

share({ app, auth, database });
