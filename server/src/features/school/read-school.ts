import { readSchool } from '@tinig/domain/calls/school';
import { handleRead } from '#api/handler';
import { readSchoolSettings } from '#records/school';

/** Returns the school and its settings, the same for all staff (N29). */
export default handleRead(readSchool, (_input, { sql, settings }) => readSchoolSettings(sql, settings));
