import { changeClass } from '@tinig/domain/calls/quarter-access';
import { message } from '@tinig/domain/messages/messages';
import { quarterNameOf } from '@tinig/domain/quarter-access/games';
import { handleAct } from '#api/handler';
import { judgeSections, noteSections, setClass, topicsOf } from './set-class.ts';

/**
 * Opens or closes a quarter for whole sections in one transaction (QUARTER-4; N8). Refuses an unknown section
 * (404), then another teacher's (403).
 */
export default handleAct(changeClass, {
  judge: judgeSections,
  async run(input, context, sections) {
    const { quarter, type, include_exceptions: includes } = input;
    const ids = [...new Set(input.sectionIDs)];
    const people = await setClass(context.sql, ids, { quarter, type, includes });
    const event = { kind: 'class-set', quarter, is_open: type, includes_exceptions: includes } as const;
    noteSections(context, ids, { ...event, by_date: false });
    context.changed(...topicsOf(sections, people));
    const students = people.filter(({ is_active }) => is_active).length;
    const values = { quarter: quarterNameOf(quarter), n: students };
    return {
      students,
      message:
        sections.length === 1
          ? message(type ? 'class-unlocked' : 'class-locked', {
              ...values,
              section: sections[0]!.section_name,
            })
          : message(type ? 'classes-unlocked' : 'classes-locked', { ...values, sections: sections.length }),
    };
  },
});
