// What lines come to on a score sheet, by the functions that a sportsbook settles by.
import {
  decideMarket,
  type LegResult,
  type Sheet,
  VOID_REASONS,
  type VoidReason,
} from '@parlour/sports';
import type { Line } from '../life/port.ts';
import { type SettledMarket, type SettledOutcome, writeSpecifiers } from '../message/message.ts';

function settled(id: string, { deadHeat, isWon, voidHalves }: LegResult): SettledOutcome {
  return {
    id,
    result: isWon && voidHalves < 2 ? 1 : 0,
    ...(voidHalves === 0 ? {} : { voidFactor: voidHalves === 2 ? 1 : 0.5 }),
    ...(deadHeat === undefined ? {} : { deadHeatFactor: deadHeat.places / deadHeat.tied }),
  };
}

/** A line of which every outcome is decided on the sheet; null while one of them is open. */
export function decidedMarket(
  { id, specifiers }: Line,
  outcomes: readonly string[],
  sheet: Sheet,
): SettledMarket | null {
  const decision = decideMarket(sheet, { marketId: id, specifiers }, { outcomes });
  if (decision === null) return null;
  const reasons = new Set<VoidReason | null>();
  const all: SettledOutcome[] = [];
  for (const [outcome, found] of decision) {
    if (found.state === 'undecided') return null;
    reasons.add(found.voidReason ?? null);
    all.push(settled(outcome, found.result));
  }
  const [reason, ...others] = reasons;
  const voidReason =
    reason === undefined || reason === null || others.length > 0 ? undefined : VOID_REASONS[reason];
  return { id, specifiers: writeSpecifiers(specifiers), voidReason, outcomes: all };
}
