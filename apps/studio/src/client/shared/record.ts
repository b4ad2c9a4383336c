import { type SoloGame, type SoloRound, recordedDraws, versionOf } from '@parlour/games/solo';
import { drawRound, type TablePlan } from '@parlour/games/table';
import { read } from '../money.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import type { Verdict } from '../verify/solo.ts';
import { checkTableRound, isGood } from './check.ts';

export type TableGame = {
  readonly game: SoloGame;
  readonly plan: Pick<TablePlan, 'draw' | 'isNumbered'>;
  /** The rules of new rounds. */
  readonly current: string;
};

/** Whether a player's round is what was drawn for its table and what the player did. */
export function verifyTableRecord(
  { current, game, plan }: TableGame,
  { choice, stake, steps, table = null, tableHash }: RoundRecord,
): Verdict {
  const draws = table?.draws ?? null;
  if (table === null || draws === null) return 'hidden';
  const rules = versionOf(game, { current, tableHash });
  const found = checkTableRound(table, (from, number) => drawRound(plan, from, number));
  if (rules === null || found === null || !isGood(found)) return 'bad';
  try {
    const source = recordedDraws(draws);
    let round: SoloRound | null = null;
    for (const { action, events } of steps) {
      round =
        round === null
          ? rules.begin({ stake: read(stake), choice }, source)
          : round.act(action, source);
      if (JSON.stringify(round.events) !== JSON.stringify(events)) return 'bad';
    }
    return round !== null && round.win !== null ? 'ok' : 'hidden';
  } catch (error) {
    // A step that the game does not allow.
    if (error instanceof RangeError) return 'bad';
    throw error;
  }
}
