import { checkLog } from '@parlour/games/dealt';
import { type SoloGame, type SoloRound, recordedDraws, versionOf } from '@parlour/games/solo';
import { drawRound, type TablePlan } from '@parlour/games/table';
import { read } from '../money.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import type { Verdict } from '../verify/solo.ts';
import { checkTableRound, isGood } from './check.ts';

export type TableGame = {
  readonly game: SoloGame;
  readonly plan: Pick<TablePlan, 'dealt' | 'draw' | 'isNumbered'>;
  /** The rules of new rounds. */
  readonly current: string;
};

/** Whether a table's round came to these draws: by link and beacon, or by the log of who dealt it. */
function isOutcome(
  plan: TableGame['plan'],
  table: NonNullable<RoundRecord['table']>,
  draws: readonly number[],
): boolean {
  if (table.dealt === undefined) {
    const found = checkTableRound(table, (from, number) => drawRound(plan, from, number));
    return found !== null && isGood(found);
  }
  if (plan.dealt === undefined) return false;
  const { isChained, isEntered } = checkLog(plan.dealt, table.dealt.lines ?? [], draws);
  return isChained && isEntered;
}

/** Whether a player's round is what was drawn for its table and what the player did. */
export function verifyTableRecord(
  { current, game, plan }: TableGame,
  { choice, stake, steps, table = null, tableHash }: RoundRecord,
): Verdict {
  const draws = table?.draws ?? null;
  if (table === null || draws === null) return 'hidden';
  const rules = versionOf(game, { current, tableHash });
  if (rules === null || !isOutcome(plan, table, draws)) return 'bad';
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
