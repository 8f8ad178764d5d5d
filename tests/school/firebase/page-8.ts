import firebase from 'firebase-8-app';
import 'firebase-8-auth';
import 'firebase-8-database';
import { asModular } from './compat.ts';
import { share } from './in-page.ts';

share(asModular(firebase));
