import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/call';
import type { readTotals } from '@tinig/domain/calls/school';
import { readSections } from '@tinig/domain/calls/sections';
import { largestPage } from '@tinig/domain/paging';
import { useWatch } from '#data/use-watch.ts';
import { ButtonLink } from '#parts/button.tsx';
import { counted } from '#parts/count.ts';
import { FactCard } from '#parts/fact-card.tsx';
import { way } from '#parts/way.ts';
import css from './overview.module.css';

const namesShown = 12;

/** Sections without a teacher and students without a section, with links to them. */
export function LeftOver({ totals }: { totals: ResponseOf<typeof readTotals> | undefined }) {
  if (!totals) return <FactCard title="Sandali lang…" about="Kinukuha ang mga bilang." />;
  const { sections_without_teacher: sections, students_without_section: students } = totals;
  if (sections + students === 0)
    return (
      <FactCard
        title="Walang kailangang ayusin"
        about="May guro ang bawat section, at may section ang bawat studyante."
      />
    );
  return (
    <>
      {sections > 0 && <SectionsWithoutTeacher count={sections} />}
      {students > 0 && (
        <FactCard
          title={`${counted(students, 'studyante')} na walang section`}
          about="Hindi sila nakikita ng sinumang guro hangga’t walang section."
          acts={<ButtonLink {...way('/admin/students', { section: 'none' })}>Tingnan sa Students</ButtonLink>}
        />
      )}
    </>
  );
}

function SectionsWithoutTeacher({ count }: { count: number }) {
  const sections = useWatch(readSections, { per_page: largestPage }).value?.items;
  const without = sections?.filter(({ teacher_id }) => teacher_id === '') ?? [];
  const more = count - Math.min(namesShown, without.length);
  return (
    <FactCard
      title={`${counted(count, 'section')} na walang guro`}
      about="Super Administrator lamang ang nakakakita ng mga studyante nito."
    >
      <ul className={css.names}>
        {without.slice(0, namesShown).map(({ id, section_name }) => (
          <li key={id}>
            <Link {...way('/admin/sections', { search: section_name })} className={css.name}>
              {section_name}
            </Link>
          </li>
        ))}
        {without.length > 0 && more > 0 && <li>at {more} pa</li>}
      </ul>
    </FactCard>
  );
}
