import { readSchoolDays } from '@tinig/domain/calls/today';
import { answerRead } from '#door/answer';
import { readDays } from '#rows/school-days';

/** The school's days, for all staff alike (N11). */
export default answerRead(readSchoolDays, (_input, { sql }) => readDays(sql));
