import type { BackupContents } from '@tinig/domain/calls/backups';
import type { ComponentProps } from 'react';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';

type BackupDropProps = { title?: string; sent: number | undefined; onFile: (file: File | undefined) => void };

/** Drop zone for a backup file. `sent` is the upload progress from 0 to 1. */
export const BackupDrop = ({ title = 'Ihulog dito ang backup', sent, onFile }: BackupDropProps) => (
  <DropZone
    accept=".gz,.age"
    says={sent === undefined ? title : `Ipinapadala at binabasa… ${Math.round(sent * 100)}%`}
    busy={sent !== undefined}
    onFiles={([file]) => onFile(file)}
  />
);

type BackupSummaryProps = { known: BackupContents; more?: ComponentProps<typeof Facts>['of'] };

/** Summary of a backup: school, date and counts. `more` adds details. */
export const BackupSummary = ({ known, more = [] }: BackupSummaryProps) => (
  <Card>
    <CardHead
      icon="data"
      title={known.school_name || 'Paaralan na walang pangalan'}
      note={formatDateTime(known.made_at)}
    />
    <Facts
      className="inset-16-18"
      of={[
        [
          'Laman',
          `${countWithNoun(known.students, 'studyante')}, ${countWithNoun(known.sections, 'section')}, ${countWithNoun(known.teachers, 'guro')}`,
        ],
        ['Mga subok', formatNumber(known.tries)],
        [
          'Gawa ng',
          known.is_older ? 'mas lumang Tinig: iaangkop ito kapag ibinalik.' : 'kaparehong bersyon ng Tinig.',
        ],
        ...more,
      ]}
    />
  </Card>
);
