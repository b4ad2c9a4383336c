// A program that deals a demonstration through the same dealing as a person would, for play money alone.
import { randomBytes } from 'node:crypto';
import { createStream } from '@parlour/fairness';
import { type DealtPlan, writeEntry } from '@parlour/games/dealt';
import { DECK_CARDS } from '@parlour/games/cards';
import { drawsFrom } from '@parlour/games/solo';
import type { Platform } from '../platform/platform.ts';
import type { TableConfig } from '../table/settings.ts';
import type { TableRoundRow } from '../table/store.ts';
import { findDeal } from './deal.ts';
import { PROGRAM } from './log.ts';
import type { Dealing } from './service.ts';

/** From one entry that counts to the next one, in milliseconds. */
const DEAL_EVERY_MS = 2_200;
const FIRST_MS = 1_500;
const NAME = 'Demo';

/** A card that is left in the shoe, or a pocket: each with the same chance. */
export function drawEntry(
  plan: Pick<DealtPlan, 'kind' | 'size'>,
  entered: readonly number[],
): number {
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'demo', nonce: 0 };
  const draws = drawsFrom(createStream(seeds), 'exact');
  if (plan.kind === 'number') return draws.below(plan.size);
  for (;;) {
    const place = draws.below(plan.size * DECK_CARDS);
    const card = place % DECK_CARDS;
    // The first cards like it are those that were dealt.
    const dealt = entered.filter((one) => one === card).length;
    if (Math.floor(place / DECK_CARDS) >= dealt) return card;
  }
}

export function createDemoDealer({ db, games, now }: Platform, dealing: Dealing) {
  return {
    /** Opens the shift of the program and, once the table has rested, bets. */
    async open({ code }: TableConfig): Promise<void> {
      const state = await dealing.state(code, PROGRAM);
      if (state?.shift === null)
        await dealing.act(code, PROGRAM, { kind: 'open_shift', name: NAME });
      else await dealing.act(code, PROGRAM, { kind: 'open_bets' });
    },

    /** Deals the next card of a round when its time has come, and confirms the last. */
    async deal({ code }: TableConfig, round: TableRoundRow): Promise<void> {
      if (round.startedAt === null) return;
      await dealing.state(code, PROGRAM);
      const { entered, next, plan, values } = await findDeal(db, games, round);
      if (entered.confirmedAt !== null) return;
      const last = entered.counted.at(-1);
      const sinceMs = last === undefined ? round.startedAt.getTime() : Date.parse(last.at);
      const waitMs = last === undefined ? FIRST_MS : DEAL_EVERY_MS;
      if (now().getTime() - sinceMs < waitMs) return;
      const { number } = round;
      if (next === null) {
        await dealing.act(code, PROGRAM, { kind: 'confirm', round: number, count: values.length });
        return;
      }
      const drawn = entered.pending?.value ?? drawEntry(plan, values);
      const value = writeEntry(plan, drawn);
      const entry = { kind: 'enter', round: number, spot: next, value } as const;
      if (entered.pending === null) await dealing.act(code, PROGRAM, { ...entry, look: 1 });
      await dealing.act(code, PROGRAM, { ...entry, look: 2 });
    },
  };
}
