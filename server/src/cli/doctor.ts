import { examine } from '#operations/doctor/examine';
import { type Finding, plural } from '#operations/doctor/finding';
import { CommandProblem, command } from './command.ts';

/** Examines an installation. */
export default command({
  summary: 'look the installation over, running or stopped, and tell what to do',
  help: `

Looks at Node, the settings, the data folder, the disk, the database, the backups, the clock and the server, and says
of each in a line whether it is ok, worth knowing (note), needs attention or is broken, and what to do. Changes
nothing, names nobody but by id, and ends with 1 when something is broken.

Run it as the user of the server and with its settings: those of /etc/tinig.env, say.`,
  switches: {},
  async run({ rest, say }) {
    if (rest.length > 0)
      throw new CommandProblem('The doctor takes nothing but the settings in the environment.');
    const found = { ok: 0, note: 0, attention: 0, broken: 0 };
    for await (const finding of examine(process.env, new Date())) {
      found[finding.state]++;
      say(lineOf(finding));
    }
    if (found.broken > 0) throw new CommandProblem(`\n${plural(found.broken, 'thing')} broken.`);
    say(
      found.attention > 0
        ? `\nIt works; ${plural(found.attention, 'thing')} to attend to.`
        : '\nAll is well.',
    );
  },
});

const lineOf = ({ state, says, todo }: Finding) =>
  `${state.padEnd(9)}  ${says}${todo ? `\n${' '.repeat(11)}→ ${todo}` : ''}`;
