import type { BodyOf, Contract, LotteryLimits } from '@parlour/contract';
import { checkGroupTerms, UNIT_MAX } from '@parlour/lottery';
import { type Amount, amountFromText, currencies, currencyOf, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { anyFamily, type DrawGame } from '../../draw/index.ts';
import { GROUP_MARGIN_MIN_BPS, type OfferLimits, type OfferTerms } from './rules.ts';
import { hasGroupPlays } from './starting.ts';

export type OfferInput = Omit<BodyOf<Contract['PUT /console/lottery/offers/:gameCode']>, 'reason'>;

const invalid = (reason: string, of: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal('ticket.offer_invalid', { extra: { reason, ...of } });

/** Reads an offer of the wire; refuses what contradicts itself, or does not suit the game. */
export function readOffer(input: OfferInput, game: DrawGame): OfferTerms {
  const family = anyFamily(game.family);
  if (family === null) throw invalid('family');
  if (input.group !== null) {
    const { max, min } = input.group;
    if (!hasGroupPlays(family)) throw invalid('group');
    const fault = checkGroupTerms({ groupMin: min, groupMax: max }, GROUP_MARGIN_MIN_BPS);
    if (fault !== null) throw invalid(fault);
  }
  const known = new Set(family.plays.map(({ code }) => code));
  const stranger = input.playsOff.find((code) => !known.has(code));
  if (stranger !== undefined) throw invalid('play', { play: stranger });
  const limits = input.limits.map(readLimits);
  const twice = limits.find(
    ({ currency }, index) => limits.findIndex((one) => one.currency === currency) !== index,
  );
  if (twice !== undefined) throw invalid('currency', { currency: twice.currency });
  if (input.isOn && limits.length === 0) throw invalid('currency');
  const { group, isOn, singlePickBps, version } = input;
  return { isOn, group, singlePickBps, playsOff: [...new Set(input.playsOff)], limits, version };
}

function readLimits(input: LotteryLimits): OfferLimits {
  const { currency } = input;
  if (!currencies.has(currency)) throw invalid('currency', { currency });
  const limits: OfferLimits = {
    currency,
    units: input.units,
    multipleMax: input.multipleMax,
    betsMax: input.betsMax,
    stakeMin: amountOf(input.stakeMin, currency),
    stakeMax: amountOf(input.stakeMax, currency),
    memberIssueMax: maybeAmount(input.memberIssueMax, currency),
    numberMax: maybeAmount(input.numberMax, currency),
    payoutMax: amountOf(input.payoutMax, currency),
    singlePickPayoutMax: maybeAmount(input.singlePickPayoutMax, currency),
  };
  if (limits.stakeMin > limits.stakeMax) throw invalid('stake', { currency });
  const areUnits =
    new Set(limits.units).size === limits.units.length &&
    limits.units.every((unit) => unit <= UNIT_MAX);
  if (!areUnits) throw invalid('units', { currency });
  return limits;
}

const maybeAmount = (text: string | null, currency: string): Amount | null =>
  text === null ? null : amountOf(text, currency);

/** An amount above nothing that the currency can pay. */
function amountOf(text: string, currency: string): Amount {
  const read = amountFromText(text);
  if (read === null || read <= 0n || !isPayable(read, currencyOf(currency))) {
    throw invalid('amount', { currency });
  }
  return read;
}
