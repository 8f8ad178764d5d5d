import { countCalls } from '#bench/counts/count';
import { writeTable } from '#bench/counts/table';

await writeTable(await countCalls());
