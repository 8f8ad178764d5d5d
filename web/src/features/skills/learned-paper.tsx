import { type ClassSkills, type PupilSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { defaultMark, mostAndLeast, skillName } from '@tinig/domain/skills/skills';
import { groupSizes, type StudyGroup, studyGroups } from '@tinig/domain/skills/study-groups';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PaperFoot, Signatures, SignedPaper, WritingLines } from '#features/export/signed-paper.tsx';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import { tableRoles } from '#ui/table/column.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './learned-paper.module.css';
import { gameAndCode, shareText, skillBarParts, skillGroupLabelList } from './skill-labels.ts';
import { linkToSkills } from './skills-address.ts';
import { learnedFile, type SkillLine } from './skills-files.ts';
import { SkillsLoaded, type SkillsScope } from './skills-page.tsx';

/** Most and least learned competencies of a class, on one A4 and as a file (SKILLS-6). */
export function PaperView({ section, period }: SkillsScope) {
  const isTeacher = useMe().role !== 'superadmin';
  const watched = useWatch(readSkillGroups, { section, period, names: '1' });
  const { value } = watched;
  const groups = value ? studyGroups(value.pupils ?? [], value.skills, groupSizes[0], 'both') : [];
  return (
    <Page
      title="Ulat ng kasanayan"
      lede="Pinakanatutunan at di-gaanong natutunan, isang A4."
      back={<BackLink {...linkToSkills('', { section, period })}>Kasanayan</BackLink>}
      actions={
        value && (
          <>
            <DownloadMenu of={learnedFile(value, isTeacher ? groups : [])} />
            <PrintButton />
          </>
        )
      }
    >
      <SkillsLoaded of={watched} loads="Ginagawa ang ulat">
        {(value) => <LearnedPaper value={value} groups={groups} />}
      </SkillsLoaded>
    </Page>
  );
}

/** A4 sheet: most and least learned skills, lines for plans, and two signatures. */
function LearnedPaper({ value, groups }: { value: ClassSkills; groups: readonly StudyGroup<PupilSkills>[] }) {
  const { section, skills, period, students, school_name } = value;
  const { most, least } = mostAndLeast(skills);
  const closed = skills.filter(({ share }) => share === null).length;
  const pupils = groups.reduce((sum, { members }) => sum + members.length, 0);
  const own = skills.filter(({ mark }) => mark !== defaultMark);
  const marks = [`${defaultMark}%`, ...own.map((skill) => `${skillName(skill)} ${skill.mark}%`)].join('; ');
  return (
    <SignedPaper label="Ulat ng kasanayan" school={school_name} day={period.last}>
      <h2>Pinakanatutunan at di-gaanong natutunang kasanayan</h2>
      <p>
        Most and least learned competencies · Section {section.section_name} · {periodText(period)} ·{' '}
        {countWithNoun(students, 'studyante')}
      </p>
      <SkillLines title="Pinakanatutunan" rows={most} />
      <SkillLines title="Di-gaanong natutunan" rows={least} />
      <BarKey words={skillGroupLabelList} />
      <h3>Gagawin para sa mga kulang</h3>
      <p>
        {pupils === 0
          ? 'Walang batang may kulang sa mga bukas na kasanayan.'
          : `${countWithNoun(pupils, 'bata')}, ${countWithNoun(groups.length, 'pangkat')}. Nasa hiwalay na papel ang mga pangkat.`}
      </p>
      <WritingLines count={2} />
      <Signatures
        of={[[section.section_teacher, 'guro'].filter(Boolean).join(', '), 'Nabasa: punong-guro']}
      />
      <PaperFoot>
        <b>Kaya na:</b> umabot sa markang itinakda ({marks}). <b>Bahagi:</b> sa mga batang bukas ang laro,
        hanggang sa huling araw ng panahon. {closed > 0 && `${closed} kasanayan ang hindi pa bukas. `}
        {consoleMessage('not-a-grade')}
      </PaperFoot>
    </SignedPaper>
  );
}

const heads = ['Kasanayan', 'Larawan', 'Kaya na', 'Bahagi'];

function SkillLines({ title, rows }: { title: string; rows: readonly SkillLine[] }) {
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>Wala pang bukas na kasanayan para rito.</p>
      ) : (
        <table {...tableRoles.table} className={`ruled ${css.table}`}>
          <thead {...tableRoles.rowgroup}>
            <tr {...tableRoles.row}>
              {heads.map((head, at) => (
                <th
                  key={head}
                  {...tableRoles.columnheader}
                  scope="col"
                  className={at === 1 ? `wide-only ${css.picture}` : undefined}
                >
                  {at === 1 ? <span className="sr">{head}</span> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.rowgroup}>
            {rows.map((skill) => (
              <tr {...tableRoles.row} key={skill.game}>
                <td {...tableRoles.cell}>
                  <b>{skillName(skill)}</b>
                  <small>{[gameAndCode(skill), skill.competency].filter(Boolean).join(' · ')}</small>
                </td>
                <td {...tableRoles.cell} className={css.picture}>
                  <StackedBar parts={skillBarParts(skill)} />
                </td>
                <td {...tableRoles.cell}>
                  {skill.mastered} sa {skill.mastered + skill.going + skill.not_started}
                </td>
                <td {...tableRoles.cell}>
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
