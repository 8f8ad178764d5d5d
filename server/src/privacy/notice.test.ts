import { readNotice } from '@tinig/domain/calls/notice';
import { setRetention } from '@tinig/domain/calls/retention';
import { cases } from '#testing/cases';
import { tracesOf } from '#testing/school';

cases(
  readNotice,
  {},
  {
    'anybody, with no name in it': {
      as: null,
      gives: 200,
      shows: ['"keep_tries":400', '"longest_backup":35', 'Mga subok', 'Sino ang tumingin'],
      never: [...tracesOf('ana'), ...tracesOf('mia')],
    },
    'every number changes with its setting': {
      as: null,
      before: (school) =>
        school.ask(setRetention, { keep_tries: 200, keep_looks: 730, keep_audit: 365 }, 'root'),
      gives: 200,
      shows: ['"keep_tries":200', '"keep_looks":730', '"keep_audit":365'],
    },
  },
);
