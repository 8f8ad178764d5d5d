import firebase from '@firebase/app-compat';
import '@firebase/auth-compat';
import { forceLongPolling } from '@firebase/database';
import '@firebase/database-compat';
import { asModular } from './compat.ts';
import { share } from './in-page.ts';

const sdk = asModular(firebase);
// Its own interface has no such thing any more.
share({ ...sdk, database: { ...sdk.database, forceLongPolling } });
