import { readSectionSkills } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gradeLabel } from '@tinig/domain/sections/sections';
import { maxSectionsPageSize } from '@tinig/domain/text/paging';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { counted } from '#ui/count.ts';
import { Pager } from '#ui/pager.tsx';
import { Failed, TableSkeleton } from '#ui/state.tsx';
import { way } from '#ui/way.ts';
import { ActList } from './act-list.tsx';
import css from './school-skills.module.css';
import { schoolSkillsFile } from './school-skills-file.ts';
import { SchoolSkillsTable } from './school-skills-table.tsx';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { SkillsPage, type SkillsScope } from './skills-page.tsx';

const acts = [
  { icon: 'edit', name: 'Mga pangalan ng kasanayan', to: way('/superadmin/skills') },
  {
    icon: 'report',
    name: 'Sasabihin sa punong-guro',
    about: 'Mula sa mga pangkat, buong paaralan',
    to: linkToSkills('told', {}),
  },
] as const;

/** Kasanayan of the school: sections by skill, after the total of the grade or school (SKILLS-10). */
export function SchoolView(of: SkillsScope) {
  const { period, grade } = of;
  const { values, set } = useAddress(skillsAddress);
  const asked = { period, ...(grade && { grade_level: grade }) };
  const { value, refusal, again } = useWatch(readSectionSkills, {
    ...asked,
    page: values.page,
    per_page: maxSectionsPageSize,
  });
  const name = gradeLabel(grade) || 'Buong paaralan';
  return (
    <SkillsPage
      {...{ of }}
      tab=""
      lede={`Alin ang hindi pa natutunan ng mga klase?${value ? ` ${counted(value.total, 'section')}, ${counted(value.all.students, 'studyante')}.` : ''}`}
      paper={[name, value && periodText(value.period)].filter(Boolean).join(' · ')}
      download={value && <DownloadMenu of={schoolSkillsFile(value, name, asked)} />}
      hasPrint={value !== undefined}
      more={(close) => <ActList {...{ acts, close }} />}
    >
      {refusal && <Failed title="Hindi nakuha ang mga kasanayan" onRetry={again} />}
      {!value && !refusal && <TableSkeleton label="Kinukuha ang mga kasanayan" />}
      {value && (
        <>
          <SchoolSkillsTable
            {...{ value, period }}
            of={name}
            foot={
              value.total > value.per_page && (
                <Pager
                  {...{ total: value.total, page: value.page, per_page: value.per_page }}
                  noun="section"
                  onPage={(page, replace) => set({ page }, replace)}
                />
              )
            }
          />
          <p className={css.note}>
            Nakaayos sa pangalan ng section, hindi sa bilang. {consoleMessage('not-a-grade')}
          </p>
        </>
      )}
    </SkillsPage>
  );
}
