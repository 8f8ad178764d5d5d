import { DropPlace } from '#ui/form/drop-place.tsx';

/** Drop zone for a backup file. `sent` is the upload progress from 0 to 1. */
export const BackupDrop = ({
  title = 'Ihulog dito ang backup',
  sent,
  onFile,
}: {
  title?: string;
  sent: number | undefined;
  onFile: (file: File | undefined) => void;
}) => (
  <DropPlace
    accept=".gz,.age"
    says={sent === undefined ? title : `Ipinapadala at binabasa… ${Math.round(sent * 100)}%`}
    busy={sent !== undefined}
    onFiles={([file]) => onFile(file)}
  />
);
