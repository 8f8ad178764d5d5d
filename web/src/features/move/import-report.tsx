import type { ResponseOf } from '@tinig/domain/calls/call';
import type { ImportProblem, importData } from '@tinig/domain/calls/move';
import { Notice } from '#ui/feedback/notice.tsx';
import { figure } from '#ui/text/counted.ts';
import css from './data-file.module.css';

type ImportAnswer = ResponseOf<typeof importData>;

const areas: Record<string, string> = {
  Users: 'Mga tao',
  Sections: 'Mga section',
  QuarterLock: 'Quarter access',
  PlayerProgress: 'Progress',
  Links: 'Download link',
};

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

/** Totals that an import would add and change, '' if there are none. */
export function importSummary({ added, changed }: ImportAnswer) {
  const [news, changes] = [sum(added), sum(changed)];
  if (news + changes === 0) return '';
  return `${figure(news)} ang madadagdag at ${figure(changes)} ang mapapalitan.`;
}

/** Report of an import. Rejected records are listed one by one. */
export function ImportReport({ report }: { report: ImportAnswer }) {
  const { added, changed, refused, notes } = report;
  const touched = Object.keys(areas).filter((area) => (added[area] ?? 0) + (changed[area] ?? 0) > 0);
  return (
    <>
      <Notice kind={refused.length > 0 ? 'danger' : 'info'}>
        <p>{report.message}</p>
        {refused.length === 0 && (
          <p>{importSummary(report) || 'Walang bago sa file: nandito na ang lahat.'}</p>
        )}
      </Notice>
      {touched.length > 0 && (
        <table className={css.counts}>
          <caption className="sr">Ang gagawin</caption>
          <thead>
            <tr>
              <th scope="col">Bahagi</th>
              <th scope="col">Madadagdag</th>
              <th scope="col">Mapapalitan</th>
            </tr>
          </thead>
          <tbody>
            {touched.map((area) => (
              <tr key={area}>
                <th scope="row">{areas[area]}</th>
                <td>{figure(added[area] ?? 0)}</td>
                <td>{figure(changed[area] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Troubles title="Hindi matanggap" troubles={refused} />
      <Troubles title="Dapat malaman" troubles={notes} />
    </>
  );
}

const shown = 200;

function Troubles({ title, troubles }: { title: string; troubles: readonly ImportProblem[] }) {
  if (troubles.length === 0) return null;
  const more = troubles.length - shown;
  return (
    <section className={css.troubles} aria-label={title}>
      <h3>
        {title} ({figure(troubles.length)})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul tabIndex={0}>
        {troubles.slice(0, shown).map(({ path, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one record may be refused twice, and the list never changes
          <li key={at}>
            <code>{path}</code>
            <span>{reason}</span>
          </li>
        ))}
        {more > 0 && <li>at {figure(more)} pa</li>}
      </ul>
    </section>
  );
}
