import * as auth from '@firebase/auth';
import * as database from '@firebase/database';
import { accountFlows, signInFlows } from '#testing/firebase/account-flows';
import { consoleFlows, editingFlows } from '#testing/firebase/console-flows';
import { gameFlows, lineFlows } from '#testing/firebase/game-flows';

const sdk = { auth, database, wrongPair: 'auth/invalid-credential' };
signInFlows(sdk);
accountFlows(sdk);
consoleFlows(sdk);
editingFlows(sdk);
gameFlows(sdk);
lineFlows(sdk);
