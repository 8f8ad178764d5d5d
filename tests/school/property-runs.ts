import fc from 'fast-check';
import { runs } from './runs.ts';

// Properties that name no number of runs of their own.
fc.configureGlobal({ numRuns: runs(100) });
