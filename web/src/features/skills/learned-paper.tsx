import { type ClassSkills, type PupilSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { defaultMark, mostAndLeast, skillName } from '@tinig/domain/skills/skills';
import { groupSizes, type StudyGroup, studyGroups } from '@tinig/domain/skills/study-groups';
import { longDay } from '@tinig/domain/time/times';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import paper from '#features/export/signed-paper.module.css';
import logo from '#theme/drawings/brand/logo.svg';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import { TableSkeleton } from '#ui/feedback/state.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { as } from '#ui/table/column.ts';
import { counted } from '#ui/text/counted.ts';
import { learnedFile, type SkillLine } from './learned-file.ts';
import css from './learned-paper.module.css';
import { gameAndCode, shareText, skillBarParts, skillGroupLabelList } from './skill-labels.ts';
import { linkToSkills } from './skills-address.ts';
import { type SkillsScope, SkillsUnavailable } from './skills-page.tsx';

/** Most and least learned competencies of a class, on one A4 and as a file (SKILLS-6). */
export function PaperView({ section, period }: SkillsScope) {
  const isTeacher = useMe().role !== 'superadmin';
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period, names: '1' });
  const groups = value && studyGroups(value.pupils ?? [], value.skills, groupSizes[0], 'both');
  return (
    <Page
      title="Ulat ng kasanayan"
      lede="Pinakanatutunan at di-gaanong natutunan, isang A4."
      back={<Back {...linkToSkills('', { section, period })}>Kasanayan</Back>}
      actions={
        value &&
        groups && (
          <>
            <DownloadMenu of={learnedFile(value, isTeacher ? groups : [])} />
            <PrintButton />
          </>
        )
      }
    >
      {refusal ? (
        <SkillsUnavailable code={refusal.code} onRetry={again} />
      ) : value && groups ? (
        <LearnedPaper value={value} groups={groups} />
      ) : (
        <TableSkeleton label="Ginagawa ang ulat" />
      )}
    </Page>
  );
}

/** One A4: most and least learned skills, lines for plans, and two signatures. */
function LearnedPaper({ value, groups }: { value: ClassSkills; groups: readonly StudyGroup<PupilSkills>[] }) {
  const { section, skills, period, students, school_name } = value;
  const { most, least } = mostAndLeast(skills);
  const closed = skills.filter(({ share }) => share === null).length;
  const pupils = groups.reduce((sum, { members }) => sum + members.length, 0);
  const own = skills.filter(({ mark }) => mark !== defaultMark);
  const marks = [`${defaultMark}%`, ...own.map((skill) => `${skillName(skill)} ${skill.mark}%`)].join('; ');
  return (
    <article className={paper.paper} aria-label="Ulat ng kasanayan">
      <header className={paper.top}>
        <img src={logo} alt="Tinig" />
        <span>{[school_name, longDay(period.last)].filter(Boolean).join(' · ')}</span>
      </header>
      <h2>Pinakanatutunan at di-gaanong natutunang kasanayan</h2>
      <p>
        Most and least learned competencies · Section {section.section_name} · {periodText(period)} ·{' '}
        {counted(students, 'studyante')}
      </p>
      <SkillLines title="Pinakanatutunan" rows={most} />
      <SkillLines title="Di-gaanong natutunan" rows={least} />
      <BarKey words={skillGroupLabelList} />
      <h3>Gagawin para sa mga kulang</h3>
      <p>
        {pupils === 0
          ? 'Walang batang may kulang sa mga bukas na kasanayan.'
          : `${counted(pupils, 'bata')}, ${counted(groups.length, 'pangkat')}. Nasa hiwalay na papel ang mga pangkat.`}
      </p>
      <div className={paper.lines} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={paper.signs}>
        <span>{[section.section_teacher, 'guro'].filter(Boolean).join(', ')}</span>
        <span>Nabasa: punong-guro</span>
      </div>
      <p className={paper.foot}>
        <b>Kaya na:</b> umabot sa markang itinakda ({marks}). <b>Bahagi:</b> sa mga batang bukas ang laro,
        hanggang sa huling araw ng panahon. {closed > 0 && `${closed} kasanayan ang hindi pa bukas. `}
        {consoleMessage('not-a-grade')}
      </p>
    </article>
  );
}

function SkillLines({ title, rows }: { title: string; rows: readonly SkillLine[] }) {
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>Wala pang bukas na kasanayan para rito.</p>
      ) : (
        <table {...as.table} className={css.table}>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              <th {...as.columnheader} scope="col">
                Kasanayan
              </th>
              <th {...as.columnheader} scope="col" className={`wide-only ${css.picture}`}>
                <span className="sr">Larawan</span>
              </th>
              <th {...as.columnheader} scope="col">
                Kaya na
              </th>
              <th {...as.columnheader} scope="col">
                Bahagi
              </th>
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            {rows.map((skill) => (
              <tr {...as.row} key={skill.game}>
                <td {...as.cell}>
                  <b>{skillName(skill)}</b>
                  <small>{[gameAndCode(skill), skill.competency].filter(Boolean).join(' · ')}</small>
                </td>
                <td {...as.cell} className={css.picture}>
                  <StackedBar parts={skillBarParts(skill)} />
                </td>
                <td {...as.cell}>
                  {skill.mastered} sa {skill.mastered + skill.going + skill.not_started}
                </td>
                <td {...as.cell}>
                  <b>{shareText(skill.share)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
