import type { BackupContents } from '@tinig/domain/calls/backups';
import type { ReactNode } from 'react';
import css from '#features/class-list/file-drop.module.css';
import { DropPlace } from '#ui/form/drop-place.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { counted } from '#ui/text/counted.ts';
import { when } from '#ui/text/when.ts';

type BackupDropProps = { title?: string; sent: number | undefined; onFile: (file: File | undefined) => void };

/** Drop zone for a backup file. `sent` is the upload progress from 0 to 1. */
export const BackupDrop = ({ title = 'Ihulog dito ang backup', sent, onFile }: BackupDropProps) => (
  <DropPlace
    accept=".gz,.age"
    says={sent === undefined ? title : `Ipinapadala at binabasa… ${Math.round(sent * 100)}%`}
    busy={sent !== undefined}
    onFiles={([file]) => onFile(file)}
  />
);

/** Summary of a backup: school, date and counts. `children` add details. */
export const BackupSummary = ({ known, children }: { known: BackupContents; children?: ReactNode }) => (
  <Card>
    <CardHead
      icon="data"
      title={known.school_name || 'Paaralan na walang pangalan'}
      note={when(known.made_at)}
    />
    <dl className={css.facts}>
      <dt>Laman</dt>
      <dd>
        {counted(known.students, 'studyante')}, {counted(known.sections, 'section')},{' '}
        {counted(known.teachers, 'guro')}
      </dd>
      <dt>Mga subok</dt>
      <dd>{known.tries.toLocaleString('en')}</dd>
      <dt>Gawa ng</dt>
      <dd>
        {known.is_older ? 'mas lumang Tinig: iaangkop ito kapag ibinalik.' : 'kaparehong bersyon ng Tinig.'}
      </dd>
      {children}
    </dl>
  </Card>
);
