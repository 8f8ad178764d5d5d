import * as auth from 'firebase-9-auth';
import * as database from 'firebase-9-database';
import { accountFlows, signInFlows } from '#testing/firebase/account-flows';
import { consoleFlows, editingFlows } from '#testing/firebase/console-flows';
import { gameFlows, lineFlows } from '#testing/firebase/game-flows';
import type { Sdk } from '#testing/firebase/phone';

const sdk = { auth, database, wrongPair: 'auth/invalid-login-credentials' } as unknown as Sdk;
signInFlows(sdk);
accountFlows(sdk);
consoleFlows(sdk);
editingFlows(sdk);
gameFlows(sdk);
lineFlows(sdk);
