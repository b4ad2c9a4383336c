import { type LegResult, VOID } from '../bet/leg-result.ts';
import { readSets } from '../sheet/sets.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { totalOf } from '../sheet/side.ts';
import { agree, type Endings, winning } from './ending.ts';
import type { Market } from './market.ts';
import type { MarketKey, OutcomeId } from './market-key.ts';
import { marketOf, outcomesOfKey } from './registry.ts';
import { SPORT_RULES, type SportRule } from './rule.ts';
import type { VoidReason } from './void-reason.ts';

export type OutcomeDecision =
  | { readonly state: 'decided'; readonly result: LegResult; readonly voidReason?: VoidReason }
  | { readonly state: 'undecided' };
export type MarketDecision = ReadonlyMap<OutcomeId, OutcomeDecision>;

const UNDECIDED: OutcomeDecision = { state: 'undecided' };
const voided = (voidReason: VoidReason): OutcomeDecision => ({
  state: 'decided',
  result: VOID,
  voidReason,
});

/** What makes everything void before a ball is played, or null. */
function voidBefore({ status }: Sheet): VoidReason | null {
  if (status === 'cancelled') return 'cancelled_event';
  if (status === 'walkover') return 'walkover';
  return status === 'postponed' ? 'postponed' : null;
}

/** Enough was played for the score to stand as the final one (sports rules, section 3). */
function standsAsPlayed({ minutesPlayed = 0, ...sheet }: Sheet, rule: SportRule): boolean {
  return (
    sheet.format.family === 'periods' &&
    rule.minPlayMinutes !== null &&
    minutesPlayed >= rule.minPlayMinutes
  );
}

/** Whether bets on the winner stand when a side retires: by what was finished before. */
function retirementStands(sheet: Sheet, { retirement }: SportRule): boolean {
  if (retirement === 'one_ball') return sheet.incidents.length > 0;
  if (retirement === 'full_match') return false;
  const { family } = sheet.format;
  if (family !== 'tennis' && family !== 'rally') return false;
  return totalOf(readSets(sheet).won) >= (retirement === 'one_set' ? 1 : 2);
}

function decided(
  outcomes: readonly OutcomeId[],
  endings: Endings,
  open: OutcomeDecision,
): MarketDecision {
  const decisions = new Map<OutcomeId, OutcomeDecision>();
  for (const [outcome, result] of agree(outcomes, endings)) {
    if (result === null) decisions.set(outcome, open);
    else if (result.voidHalves === 2)
      decisions.set(outcome, { state: 'decided', result, voidReason: 'no_result_assignable' });
    else decisions.set(outcome, { state: 'decided', result });
  }
  return decisions;
}

const all = (outcomes: readonly OutcomeId[], decision: OutcomeDecision): MarketDecision =>
  new Map(outcomes.map((outcome) => [outcome, decision]));

function whenStopped(market: Market, sheet: Sheet, asked: Asked): MarketDecision | null {
  const { outcomes, rule, specifiers } = asked;
  const reason = sheet.status === 'retired' ? 'retired' : 'abandoned';
  if (market.paysAdvancing && sheet.status === 'retired' && sheet.winner !== undefined) {
    if (!retirementStands(sheet, rule)) return all(outcomes, voided(reason));
    return decided(outcomes, [winning(sheet.winner === 'home' ? '4' : '5')], UNDECIDED);
  }
  if (rule.onAbandon === 'void') return all(outcomes, voided(reason));
  const isFinal = standsAsPlayed(sheet, rule);
  const endings = market.read({
    sheet: { ...sheet, status: isFinal ? 'ended' : 'live' },
    specifiers,
    rule,
  });
  return endings === null ? null : decided(outcomes, endings, voided(reason));
}

type Asked = {
  readonly outcomes: readonly OutcomeId[];
  readonly rule: SportRule;
  readonly specifiers: MarketKey['specifiers'];
};

/**
 * The result of each outcome of a market on a sheet: decided if it holds in every legal continuation, void with a
 * reason, or undecided (sports rules, section 3.1). An event that was stopped settles what is decided whatever could
 * have followed, and the rest is void. Null for a market or specifiers that the sport does not have.
 *
 * `outcomes` names the players or competitors that are asked about; other markets know their own.
 */
export function decideMarket(
  sheet: Sheet,
  key: MarketKey,
  {
    outcomes = outcomesOfKey(sheet, key),
    rule = SPORT_RULES[sheet.sport],
  }: Partial<Omit<Asked, 'specifiers'>> = {},
): MarketDecision | null {
  const market = marketOf(sheet.sport, key.marketId);
  if (market === null) return null;
  const reason = voidBefore(sheet);
  if (reason !== null) return all(outcomes, voided(reason));
  const { specifiers } = key;
  if (sheet.status === 'abandoned' || sheet.status === 'retired') {
    return whenStopped(market, sheet, { outcomes, rule, specifiers });
  }
  const endings = market.read({ sheet, specifiers, rule });
  return endings === null ? null : decided(outcomes, endings, UNDECIDED);
}

/** One outcome of a market; null as above. */
export const decideOutcome = (
  sheet: Sheet,
  key: MarketKey,
  outcome: OutcomeId,
  rule?: SportRule,
): OutcomeDecision | null =>
  decideMarket(sheet, key, { outcomes: [outcome], ...(rule === undefined ? {} : { rule }) })?.get(
    outcome,
  ) ?? null;
