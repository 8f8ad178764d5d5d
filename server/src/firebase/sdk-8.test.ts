import { classFlows } from '#testing/firebase/class-flows';
import { asModular } from '#testing/firebase/compat';
import { allFlows } from '#testing/firebase/flows';
import { inNode } from '#testing/firebase/in-node';
import { firebase } from '#testing/firebase/sdk-8';

classFlows(allFlows(inNode(asModular(firebase)), 'auth/internal-error'));
