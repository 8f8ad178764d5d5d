import { readNotice } from '@tinig/domain/calls/incidents';
import { setRetention } from '@tinig/domain/calls/privacy';
import { cases } from '@tinig/tests/school/cases';
import { tracesOf } from '@tinig/tests/school/school';

cases(readNotice, {}, null, {
  'anybody, with no name in it': {
    shows: ['"keep_tries":400', '"longest_backup":35', 'Mga subok', 'Sino ang tumingin'],
    never: [...tracesOf('ana'), ...tracesOf('mia')],
  },
  'every number changes with its setting': {
    async before(school) {
      await school.ask(
        setRetention,
        { keep_tries: 200, tries_end_with_year: true, keep_looks: 730, keep_audit: 365, keep_backups: 7 },
        'root',
      );
      await school.sql`update school set school_name = 'Mababang Paaralan ng Luma', server_place = 'Sa kubo',
          privacy_officer = 'Edgardo Pascua', privacy_contact = 'opisina, 8 hanggang 4'`;
    },
    shows: [
      '"keep_tries":200',
      '"keep_looks":730',
      '"keep_audit":365',
      '"keep_backups":7',
      '"tries_end_with_year":true',
      'Sa kubo',
      'Luma',
      'Edgardo Pascua',
      'opisina, 8 hanggang 4',
    ],
  },
});
