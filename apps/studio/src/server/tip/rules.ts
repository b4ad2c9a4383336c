import { type Amount, amount, type CurrencyCode } from '@parlour/money';
import { chipOf, type StakeLimits } from '../round/stakes.ts';

/** What a tip may be, in hundredths of the unit of a currency, as chips are counted. */
const STEPS_HUNDREDTHS = [100n, 200n, 500n, 1_000n] as const;

type Offer = Pick<StakeLimits, 'stakeMax'> & { readonly currency: CurrencyCode };

/** The tips that a table offers in a currency, ascending; none is above the most that a round may begin with. */
export const tipsWithin = ({ currency, stakeMax }: Offer): readonly Amount[] =>
  STEPS_HUNDREDTHS.map((step) => amount(chipOf(currency) * step)).filter(
    (tip) => stakeMax === null || tip <= stakeMax,
  );
