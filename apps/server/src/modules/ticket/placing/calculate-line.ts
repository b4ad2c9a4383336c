import type { OrderLine } from '@parlour/contract';
import {
  type AnyFamily,
  checkSelection,
  checkStake,
  cutsIn,
  type Exposure,
  groupOdds,
  packOdds,
  payoutCap,
  payoutMax,
  type Play,
  type PlayOdds,
  priceStake,
  ratioText,
  readSelection,
  type Selection,
  type StakedSelection,
  withCuts,
  writeCuts,
  writeSelection,
} from '@parlour/lottery';
import { type Amount, currencyOf, formatAmount, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { CutsByPlay } from '../cut/store.ts';
import { numbersOf } from '../exposure/rules.ts';
import {
  GROUP_STEP,
  memberGroup,
  type Offer,
  type OfferLimits,
  tradedPoints,
} from '../offer/rules.ts';
import type { Pack } from '../pack/store.ts';
import type { SlipLine } from './slip.ts';

/** What a line is sold by. */
export type LineTerms = {
  readonly offer: Offer;
  readonly limits: OfferLimits;
  readonly pack: Pack | null;
  readonly cuts: CutsByPlay;
  readonly family: AnyFamily;
  /** Of the member, in basis points. */
  readonly points: number;
};

const plays = new WeakMap<AnyFamily, ReadonlyMap<string, Play<unknown>>>();

function playOf(family: AnyFamily, code: string): Play<unknown> | null {
  let known = plays.get(family);
  if (known === undefined) {
    known = new Map(family.plays.map((play) => [play.code, play]));
    plays.set(family, known);
  }
  return known.get(code) ?? null;
}

export const oddsChanged = (packVersion: number | null): Refusal =>
  new Refusal('ticket.odds_changed', { extra: { packVersion } });

type Sold = {
  readonly odds: PlayOdds;
  readonly group: number | null;
  readonly tradedPoints: number;
  readonly packVersion: number | null;
};

/** The odds of a line: by the group that was chosen, or by the pack that is in force. */
function oddsOf(play: Play<unknown>, line: OrderLine, terms: LineTerms, ticket: number): Sold {
  const { offer, pack, points } = terms;
  if (play.odds === 'group') {
    if (offer.group === null) throw new Refusal('ticket.play_off', { extra: { ticket } });
    const { min, mine } = memberGroup(offer.group, points);
    const group = line.group ?? mine;
    if (group < min || group > mine || (group - min) % GROUP_STEP !== 0) {
      throw new Refusal('ticket.group_bad', { extra: { ticket, min, max: mine } });
    }
    const odds = play.levels.map((level) => groupOdds(play, level, group));
    return { odds, group, tradedPoints: tradedPoints(min, group), packVersion: null };
  }
  if (line.group !== null) throw new Refusal('ticket.group_bad', { extra: { ticket } });
  const odds = pack === null ? null : packOdds(play, pack);
  if (pack === null || odds === null) {
    throw new Refusal('ticket.play_off', { extra: { ticket } });
  }
  return { odds, group: null, tradedPoints: 0, packVersion: pack.version };
}

type LinePlace = {
  readonly ticket: number;
  /** The multiple of the issue. */
  readonly times: number;
  /** How many numbers it may be on. */
  readonly room: number;
};

/** Calculates a line whole, or refuses it with the place that it has in the slip. */
export function calculateLine(
  line: OrderLine,
  { room, ticket, times }: LinePlace,
  terms: LineTerms,
): SlipLine {
  const { limits, offer } = terms;
  const play = playOf(terms.family, line.play);
  if (play === null) throw new Refusal('ticket.play_unknown', { extra: { ticket } });
  if (offer.playsOff.includes(line.play)) {
    throw new Refusal('ticket.play_off', { extra: { ticket } });
  }
  const { bets, selection } = pickOf(play, line, ticket);
  const sold = oddsOf(play, line, terms, ticket);
  const multiple = line.multiple * times;
  const cuts = cutsIn(play, selection, terms.cuts.get(play.code) ?? []);
  const cutText = writeCuts(cuts);
  // What was filled in before a number was cut, or its cut ended, was filled in by other odds.
  if (cutText !== (line.cuts ?? '')) throw oddsChanged(terms.pack?.version ?? null);
  const { perUnit, total } = stakeOf({ ...line, multiple, bets, play }, limits, ticket);
  const currency = currencyOf(limits.currency);
  const price = play.price ?? 1;
  const rebateBps = Math.max(0, terms.points - sold.tradedPoints);
  const priced = withCuts(play, sold.odds, cuts);
  const betTerms = { bets, perUnit, price, odds: priced.odds, rebateBps, currency };
  const cap = payoutCap({ bets, space: play.space }, { ...limits, ...offer });
  return {
    multiple: line.multiple,
    numbers:
      limits.numberMax === null
        ? null
        : numbersIn(terms, { play, selection, perUnit }, { room, ticket }),
    terms: {
      play: play.code,
      selection: line.selection,
      bets,
      unit: line.unit,
      mode: line.mode,
      multiple,
      price,
      group: sold.group,
      tradedPoints: sold.tradedPoints,
      rebateBps,
      packVersion: sold.packVersion,
      odds: sold.odds.map(ratioText).join(' '),
      stake: total,
      perUnit,
      cuts: cutText,
      payoutMax: payoutMax(priced.play.peaks(selection), betTerms),
      cap: cap.amount,
      capReason: cap.reason,
      issueCap: limits.payoutMax,
    },
  };
}

type Staked = StakedSelection<unknown>;

/** The numbers of a line, of which there may be as many as the slip has room for. */
function numbersIn(
  { family }: LineTerms,
  staked: Staked,
  { room, ticket }: Omit<LinePlace, 'times'>,
): readonly Exposure[] {
  const numbers = numbersOf(family, staked, room);
  if (numbers === null) throw new Refusal('ticket.numbers_max', { extra: { ticket } });
  return numbers;
}

/** The picks of a line; text that says the same in another way is refused, so that each is kept once. */
function pickOf(
  play: Play<unknown>,
  line: OrderLine,
  ticket: number,
): { readonly selection: Selection; readonly bets: number } {
  const selection = readSelection(line.selection);
  const check = checkSelection(play, selection);
  if (!check.ok) {
    const { box, reason } = check;
    throw new Refusal('ticket.selection_bad', { extra: { ticket, reason, box: box ?? null } });
  }
  if (writeSelection(selection) !== line.selection) {
    throw new Refusal('ticket.selection_bad', { extra: { ticket, reason: 'token', box: null } });
  }
  return { selection, bets: check.bets };
}

type Priced = Pick<OrderLine, 'unit' | 'mode' | 'multiple'> & {
  readonly bets: number;
  readonly play: Play<unknown>;
};

/** What a line costs at a multiple, refused where the brand does not take it. */
export function stakeOf(
  { bets, mode, multiple, play, unit }: Priced,
  limits: OfferLimits,
  ticket: number,
): { readonly perUnit: Amount; readonly total: Amount } {
  const currency = currencyOf(limits.currency);
  const limitOf = (value: Amount) => ({ limit: formatAmount(value, { currency }) });
  if (!limits.units.includes(unit)) throw new Refusal('ticket.unit_bad', { extra: { ticket } });
  if (multiple > limits.multipleMax) {
    const params = { limit: limits.multipleMax };
    throw new Refusal('ticket.multiple_max', { params, extra: { ticket } });
  }
  const priced = priceStake(
    { count: bets, price: play.price ?? 1 },
    { unit, mode, multiple },
    currency,
  );
  if (!priced.ok) {
    const code = priced.reason === 'too_fine' ? 'stake_too_fine' : 'stake_above_maximum';
    const params = code === 'stake_too_fine' ? {} : limitOf(limits.stakeMax);
    throw new Refusal(`ticket.${code}`, { params, extra: { ticket } });
  }
  const { perUnit, total } = priced;
  switch (checkStake({ bets, stake: total, stakedOnIssue: ZERO }, unlimitedIssue(limits))) {
    case 'stake_below_minimum': {
      const params = limitOf(limits.stakeMin);
      throw new Refusal('ticket.stake_below_minimum', { params, extra: { ticket } });
    }
    case 'stake_above_maximum': {
      const params = limitOf(limits.stakeMax);
      throw new Refusal('ticket.stake_above_maximum', { params, extra: { ticket } });
    }
    case 'bets': {
      const params = { limit: limits.betsMax };
      throw new Refusal('ticket.bets_max', { params, extra: { ticket } });
    }
    default:
      return { perUnit, total };
  }
}

/** What a member staked on the issue before is known only behind the lock of the purse. */
const unlimitedIssue = (limits: OfferLimits) => ({ ...limits, memberIssueMax: null });
