import type { CallValue } from '@parlour/client';
import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';

export type Bonus = CallValue<'GET /wps/member/report/bonuses'>['items'][number];
export type BonusGroup = 'bonus' | 'rebate' | 'agent';

/** Groups of which the bonus details tell. */
export const BONUS_GROUPS: readonly BonusGroup[] = ['bonus', 'rebate', 'agent'];

export const readBonusGroup = (text: unknown): BonusGroup | undefined =>
  BONUS_GROUPS.find((group) => group === text);

export type RolloverLook = { readonly tone: StatusTone; readonly label: MoneyText };

/** How the play that a bonus demands stands; null for one that demands none. */
export function rolloverLook({ rollover }: Pick<Bonus, 'rollover'>): RolloverLook | null {
  if (rollover === null) return null;
  if (rollover.state === 'open') return { tone: 'waiting', label: 'sums.rollover_open' };
  // Closed without the play that it asked for: the balance was gone, or the house let it go.
  return rollover.counted === rollover.required
    ? { tone: 'good', label: 'sums.rollover_met' }
    : { tone: 'neutral', label: 'sums.rollover_closed' };
}
