import { calls } from '@tinig/domain/calls/all';
import { fieldNames, pickFields } from '@tinig/domain/people/record-fields';
import type { HandlerOf } from '#api/handler';
import * as exported from './handler-files.ts';

type Handlers = { [Name in keyof typeof calls]: HandlerOf<(typeof calls)[Name]> };

/** The handler of each call. A missing or mismatched one doesn't compile. */
export const handlers: Handlers = pickFields(exported, fieldNames(calls));
