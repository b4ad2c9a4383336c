import type { DealingState } from '@parlour/contract/vendor';
import { writeEntry } from '@parlour/games/dealt';
import type { Platform } from '../platform/platform.ts';
import { planOf } from '../table/outcome.ts';
import { dealtOf, noticeOf, type TableConfig } from '../table/settings.ts';
import { countSeats, findLatest, type TableRoundRow } from '../table/store.ts';
import { tagOf } from '../table/tag.ts';
import { wire } from '../table/wire.ts';
import { listOfShift, sumOfShift, type TipSum } from '../tip/store.ts';
import { CONFIRM_MS_MAX } from './bounds.ts';
import { dealOf, dealtPlanOf } from './deal.ts';
import { findShift, listLines, listRoundLines, type Shift } from './store.ts';

const LINES_SHOWN = 40;

const presentShift = (shift: Shift): NonNullable<DealingState['shift']> => ({
  dealer: shift.dealer,
  account: shift.dealerAccount,
  name: shift.dealerName,
  opened_at: shift.openedAt.toISOString(),
  seen_at: shift.seenAt.toISOString(),
  handing: shift.isHanding,
  paused: shift.isPaused,
});

export const presentTipSums = (sums: readonly TipSum[]): DealingState['tips']['sums'] =>
  sums.map(({ amount, count, currency }) => ({ currency, count, amount: wire(amount) }));

/** What a dealer was given in a shift. */
async function tipsOf({ db }: Platform, shift: Shift | null): Promise<DealingState['tips']> {
  if (shift === null) return { sums: [], last: [] };
  const [sums, last] = await Promise.all([sumOfShift(db, shift.id), listOfShift(db, shift.id)]);
  return {
    sums: presentTipSums(sums),
    last: last.map(({ amount, createdAt, currency, playerId }) => ({
      who: tagOf(playerId),
      currency,
      amount: wire(amount),
      at: createdAt.toISOString(),
    })),
  };
}

async function presentRound(
  { db, games }: Platform,
  round: TableRoundRow,
): Promise<NonNullable<DealingState['round']>> {
  const { closesAt, gameCode, number, state, tableCode } = round;
  const plan = dealtPlanOf(games, gameCode);
  const [lines, people] = await Promise.all([
    listRoundLines(db, tableCode, number),
    countSeats(db, round.id),
  ]);
  const { draws, entered, next, values } = dealOf(plan, lines);
  const { table } = planOf(games, gameCode);
  const first = lines.findLast(({ kind }) => kind === 'enter');
  return {
    number,
    state,
    closes_at: closesAt.toISOString(),
    void_at: new Date(closesAt.getTime() + CONFIRM_MS_MAX).toISOString(),
    people,
    counted: values.map((value, index) => ({
      spot: plan.next(values.slice(0, index)) ?? '',
      value: writeEntry(plan, value),
    })),
    pending:
      entered.pending === null
        ? null
        : { value: writeEntry(plan, entered.pending.value), account: first?.account ?? '' },
    next,
    confirmed: entered.confirmedAt !== null,
    result: draws === null ? null : (table.write?.(draws) ?? null),
  };
}

/** A dealt table as its dealing shows it. */
export async function presentDealing(
  platform: Platform,
  config: TableConfig,
): Promise<DealingState> {
  const { db, games, now } = platform;
  const { code, gameCode, settings } = config;
  const dealt = dealtOf(settings);
  if (dealt === null) throw new Error(`table ${code} is drawn`);
  const [shift, latest, lines] = await Promise.all([
    findShift(db, code),
    findLatest(db, code),
    listLines(db, code, LINES_SHOWN),
  ]);
  return {
    table: code,
    name: settings.name,
    game_code: gameCode,
    kind: dealtPlanOf(games, gameCode).kind,
    look: dealt.look,
    demo: dealt.demo,
    video: dealt.video,
    open: noticeOf(settings, now()) === null,
    shift: shift === null ? null : presentShift(shift),
    round: latest === null ? null : await presentRound(platform, latest),
    tips: await tipsOf(platform, shift),
    log: lines.map(({ account, at, hash, kind, position, round, value }) => ({
      position,
      kind,
      round,
      value,
      account,
      at,
      hash,
    })),
  };
}
