import { NUMBERS_PER_CHASE_MAX } from '@parlour/contract';
import {
  type AnyFamily,
  findPlay,
  payoutMax,
  priceStake,
  readCuts,
  readSelection,
  withCuts,
} from '@parlour/lottery';
import { currencyOf } from '@parlour/money';
import { readOdds } from '../settlement/rules/verdicts.ts';
import type { StoredIssue } from '../../draw/index.ts';
import { numbersOf, type NumberStake } from '../exposure/rules.ts';
import { UNSETTLED } from '../placing/unsettled.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { Chase, ChaseItem, ChaseLine } from './store.ts';

export type ItemDraft = {
  readonly tickets: readonly Ticket[];
  /** What they put on numbers, where these are limited; null where they are more than can be counted. */
  readonly numbers: readonly NumberStake[] | null;
};

type DraftInput = {
  readonly chase: Chase;
  readonly item: ChaseItem;
  readonly lines: readonly ChaseLine[];
  readonly issue: StoredIssue;
  readonly family: AnyFamily;
  readonly isLimited: boolean;
  readonly at: Date;
  newId(): string;
};

/** The tickets of an item, by the terms that were frozen when the chase was placed. */
export function draftItem(input: DraftInput): ItemDraft {
  const drafts = input.lines.map((line) => draftLine(input, line));
  const numbers = drafts.flatMap((draft) => draft.numbers ?? []);
  const isTooMuch =
    numbers.length > NUMBERS_PER_CHASE_MAX || drafts.some((draft) => draft.numbers === null);
  return { tickets: drafts.map(({ ticket }) => ticket), numbers: isTooMuch ? null : numbers };
}

function draftLine(
  { at, chase, family, isLimited, issue, item, newId }: DraftInput,
  line: ChaseLine,
): { readonly ticket: Ticket; readonly numbers: readonly NumberStake[] | null } {
  const play = findPlay(family, line.play);
  const currency = currencyOf(chase.currency);
  const multiple = line.multiple * item.multiple;
  const priced = priceStake(
    { count: line.bets, price: line.price },
    { unit: line.unit, mode: line.mode, multiple },
    currency,
  );
  // Both were seen when the chase was placed.
  if (play === null || !priced.ok) throw new Error(`chase ${chase.id} cannot be priced`);
  const selection = readSelection(line.selection);
  const { chaseId, memberId, place: _place, ...terms } = line;
  const sold = withCuts(play, readOdds(line.odds), readCuts(line.cuts));
  const ticket: Ticket = {
    ...terms,
    ...UNSETTLED,
    isCounted: isLimited,
    id: newId(),
    memberId,
    chaseId,
    multiple,
    brandId: chase.brandId,
    orderId: chase.orderId,
    issueId: issue.id,
    issueNo: issue.no,
    gameCode: issue.gameCode,
    family: issue.family,
    roundId: '',
    drawsAt: issue.drawsAt,
    stake: priced.total,
    perUnit: priced.perUnit,
    payoutMax: payoutMax(sold.play.peaks(selection), {
      ...line,
      perUnit: priced.perUnit,
      odds: sold.odds,
      currency,
    }),
    currency: chase.currency,
    device: chase.device,
    ip: chase.ip,
    placedAt: at,
  };
  const staked = { play, selection, perUnit: priced.perUnit };
  const numbers = isLimited ? numbersOf(family, staked, NUMBERS_PER_CHASE_MAX) : [];
  const named = { issueId: issue.id, brandId: chase.brandId, currency: chase.currency };
  return { ticket, numbers: numbers?.map((one) => ({ ...named, ...one })) ?? null };
}
