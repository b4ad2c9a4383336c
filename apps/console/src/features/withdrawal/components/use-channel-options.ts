import { formatMoney } from '@parlour/ui';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { PayoutChannel } from '../api/index.ts';

export type ChannelOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
};

/** Channels to choose from, with their bounds and whether they take a payment now; empty is any. */
export function useChannelOptions(
  channels: readonly PayoutChannel[],
  currency: string,
): ChannelOption[] {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const money = (value: string) => formatMoney(value, currency, tag);
  return [
    { value: '', label: t('withdrawal.anyChannel'), disabled: false },
    ...channels.map(({ id, name, isAvailable, isByHand, amountMin, amountMax }) => ({
      value: id,
      label: [
        name,
        `${money(amountMin)} – ${money(amountMax)}`,
        ...(isByHand ? [t('withdrawal.byHand')] : []),
        ...(isAvailable ? [] : [t('withdrawal.channelDown')]),
      ].join(' · '),
      disabled: !isAvailable,
    })),
  ];
}
