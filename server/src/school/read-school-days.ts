import { readSchoolDays } from '@tinig/domain/calls/school';
import { handleRead } from '#door/handler';
import { readDays } from '#rows/school-days';

/** The school's days, for all staff alike (N11). */
export default handleRead(readSchoolDays, (_input, { sql }) => readDays(sql));
