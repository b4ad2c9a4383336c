// Players at tables, in a room and in a sea of the studio, among kills of its two programs and a wallet that
// loses calls, answers late or twice. The operator's own books and a model of the games explain it all.
import { openTestDatabase } from '@parlour/testkit';
import { pause } from '../apps/studio/src/server/testkit/program.ts';
import { migrations } from '../apps/studio/src/server/testkit/studio.ts';
import type { Chance } from './support/chance.ts';
import type { Scenario } from './support/scenario.ts';
import { auditTables, isSettled } from './support/tables-audit.ts';
import { createPlayers } from './support/tables-players.ts';
import { createTablesWorld, type TablesWorld } from './support/tables-world.ts';

const PLAY_MS = 35_000;
const CALM_MS = 120_000;
const KILL_MS_MIN = 4_000;
const KILL_MS_MAX = 9_000;

export const scenario: Scenario = {
  summary:
    'tables, a room and a sea of the studio: killed programs and a faulty wallet, against a model',

  async run({ chance, size }) {
    const database = await openTestDatabase(migrations);
    const world = await createTablesWorld(database, chance.branch('wallet'));
    try {
      const players = createPlayers(world, chance.branch('players'));
      const until = Date.now() + PLAY_MS * size;
      const isOver = () => Date.now() >= until;
      await Promise.all([players.play(isOver), disturb(world, chance.branch('kills'), isOver)]);
      world.calm();
      await players.leave();
      const hasEnded = await isSettled(world, CALM_MS);
      const audit = await auditTables(world, players.answered);
      return {
        figures: { ...audit.figures, kills: world.kills(), 'wallet faults': world.faults() },
        breaches: [...(hasEnded ? [] : ['rounds were still open at the end']), ...audit.breaches],
      };
    } finally {
      await world.close();
      await database.close();
    }
  },
};

/** Kills one program after the other, and starts each again after a while. */
async function disturb(world: TablesWorld, chance: Chance, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(KILL_MS_MIN, KILL_MS_MAX));
    if (isOver()) return;
    await world.restart(chance.below(2), chance.between(0, 1_500));
  }
}
