// What a dealt round has come to so far, and what is shown of it when.
import type { Reader } from '@parlour/database';
import type { GameCard } from '@parlour/games';
import { type DealtPlan, drawsOfEntries, type Entered, readLog } from '@parlour/games/dealt';
import type { Stage } from '@parlour/games/table';
import { planOf } from '../table/outcome.ts';
import type { TableRoundRow } from '../table/store.ts';
import { type KeptLine, listRoundLines } from './store.ts';

/** From a card that is laid down to its turning, in milliseconds. */
const TURN_AFTER_MS = 450;

/** How the outcome of a game is entered. Throws for one that no person deals. */
export function dealtPlanOf(games: readonly GameCard[], gameCode: string): DealtPlan {
  const { dealt } = planOf(games, gameCode).table;
  if (dealt === undefined) throw new Error(`no person deals ${gameCode}`);
  return dealt;
}

export type Deal = {
  readonly plan: DealtPlan;
  readonly lines: readonly KeptLine[];
  readonly entered: Entered;
  readonly values: readonly number[];
  /** What has to be entered next; null where the outcome is whole. */
  readonly next: string | null;
  /** The draws of a whole outcome. */
  readonly draws: readonly number[] | null;
};

export function dealOf(plan: DealtPlan, lines: readonly KeptLine[]): Deal {
  const entered = readLog(plan, lines);
  const values = entered.counted.map(({ value }) => value);
  const next = plan.next(values);
  const draws = next === null ? drawsOfEntries(plan, values) : null;
  return { plan, lines, entered, values, next, draws };
}

export const findDeal = async (
  reader: Reader,
  games: readonly GameCard[],
  { gameCode, number, tableCode }: Pick<TableRoundRow, 'gameCode' | 'number' | 'tableCode'>,
): Promise<Deal> =>
  dealOf(dealtPlanOf(games, gameCode), await listRoundLines(reader, tableCode, number));

/** What pages are shown of a round, and when: an entry once it counts, and its picture has arrived. */
export function stagesOfDeal(
  { entered, plan, values }: Pick<Deal, 'entered' | 'plan' | 'values'>,
  startedAt: Date,
  delayMs: number,
): readonly Stage[] {
  let lastMs = 0;
  return entered.counted.flatMap(({ at }, index) => {
    const countedMs = Date.parse(at) - startedAt.getTime() + delayMs;
    return plan.shows(values, index).map((shows, part) => {
      lastMs = Math.max(lastMs, countedMs + part * TURN_AFTER_MS);
      return { atMs: lastMs, shows };
    });
  });
}
