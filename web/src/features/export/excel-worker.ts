import type { ExcelFile } from './excel.ts';
import { writeExcel } from './write-excel.ts';

addEventListener('message', ({ data }: MessageEvent<ExcelFile>) => {
  void writeExcel(data).then(
    (file) => postMessage(file),
    () => postMessage('failed'),
  );
});
