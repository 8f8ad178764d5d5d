import { countCalls } from '#trials/counts/count';
import { writeTable } from '#trials/counts/table';

await writeTable(await countCalls());
