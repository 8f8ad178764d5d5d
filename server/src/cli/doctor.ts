import { CommandProblem } from '#explain-failure';
import { examine } from '#operations/doctor/examine';
import { type Finding, plural } from '#operations/doctor/finding';
import { say } from './printable.ts';

export async function doctor() {
  const found = { ok: 0, note: 0, attention: 0, broken: 0 };
  for await (const finding of examine(process.env, new Date())) {
    found[finding.state]++;
    say(lineOf(finding));
  }
  if (found.broken > 0) throw new CommandProblem(`\n${plural(found.broken, 'thing')} broken.`);
  say(
    found.attention > 0 ? `\nIt works; ${plural(found.attention, 'thing')} to attend to.` : '\nAll is well.',
  );
}

const lineOf = ({ state, says, todo }: Finding) =>
  `${state.padEnd(9)}  ${says}${todo ? `\n${' '.repeat(11)}→ ${todo}` : ''}`;
