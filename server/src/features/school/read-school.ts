import { readSchool } from '@tinig/domain/calls/school';
import { handleRead } from '#api/handler';
import { readSchoolSettings } from '#records/school';

/** The school and its settings, for all staff alike (N29). */
export default handleRead(readSchool, (_input, { sql, settings }) => readSchoolSettings(sql, settings));
