import { readSectionSkills } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/console-messages';
import { largestSectionsPage } from '@tinig/domain/paging';
import { fullName } from '@tinig/domain/people';
import { gradeText } from '@tinig/domain/sections';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { ButtonLink } from '#parts/button.tsx';
import { ChoiceFilter } from '#parts/choice-filter.tsx';
import { counted } from '#parts/count.ts';
import { Page, Toolbar } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import { Failed, TableSkeleton } from '#parts/state.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { GradeFilter } from '#shared/grade-filter.tsx';
import { periodText, usePeriodOptions, useShownPeriod } from '#shared/period-words.ts';
import { PrintHead } from '#shared/print-head.tsx';
import css from './school-skills.module.css';
import { schoolSkillsFile } from './school-skills-file.ts';
import { SchoolSkillsTable } from './school-skills-table.tsx';

const address = { period: '', grade: '', page: 1 };

/** Kasanayan of the school: sections by name and skills by game, after all of a grade together (SKILLS-10). */
export function SchoolSkills() {
  const me = useMe();
  const { values, set, setters } = useAddress(address);
  const period = useShownPeriod(values.period);
  const asked = period ? { period, ...(values.grade && { grade_level: values.grade }) } : null;
  const { value, refusal, again } = useWatch(
    readSectionSkills,
    asked && { ...asked, page: values.page, per_page: largestSectionsPage },
  );
  const periods = usePeriodOptions(period ?? 'year');
  const of = gradeText(values.grade) || 'Buong paaralan';
  return (
    <Page
      title="Kasanayan"
      lede={
        value
          ? `Alin ang hindi pa natutunan ng paaralan? ${counted(value.total, 'section')}, ${counted(value.all.students, 'studyante')}.`
          : 'Alin ang hindi pa natutunan ng paaralan?'
      }
      actions={
        <>
          <ButtonLink icon="edit" to="/superadmin/skills">
            Mga pangalan
          </ButtonLink>
          {value && asked && (
            <>
              <DownloadMenu of={schoolSkillsFile(value, of, asked)} />
              <PrintButton />
            </>
          )}
        </>
      }
      printHead={
        <PrintHead by={[of, value && periodText(value.period), fullName(me)].filter(Boolean).join(' · ')} />
      }
    >
      <Toolbar>
        <GradeFilter value={values.grade} onValue={setters.grade} grades={value?.grades ?? []} />
        <ChoiceFilter label="Panahon" value={period ?? 'year'} onValue={setters.period} options={periods} />
      </Toolbar>
      {refusal && <Failed title="Hindi nakuha ang mga kasanayan" onRetry={again} />}
      {!value && !refusal && <TableSkeleton label="Kinukuha ang mga kasanayan" />}
      {value && period && (
        <SchoolSkillsTable
          {...{ value, of, period }}
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
      )}
      {value && (
        <p className={css.note}>
          Nakaayos sa pangalan ng section, hindi sa bilang. {consoleMessage('not-a-grade')}
        </p>
      )}
    </Page>
  );
}
