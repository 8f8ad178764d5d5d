import { migrate } from '#db/migrate';
import { keepCluster } from '#db/timelines';
import { command } from './command.ts';
import { withSchool } from './open-school.ts';

/** Lets another PostgreSQL cluster than before be used. */
export default command({
  summary: 'use the PostgreSQL that DATABASE_URL leads to, though it is another than before',
  help: `

For a DATABASE_URL of several hosts, after the school was moved to another PostgreSQL, by a restored copy or by
pg_upgrade. Without it a server refuses to start on one that is not the one it knows.`,
  switches: {},
  async run({ settings, say }) {
    await withSchool({ settings, say, asItIs: true }, async (sql) => {
      await migrate(sql);
      await keepCluster(sql, true);
    });
    say('This PostgreSQL is used from now on.');
  },
});
