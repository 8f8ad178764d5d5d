import { readSchool } from '@tinig/domain/calls/school';
import { handleRead } from '#door/handler';
import { readSchoolSettings } from '#rows/school';

/** The school and its settings, for all staff alike (N29). */
export default handleRead(readSchool, (_input, { sql, settings }) => readSchoolSettings(sql, settings));
